import { en as leave } from '#leave/texts.en.ts'
import { ledger } from '#leave/texts.ledger.en.ts'

export const resources = { leave, ledger }
