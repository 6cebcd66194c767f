import { settings as rules } from '#labour/texts.settings.fr.ts'

/** Read where the convention is chosen. */
export const resources = { rules }
