import type { CompanySetting } from '#web/company-setting.ts'
import { ExportCompanyButton } from './ExportCompanyButton.tsx'

export const auditSettings: readonly CompanySetting[] = [
  { section: 'data', row: 'export', button: ExportCompanyButton },
]
