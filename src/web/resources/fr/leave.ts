import { fr as leave } from '#leave/texts.fr.ts'

/** Read on the pages of leave. */
export const resources = { leave }
