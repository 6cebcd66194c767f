import { decision } from '#leave/texts.decision.fr.ts'

/** Read on the page of one leave. */
export const resources = { decision }
