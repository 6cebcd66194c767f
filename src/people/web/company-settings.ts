import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'
import { DepartmentsSection } from './departments/DepartmentsSection.tsx'

export const peopleSettings: readonly CompanySetting[] = [
  { section: 'departments', screen: DepartmentsSection },
  { section: 'access', row: 'roles', href: paths.admin.roles },
]
