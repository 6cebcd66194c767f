import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'

export const leaveSettings: readonly CompanySetting[] = [
  { section: 'leave', row: 'leave', href: paths.admin.leaveSettings },
]
