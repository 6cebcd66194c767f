import type { documents as french } from './documents.fr.ts'

/** What documents of all kinds say. */
export const documents: typeof french = {
  standIns: 'Written here in Latin letters: this document lacks the original signs.',
}
