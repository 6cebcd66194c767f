import { kioskNotices } from '#kiosk/texts.notices.en.ts'
import { clockNotices } from '#time-clock/texts.notices.en.ts'
import { weekNotices } from '#timesheets/texts.notices.en.ts'

/** Read in the panel of the bell alone. */
export const resources = { clockNotices, weekNotices, kioskNotices }
