import { fr as leave } from '#leave/texts.fr.ts'
import { ledger } from '#leave/texts.ledger.fr.ts'

/** Read on the pages of leave. */
export const resources = { leave, ledger }
