import { sights } from '#schedule/texts.sights.fr.ts'

/** Read where the planning is shown by day. */
export const resources = { sights }
