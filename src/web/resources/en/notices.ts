import { kioskNotices } from '#kiosk/texts.notices.en.ts'
import { notices as leaveNotices } from '#leave/texts.notices.en.ts'
import { panel as notifications } from '#notifications/texts.panel.en.ts'
import { noticeSettings } from '#notifications/texts.settings.en.ts'
import { payNotices } from '#payroll/texts.notices.en.ts'
import { changed } from '#publishing/texts.changed.en.ts'
import { planNotices } from '#publishing/texts.notices.en.ts'
import { told } from '#publishing/texts.told.en.ts'
import { clockNotices } from '#time-clock/texts.notices.en.ts'
import { weekNotices } from '#timesheets/texts.notices.en.ts'
import { trainingNotices } from '#trainings/texts.notices.en.ts'

/** Read in the panel of the bell, where people choose how they are told, and on the pages of what was published. */
export const resources = {
  leave: { notices: leaveNotices },
  clockNotices,
  weekNotices,
  payNotices,
  planNotices,
  kioskNotices,
  trainingNotices,
  notifications,
  noticeSettings,
  told,
  changed,
}
