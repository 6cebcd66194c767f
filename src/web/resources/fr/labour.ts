import { law as labour } from '#labour/texts.law.fr.ts'
import { findings } from '#schedule/texts.findings.fr.ts'

/** Read where somebody plans, checks hours or sets the rules. */
export const resources = { findings, labour }
