import type { CompanySetting } from '#web/company-setting.ts'
import { DevicesSection } from './DevicesSection.tsx'

export const kioskSettings: readonly CompanySetting[] = [{ section: 'devices', screen: DevicesSection }]
