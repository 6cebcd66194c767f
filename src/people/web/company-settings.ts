import type { CompanySetting } from '#web/company-setting.ts'
import { DepartmentsSection } from './departments/DepartmentsSection.tsx'

export const peopleSettings: readonly CompanySetting[] = [{ section: 'departments', screen: DepartmentsSection }]
