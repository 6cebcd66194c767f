import { fr as calendar } from '#calendar/texts.fr.ts'
import { fr as kiosk } from '#kiosk/texts.fr.ts'
import { fr as wall } from '#wall/texts.fr.ts'

/** Read where people connect a device: their calendar, a tablet for punching, a wall screen. */
export const resources = { calendar, kiosk, wall }
