import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clock, noProposals, onBreak, working } from '#testing/mounted/answers/time-clock.ts'
import { type Answers, fault, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { expectSeen, inMessages, inPage, press, type Rows } from '#testing/mounted/sentences.ts'
import { employee } from '#testing/mounted/sessions.ts'
import { refusals } from '#time-clock/texts.refusals.fr.ts'

const open = (answers: Answers) =>
  // A punch that stays on the device belongs to nobody else.
  mount('/app/time-clock', employee({ employee: { id: crypto.randomUUID() } }), {
    'GET /time-clock/own-proposals': noProposals,
    ...answers,
  })

/** The page is as it was at its last reading; the server answers a press like this. */
const punched = (latest: typeof working | null, button: string, answers: Answers) => async () => {
  await open({ 'GET /time-clock': clock(latest), ...answers })
  await press(page, button)
  return inMessages
}

/** The refusals of punches: src/time-clock/server/routes.test.ts. */
const tooLate = (code: keyof typeof refusals) => refusal(409, `time-clock.${code}`, refusals[code])

const rows: Rows<'the clock'> = {
  'Erreur lors du badgeage.': punched(null, "Badger l'arrivée", { 'POST /time-clock/clock-in': fault() }),
  'Erreur lors du badgeage de sortie.': punched(working, 'Badger le départ', { 'POST /time-clock/clock-out': fault() }),
  'Erreur lors du début de pause.': punched(working, 'Début de pause', { 'POST /time-clock/break-start': fault() }),
  'Erreur lors de la fin de pause.': punched(onBreak, 'Fin de pause', { 'POST /time-clock/break-end': fault() }),
  'Une session est déjà en cours': punched(null, "Badger l'arrivée", {
    'POST /time-clock/clock-in': tooLate('already-clocked-in'),
  }),
  'Vous êtes déjà en pause.': punched(working, 'Début de pause', {
    'POST /time-clock/break-start': tooLate('already-on-break'),
  }),
  "Vous n'êtes pas en pause.": punched(onBreak, 'Fin de pause', {
    'POST /time-clock/break-end': tooLate('not-on-break'),
  }),
  'Veuillez terminer votre pause avant de badger le départ.': async () => {
    await open({ 'GET /time-clock': clock(onBreak) })
    await expect.element(page.getByRole('button', { name: 'Badger le départ' })).toBeDisabled()
    return inPage
  },
  'Erreur lors de la récupération des données.': async () => {
    await open({ 'GET /time-clock': fault() })
    return inPage
  },
}
test.each(Object.entries(rows))('%s', (sentence, provoke) => expectSeen(sentence, provoke))

test('a punch that a failing server could not count says that it is kept, and goes out by itself', async () => {
  await punched(null, "Badger l'arrivée", { 'POST /time-clock/clock-in': fault() })()
  await expect.element(inMessages.getByRole('alert')).toMatchTextContent(/^Erreur lors du badgeage\.Partira tout seul/)
})
