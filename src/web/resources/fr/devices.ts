import { fr as calendar } from '#calendar/texts.fr.ts'
import { fr as kiosk } from '#kiosk/texts.fr.ts'

/** Read where people connect a device: their calendar, a tablet for punching. */
export const resources = { calendar, kiosk }
