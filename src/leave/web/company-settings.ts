import type { CompanySetting } from '#web/company-setting.ts'
import { ClosingsSection } from './setup/ClosingsSection.tsx'

export const leaveSettings: readonly CompanySetting[] = [{ section: 'opening', screen: ClosingsSection }]
