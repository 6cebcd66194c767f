import { tablet } from '#kiosk/texts.tablet.fr.ts'

/** All that a tablet for punching says. */
export const resources = { tablet }
