import { en as calendar } from '#calendar/texts.en.ts'
import { en as kiosk } from '#kiosk/texts.en.ts'

/** Read where people connect a device: their calendar, a tablet for punching. */
export const resources = { calendar, kiosk }
