import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'

export const wallSettings: readonly CompanySetting[] = [{ section: 'devices', row: 'wall', href: paths.admin.wall }]
