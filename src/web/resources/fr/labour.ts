import { law as labour } from '#labour/texts.law.fr.ts'

/** Read where somebody plans, checks hours or sets the rules. */
export const resources = { labour }
