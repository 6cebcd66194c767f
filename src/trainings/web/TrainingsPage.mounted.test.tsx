import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { training } from '#testing/mounted/answers/trainings.ts'
import { message } from '#testing/mounted/controls.ts'
import { type Answers, refusal } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin, employee } from '#testing/mounted/sessions.ts'

const enrolButton = page.getByRole('button', { name: "S'inscrire : Premiers secours" })
const withdrawButton = page.getByRole('button', { name: 'Se désinscrire : Premiers secours' })
const done = message('Inscription réussie !')

const enrolled = training({ takenSlots: 1 })
const [before, after]: Answers[] = [
  { 'GET /trainings': { mine: [], open: [training()] } },
  { 'GET /trainings': { mine: [enrolled], open: [] } },
]
const open = (answers: Answers = {}) => mount('/app/trainings', employee(), { ...before, ...answers })

test('if somebody else got the last place, the refusal says so, and the places are read anew', async () => {
  const server = await open({
    'GET /trainings': { mine: [], open: [training({ availableSlots: 1 })] },
    'POST /trainings/:trainingId/enrolment': refusal(409, 'trainings.full', 'Aucune place disponible.'),
  })
  await expect.element(enrolButton).toBeEnabled()
  server.answer({ 'GET /trainings': { mine: [], open: [training({ availableSlots: 1, takenSlots: 1 })] } })
  await enrolButton.click()
  await expect.element(message('Aucune place disponible.')).toBeVisible()
  await expect.element(page.getByRole('img', { name: '1 place prise sur 1' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Aucune place disponible' })).toBeDisabled()
})

test('the result of an enrolment is announced although its button has gone before the answer', async () => {
  const server = await open({ 'POST /trainings/:trainingId/enrolment': undefined })
  const release = server.hold('POST /trainings/:trainingId/enrolment')
  await enrolButton.click()
  server.answer(after!)
  LiveChannel.tell('trainings')
  await expect.element(withdrawButton).toBeVisible()
  release()
  await expect.element(done).toBeVisible()
})

test('a training that meets a shift asks first, and is entered once that is accepted', async () => {
  const sentence = 'Vous avez déjà un shift : 08/12/2027 09:00–17:00.'
  const server = await open({
    'POST /trainings/:trainingId/enrolment': ({ query }) =>
      query.get('acceptsConflicts') === 'true' ? undefined : refusal(409, 'trainings.already-planned', sentence),
  })
  await enrolButton.click()
  const question = page.getByRole('alertdialog', { name: /quand même/ })
  await expect.element(question).toMatchTextContent(sentence)
  server.answer(after!)
  await question.getByRole('button', { name: 'S’inscrire quand même' }).click()
  await expect.element(done).toBeVisible()
  await expect.element(withdrawButton).toHaveFocus()
})

test('a public training that one left is taken back from the message', async () => {
  const server = await open({
    ...after,
    'DELETE /trainings/:trainingId/enrolment': undefined,
    'POST /trainings/:trainingId/enrolment': undefined,
  })
  await expect.element(withdrawButton).toBeVisible()
  server.answer(before!)
  await withdrawButton.click()
  await expect.element(message('Désinscription réussie !')).toBeVisible()
  await expect.element(enrolButton).toBeVisible()
  server.answer(after!)
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Annuler' }).click()
  await expect.element(withdrawButton).toBeVisible()
})

test('on a phone a training type of one long word stays inside its card', async () => {
  const type = 'W'.repeat(60)
  await mount(
    '/app/admin/trainings',
    admin(),
    { 'GET /trainings/managed': { trainings: [{ ...training({ type }), participants: [] }] } },
    { width: 390, height: 844 },
  )
  await expect.element(page.getByText(type)).toBeVisible()
  const [word, card] = [page.getByText(type), page.getByRole('article')].map(place =>
    place.element().getBoundingClientRect(),
  ) as [DOMRect, DOMRect]
  expect(word.right).toBeLessThan(card.right)
})

test('a training of days that have passed says so, on its last day not yet', async () => {
  await open({
    'GET /trainings': {
      mine: [
        training({ id: crypto.randomUUID(), name: 'Hygiène', date: '2026-11-16', endDate: '2026-11-17' }),
        training({ id: crypto.randomUUID(), name: 'Accueil', date: '2026-11-17', endDate: '2026-11-18' }),
      ],
      open: [],
    },
  })
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect.element(card('Hygiène')).toMatchTextContent('Passée')
  await expect.element(card('Accueil')).not.toMatchTextContent('Passée')
})
