import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'

export const auditSettings: readonly CompanySetting[] = [{ section: 'data', row: 'trail', href: paths.admin.trail }]
