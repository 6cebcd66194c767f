import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'
import { ClosingsSection } from './setup/ClosingsSection.tsx'

export const leaveSettings: readonly CompanySetting[] = [
  { section: 'opening', screen: ClosingsSection },
  { section: 'leave', row: 'leave', href: paths.admin.leaveSettings },
]
