import { fr as landing } from '#web/landing/texts.fr.ts'

/** Read on the landing page alone, which is drawn by the build. */
export const resources = { landing }
