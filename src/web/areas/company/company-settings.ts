import { auditSettings } from '#audit/web/company-settings.ts'
import { companiesSettings } from '#companies/web/company-settings.ts'
import { kioskSettings } from '#kiosk/web/company-settings.ts'
import { labourSettings } from '#labour/web/company-settings.ts'
import { leaveSettings } from '#leave/web/company-settings.ts'
import { needsSettings } from '#needs/web/company-settings.ts'
import { notificationsSettings } from '#notifications/web/company-settings.ts'
import { payrollSettings } from '#payroll/web/company-settings.ts'
import { peopleSettings } from '#people/web/company-settings.ts'
import { publishingSettings } from '#publishing/web/company-settings.ts'
import { recordSettings } from '#record/web/company-settings.ts'
import { sightsSettings } from '#sights/web/company-settings.ts'
import { templatesSettings } from '#templates/web/company-settings.ts'
import { timesheetsSettings } from '#timesheets/web/company-settings.ts'
import { wallSettings } from '#wall/web/company-settings.ts'
import type { CompanySetting } from '#web/company-setting.ts'

/** Every setting, in the order of its section. */
export const companySettings: readonly CompanySetting[] = [
  ...peopleSettings,
  ...companiesSettings,
  ...labourSettings,
  ...sightsSettings,
  ...publishingSettings,
  ...needsSettings,
  ...templatesSettings,
  ...timesheetsSettings,
  ...payrollSettings,
  ...leaveSettings,
  ...kioskSettings,
  ...wallSettings,
  ...notificationsSettings,
  ...auditSettings,
  ...recordSettings,
]
