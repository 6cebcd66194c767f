import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'

export const labourSettings: readonly CompanySetting[] = [
  { section: 'planning', row: 'rules', href: paths.admin.rules },
]
