import { auditSettings } from '#audit/web/company-settings.ts'
import { companiesSettings } from '#companies/web/company-settings.ts'
import { leaveSettings } from '#leave/web/company-settings.ts'
import { payrollSettings } from '#payroll/web/company-settings.ts'
import { peopleSettings } from '#people/web/company-settings.ts'
import { publishingSettings } from '#publishing/web/company-settings.ts'
import { recordSettings } from '#record/web/company-settings.ts'
import { sightsSettings } from '#sights/web/company-settings.ts'
import { timesheetsSettings } from '#timesheets/web/company-settings.ts'
import type { CompanySetting } from '#web/company-setting.ts'

/** Every setting, in the order of its section. */
export const companySettings: readonly CompanySetting[] = [
  ...peopleSettings,
  ...companiesSettings,
  ...sightsSettings,
  ...publishingSettings,
  ...timesheetsSettings,
  ...payrollSettings,
  ...leaveSettings,
  ...auditSettings,
  ...recordSettings,
]
