import { paid } from '#labour/texts.paid.fr.ts'
import { corrections, proposals, statistics } from '#time-clock/texts.proposals.fr.ts'

/** Read on the page of the time clock, and where hours are decided and corrected. */
export const resources = { corrections, proposals, statistics, paid }
