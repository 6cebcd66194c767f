import { kioskNotices } from '#kiosk/notices.ts'
import { leaveNotices } from '#leave/notices.ts'
import type { NoticeDeclarations } from '#notifications/web/Notifications.ts'
import { payrollNotices } from '#payroll/notices.ts'
import { publishingNotices } from '#publishing/notices.ts'
import { timeClockNotices } from '#time-clock/notices.ts'
import { timesheetsNotices } from '#timesheets/notices.ts'
import { trainingsNotices } from '#trainings/notices.ts'

/** The notices of the bell, by the capability whose texts word them. */
export const notices: NoticeDeclarations = {
  leave: leaveNotices,
  clockNotices: timeClockNotices,
  weekNotices: timesheetsNotices,
  payNotices: payrollNotices,
  planNotices: publishingNotices,
  kioskNotices,
  trainingNotices: trainingsNotices,
}
