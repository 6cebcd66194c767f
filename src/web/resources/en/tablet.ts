import { tablet } from '#kiosk/texts.tablet.en.ts'

/** All that a tablet for punching says. */
export const resources = { tablet }
