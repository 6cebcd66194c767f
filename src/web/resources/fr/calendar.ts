import { fr as calendar } from '#calendar/texts.fr.ts'

/** Read where one takes one’s dates into a calendar. */
export const resources = { calendar }
