import { paid } from '#labour/texts.paid.en.ts'
import { absences } from '#leave/texts.absences.en.ts'
import { decision } from '#leave/texts.decision.en.ts'
import { en as leave } from '#leave/texts.en.ts'
import { ledger } from '#leave/texts.ledger.en.ts'

export const resources = { absences, decision, leave, ledger, paid }
