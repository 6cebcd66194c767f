import { kioskNotices } from '#kiosk/texts.notices.fr.ts'
import { clockNotices } from '#time-clock/texts.notices.fr.ts'
import { weekNotices } from '#timesheets/texts.notices.fr.ts'

/** Read in the panel of the bell alone. */
export const resources = { clockNotices, weekNotices, kioskNotices }
