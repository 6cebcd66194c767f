import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'

export const timesheetsSettings: readonly CompanySetting[] = [
  { section: 'hours', row: 'retained', href: paths.admin.hours },
]
