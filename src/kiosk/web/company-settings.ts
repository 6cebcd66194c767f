import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'

export const kioskSettings: readonly CompanySetting[] = [
  { section: 'devices', row: 'kiosks', href: paths.admin.kiosks },
]
