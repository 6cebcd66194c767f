import { accountsPersonalData } from '#accounts/server/personal-data.ts'
import { auditPersonalData } from '#audit/server/personal-data.ts'
import { companiesPersonalData } from '#companies/server/personal-data.ts'
import { leavePersonalData } from '#leave/server/personal-data.ts'
import { notificationsPersonalData } from '#notifications/server/personal-data.ts'
import { schedulePersonalData } from '#schedule/server/personal-data.ts'
import { timeClockPersonalData } from '#time-clock/server/personal-data.ts'
import { trainingsPersonalData } from '#trainings/server/personal-data.ts'
import type { PersonalData } from './capability.ts'

/** What the capabilities declare, in the order in which people read it in their export. */
export const personalData: readonly PersonalData[] = [
  accountsPersonalData,
  schedulePersonalData,
  trainingsPersonalData,
  timeClockPersonalData,
  leavePersonalData,
  notificationsPersonalData,
  auditPersonalData,
  companiesPersonalData,
]
