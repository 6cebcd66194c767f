import { expect, test } from 'vitest'
import { mails as accountMails } from '#accounts/texts.fr.ts'
import { journal } from '#audit/texts.fr.ts'
import { mails as demoMails } from '#demo-requests/texts.fr.ts'
import { fr as help } from '#web/help/texts.fr.ts'
import { resources } from './all.fr.ts'

type Texts = string | readonly Texts[] | { readonly [key: string]: Texts | undefined }

const sentences = (texts: Texts = []): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(sentences)

/** Kept letter for letter (docs/product.md § Languages). */
const given = new Set(['Inscription réussie !', 'Désinscription réussie !', 'Formation créée avec succès !', 'Erreur:'])
const ours = sentences({ ...resources, help, accountMails, demoMails, journal }).filter(text => !given.has(text))
const thatHave = (fault: RegExp) => ours.filter(text => fault.test(text))

test('a no-break space stands before a colon, a semicolon, an exclamation and a question mark', () => {
  expect(thatHave(/[^\u00a0\u202f][:;!?](\s|$)/)).toEqual([])
})

test('no-break spaces stand inside quotation marks', () => {
  expect(thatHave(/«[^\u00a0\u202f]|[^\u00a0\u202f]»/)).toEqual([])
})
