import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { demoRequest } from '#testing/mounted/answers/demo-requests.ts'
import { dialog, message, refusalIn } from '#testing/mounted/controls.ts'
import { refusal } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { owner } from '#testing/mounted/sessions.ts'
import { changeLanguage } from '#web/i18n.ts'

const one = demoRequest()
const detail = dialog(one.companyName)
const note = detail.getByRole('textbox', { name: 'Note' })
const status = (name: string) => detail.getByRole('button', { name, exact: true })
const row = (companyName: string) => page.getByRole('row').filter({ hasText: companyName })

const open = async () => {
  const server = await mount('/app/owner/demo-requests', owner, { 'GET /owner/demo-requests': { requests: [one] } })
  await page.getByRole('button', { name: `Voir la demande de ${one.companyName}` }).click()
  await expect.element(detail).toBeVisible()
  return server
}

test('an open request shows every answer', async () => {
  await open()
  const answers = [one.email, one.phone, 'Gérant(e)', 'Nettoyage conciergerie & sécurité', '21-50', '2-5', one.needs]
  for (const answer of answers) await expect.element(detail.getByText(answer, { exact: true })).toBeVisible()
})

test('each of the four states is saved with the note, and its button keeps the focus', async () => {
  const server = await open()
  server.answer({
    'PATCH /owner/demo-requests/:demoRequestId': ({ body }) => {
      const saved = demoRequest({ ...body, version: body.version + 1 })
      server.answer({ 'GET /owner/demo-requests': { requests: [saved] } })
      return saved
    },
  })
  await note.fill('Rappeler mardi matin.')
  const states = [
    ['Approuver', 'approved', 'Approuvé'],
    ['En négociation', 'negotiation', 'En négociation'],
    ['Rejeter', 'rejected', 'Rejeté'],
    ['En attente', 'pending', 'En attente'],
  ] as const
  for (const [action, , shown] of states) {
    await status(action).click()
    await expect.element(status(action)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(status(action)).toHaveFocus()
    await expect.element(row(one.companyName)).toMatchTextContent(shown)
  }
  const sent = server.bodies('PATCH /owner/demo-requests/:demoRequestId')
  expect(sent).toEqual(
    states.map(([, state], index) => ({ status: state, note: 'Rappeler mardi matin.', version: index + 1 })),
  )
})

test('an incoming request leaves the open one and its unsaved note unchanged', async () => {
  const server = await open()
  await note.fill('Une note')
  server.answer({
    'GET /owner/demo-requests': { requests: [demoRequest({ id: crypto.randomUUID(), companyName: 'Zénith' }), one] },
  })
  LiveChannel.tell('demo-requests')
  await expect.element(row('Zénith')).toBeInTheDocument()
  await expect.element(note).toHaveValue('Une note')
  await expect.element(note).toHaveFocus()
})

test('an unsaved note is not left without a question', async () => {
  await open()
  await note.fill('Une note')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('Quitter sans enregistrer')
  await question.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect.element(note).toHaveValue('Une note')
  await detail.getByRole('button', { name: 'Fermer' }).last().click()
  await question.getByRole('button', { name: 'Quitter' }).click()
  await expect.element(detail).not.toBeInTheDocument()
})

const saveElsewhere = (server: Awaited<ReturnType<typeof open>>) => {
  const theirs = demoRequest({ status: 'approved', note: 'Leur note', version: 2 })
  server.answer({
    'GET /owner/demo-requests': { requests: [theirs] },
    'PATCH /owner/demo-requests/:demoRequestId': ({ body }) =>
      body.version === 2
        ? demoRequest({ ...body, version: 3 })
        : refusal(409, 'demo-requests.changed', 'Cette demande a été modifiée dans une autre fenêtre.'),
  })
  LiveChannel.tell('demo-requests')
}

test('the change of another window is shown beside the typed note, which overwrites it only once it is read', async () => {
  const server = await open()
  await note.fill('Ma note')
  saveElsewhere(server)
  await expect.element(status('Approuver')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(detail.getByText('modifiée dans une autre fenêtre')).toBeVisible()
  await expect.element(detail.getByText('Leur note')).toBeVisible()
  await expect.element(note).toHaveValue('Ma note')

  await status('Rejeter').click()
  await expect.element(refusalIn(detail, 'Cette demande a été modifiée dans une autre fenêtre.')).toBeVisible()
  await detail.getByRole('button', { name: 'Garder ma note' }).click()
  await status('Rejeter').click()
  await expect.element(message('Statut et note enregistrés')).toBeVisible()
  expect(server.bodies('PATCH /owner/demo-requests/:demoRequestId')).toEqual([
    { status: 'rejected', note: 'Ma note', version: 1 },
    { status: 'rejected', note: 'Ma note', version: 2 },
  ])
})

test('where nothing is typed, the note of another window takes the place of the former one', async () => {
  saveElsewhere(await open())
  await expect.element(note).toHaveValue('Leur note')
})

test('an answer chosen in one language is shown in the other', async () => {
  await changeLanguage('en')
  await mount('/app/owner/demo-requests', owner, { 'GET /owner/demo-requests': { requests: [one] } })
  await expect.element(row(one.companyName)).toMatchTextContent('Cleaning, caretaking & security')
  await expect.element(row(one.companyName)).toMatchTextContent('Pending')
})
