import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'

export const recordSettings: readonly CompanySetting[] = [{ section: 'data', row: 'people', href: paths.admin.users }]
