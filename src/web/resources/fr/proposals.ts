import { proposals } from '#time-clock/texts.proposals.fr.ts'

/** Read where hours are proposed, decided and corrected. */
export const resources = { proposals }
