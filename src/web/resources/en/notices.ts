import { kioskNotices } from '#kiosk/texts.notices.en.ts'
import { planNotices } from '#schedule/texts.notices.en.ts'
import { told } from '#schedule/texts.told.en.ts'
import { clockNotices } from '#time-clock/texts.notices.en.ts'
import { weekNotices } from '#timesheets/texts.notices.en.ts'

/** Read in the panel of the bell, and on the pages of what was published that it opens. */
export const resources = { clockNotices, weekNotices, planNotices, kioskNotices, told }
