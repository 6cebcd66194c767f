import type { documents as french } from './documents.fr.ts'

/** Words of all kinds of documents. */
export const documents: typeof french = {
  standIns: 'Written here in Latin letters: this document lacks the original signs.',
}
