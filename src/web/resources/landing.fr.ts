import { fr as landing } from '../landing/texts.fr.ts'

/** Read on the landing page alone, which is drawn by the build. */
export const resources = { landing }
