import { expect, test } from 'vitest'
import { mails as accountMails } from '#accounts/texts.fr.ts'
import { fieldWords } from '#audit/fields.ts'
import { journal } from '#audit/texts.fr.ts'
import { mails as demoMails } from '#demo-requests/texts.fr.ts'
import { refusals as scheduleRefusals } from '#schedule/texts.refusals.fr.ts'
import { refusals as clockRefusals } from '#time-clock/texts.refusals.fr.ts'
import { fr as help } from '#web/help/texts.fr.ts'
import { resources } from './all.ts'

type Texts = string | readonly Texts[] | { readonly [key: string]: Texts | undefined }

const sentences = (texts: Texts = []): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(sentences)

/** Kept letter for letter (docs/product/application.md § Languages). */
const given = new Set(['Inscription réussie !', 'Désinscription réussie !', 'Formation créée avec succès !', 'Erreur:'])
const ours = sentences({
  ...resources,
  help,
  accountMails,
  demoMails,
  journal,
  fields: fieldWords.fr,
  scheduleRefusals,
  clockRefusals,
}).filter(text => !given.has(text))
const thatHave = (fault: RegExp) => ours.filter(text => fault.test(text))

test('a no-break space stands before a colon, a narrow one before a semicolon, an exclamation and a question mark', () => {
  expect(thatHave(/[^\u00a0]:(\s|$)|[^\u202f][;!?](\s|$)/)).toEqual([])
})

/** Given with a straight apostrophe, and kept so. */
const givenWithApostrophe = new Set([
  "Salarié(e) d'une entreprise",
  "Une erreur est survenue lors de l'envoi de votre demande. Veuillez réessayer.",
  "Nom de l'entreprise",
  "Email de l'administrateur",
  "Mot de passe de l'administrateur",
  "Date d'arrivée",
  "Êtes-vous sûr de vouloir supprimer l'entreprise",
  "Erreur lors de la création de l'entreprise.",
  "Erreur lors de l'envoi de la demande",
  "Il n'y a actuellement aucune demande à traiter.",
  "Chef d'équipe",
  "Erreur lors de l'ajout du shift.",
  "Vous n'êtes pas en pause.",
  "Badger l'arrivée",
  "S'inscrire",
  // Begins with the word on the button.
  "S'inscrire\u00a0: {{name}}",
])

test('our sentences have typographic apostrophes', () => {
  const straight = thatHave(/'/)
  expect(straight.filter(text => !givenWithApostrophe.has(text))).toEqual([])
  expect([...givenWithApostrophe].filter(text => !straight.includes(text))).toEqual([])
})

test('no-break spaces stand inside quotation marks', () => {
  expect(thatHave(/«[^\u00a0]|[^\u00a0]»/)).toEqual([])
})
