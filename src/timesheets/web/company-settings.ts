import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'
import { ToleranceState } from './hours/ToleranceState.tsx'

export const timesheetsSettings: readonly CompanySetting[] = [
  { section: 'hours', row: 'retained', state: ToleranceState, href: paths.admin.hours },
  { section: 'hours', row: 'overtime', href: paths.admin.hours },
]
