import { kioskNotices } from '#kiosk/texts.notices.fr.ts'
import { notices as leaveNotices } from '#leave/texts.notices.fr.ts'
import { panel as notifications } from '#notifications/texts.panel.fr.ts'
import { noticeSettings } from '#notifications/texts.settings.fr.ts'
import { payNotices } from '#payroll/texts.notices.fr.ts'
import { changed } from '#publishing/texts.changed.fr.ts'
import { planNotices } from '#publishing/texts.notices.fr.ts'
import { told } from '#publishing/texts.told.fr.ts'
import { clockNotices } from '#time-clock/texts.notices.fr.ts'
import { weekNotices } from '#timesheets/texts.notices.fr.ts'
import { trainingNotices } from '#trainings/texts.notices.fr.ts'

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
