import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'
import { ExportCompanyButton } from './ExportCompanyButton.tsx'

export const auditSettings: readonly CompanySetting[] = [
  { section: 'data', row: 'export', button: ExportCompanyButton },
  { section: 'data', row: 'trail', href: paths.admin.trail },
]
