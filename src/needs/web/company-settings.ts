import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'

export const needsSettings: readonly CompanySetting[] = [{ section: 'planning', row: 'needs', href: paths.admin.needs }]
