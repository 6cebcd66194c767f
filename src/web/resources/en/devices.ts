import { en as calendar } from '#calendar/texts.en.ts'
import { en as kiosk } from '#kiosk/texts.en.ts'
import { en as wall } from '#wall/texts.en.ts'

/** Read where people connect a device: their calendar, a tablet for punching, a wall screen. */
export const resources = { calendar, kiosk, wall }
