import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'

export const payrollSettings: readonly CompanySetting[] = [
  { section: 'hours', row: 'payroll', href: paths.admin.payroll },
]
