import { paid } from '#labour/texts.paid.fr.ts'
import { absences } from '#leave/texts.absences.fr.ts'
import { decision } from '#leave/texts.decision.fr.ts'
import { fr as leave } from '#leave/texts.fr.ts'
import { ledger } from '#leave/texts.ledger.fr.ts'

/** Read on the pages of leave. */
export const resources = { absences, decision, leave, ledger, paid }
