import { sights } from '#schedule/texts.sights.en.ts'

/** Read where the planning is shown by day. */
export const resources = { sights }
