import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readerHeader } from '#accounts/policy.ts'
import { peopleAnswers } from '#testing/mounted/answers/people.ts'
import { training } from '#testing/mounted/answers/trainings.ts'
import { violations } from '#testing/mounted/axe.ts'
import { dialog, message } from '#testing/mounted/controls.ts'
import { type Answers, fault, refusal } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { press } from '#testing/mounted/sentences.ts'
import { admin, employee, visitor } from '#testing/mounted/sessions.ts'
import { api, dataOf, kept } from '#web/api/client.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { keptFor, waiting } from '#web/ui/drafts/drafts.ts'
import { PageKeeper } from './PageKeeper.ts'

const signedOut = refusal(401, 'signedOut', 'Votre session a expiré. Veuillez vous reconnecter.')
const wrong = refusal(401, 'accounts.invalid-credentials', 'Email ou mot de passe incorrect')
const managed = { ...training(), participants: [] }
const answers: Answers = {
  ...peopleAnswers(),
  'GET /trainings/managed': { trainings: [managed] },
  'GET /trainings': { mine: [], open: [] },
  'PATCH /trainings/:trainingId': { ...managed, duration: 'deux jours' },
}
const save = 'PATCH /trainings/:trainingId'

const margaux = admin()
const youssef = admin({ employee: { id: crypto.randomUUID(), firstName: 'Youssef' } })
const over = dialog('Votre session a expiré')
const form = dialog('Modifier la formation')
const password = over.getByLabelText('Mot de passe', { exact: true })

/** The colour of what stands over the page. */
const cover = () => getComputedStyle(document.elementFromPoint(20, 400)!).backgroundColor
const opaque = /^(rgb\(|oklch\([^/]*\)|color\([^/]*\))/

const open = async (session = margaux, more: Answers = {}) => {
  const server = await mount('/app/admin/trainings', session, { ...answers, ...more })
  await expect.poll(() => kept.by).toBeDefined()
  return server
}

/** Types into the form of a training, and sends it after the session has ended. */
const sendTooLate = async (session = margaux) => {
  const server = await open(session)
  await press(page, 'Modifier Premiers secours')
  await form.getByLabelText('Durée').fill('deux jours')
  server.answer({ 'GET /session': visitor, [save]: signedOut })
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(over).toBeVisible()
  return server
}

const comeBack = async (typed = 'le-bon-mot') => {
  await password.fill(typed)
  await userEvent.keyboard('{Enter}')
}

test('a command after the end of the session is sent again once, as it was, when its person has signed in over the page', async () => {
  const server = await sendTooLate()
  await expect
    .element(over)
    .toMatchTextContent(/Ce que vous avez écrit est gardé\. Votre mot de passe, et la demande part\./)
  await expect.element(over).toMatchTextContent(/Margaux Lefèvre\s*admin@mounted\.example/)
  await expect.element(password).toHaveFocus()
  expect(await violations()).toEqual([])
  server.answer({ 'POST /session': wrong })
  await comeBack('l’ancien')
  await expect.element(over.getByText('Email ou mot de passe incorrect')).toBeVisible()
  await expect.element(password).toHaveValue('')
  server.answer({ 'POST /session': { home: '/app' }, 'GET /session': margaux, [save]: answers[save] })
  await comeBack()
  await expect.element(message('Formation modifiée avec succès.')).toBeVisible()
  await expect.element(over).not.toBeInTheDocument()
  const [first, second, ...more] = server.requests(save)
  expect(second?.body).toEqual(first?.body)
  expect(second?.query).toEqual(first?.query)
  expect(second?.headers.get(readerHeader)).toBe(margaux.employee.id)
  expect(more).toEqual([])
  expect(server.bodies('POST /session').at(-1)).toEqual({
    email: 'admin@mounted.example',
    password: 'le-bon-mot',
    rememberMe: false,
  })
})

test('whoever has a second step is asked for it, also with a recovery code', async () => {
  const server = await sendTooLate()
  server.answer({ 'POST /session': { home: null } })
  await comeBack()
  await expect.element(over.getByLabelText('Code à six chiffres')).toHaveFocus()
  server.answer({ 'POST /session/second-step': refusal(401, 'accounts.wrong-code', 'Ce code n’est pas le bon') })
  await over.getByLabelText('Code à six chiffres').fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(over.getByText('Ce code n’est pas le bon')).toBeVisible()
  await over.getByRole('button', { name: 'Utiliser un code de récupération' }).click()
  server.answer({
    'POST /session/second-step': { home: '/app', recoveryCodesLeft: 9 },
    'GET /session': margaux,
    [save]: answers[save],
  })
  await over.getByLabelText('Code de récupération', { exact: true }).fill('ABCD-EFGH')
  await userEvent.keyboard('{Enter}')
  await expect.element(message('Formation modifiée avec succès.')).toBeVisible()
  expect(server.requests(save)).toHaveLength(2)
})

test('whoever has no e-mail signs in with their name', async () => {
  const nora = employee({ employee: { firstName: 'Nora', lastName: 'Ba', email: null, signInName: 'Nora Ba' } })
  const server = await mount('/app/trainings', nora, { 'GET /trainings': answers['GET /trainings'] })
  await expect.poll(() => kept.by).toBeDefined()
  server.answer({ 'GET /session': visitor })
  LiveChannel.tell('access')
  await expect.element(over).toMatchTextContent(/Nora Ba\s*Le Comptoir des Halles/)
  server.answer({ 'POST /session/name': { home: '/app' }, 'GET /session': nora })
  await comeBack()
  await expect.element(over).not.toBeInTheDocument()
  expect(server.bodies('POST /session/name')).toEqual([
    { companyCode: 'HALLES', name: 'Nora Ba', password: 'le-bon-mot', rememberMe: false },
  ])
})

test('a page on which nothing was typed is covered, and read anew', async () => {
  const server = await open()
  server.answer({ 'GET /session': visitor })
  LiveChannel.tell('access')
  await expect.element(over.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
  await expect.element(over).not.toMatchTextContent(/est gardé/)
  expect(cover()).toMatch(opaque)
  server.answer({
    'POST /session': { home: '/app' },
    'GET /session': margaux,
    'GET /trainings/managed': { trainings: [{ ...managed, name: 'Secourisme' }] },
  })
  await comeBack()
  await expect.element(page.getByText('Secourisme').first()).toBeVisible()
  await expect.element(over).not.toBeInTheDocument()
})

test('somebody who has signed in again in another tab finds the request sent', async () => {
  const server = await sendTooLate()
  server.answer({ 'GET /session': margaux, [save]: answers[save] })
  dispatchEvent(new Event('focus'))
  await expect.element(message('Formation modifiée avec succès.')).toBeVisible()
  expect(server.requests(save)).toHaveLength(2)
})

test('somebody else who signs in sends nothing of what was written, and does not read it; its person finds it again', async () => {
  const server = await sendTooLate()
  server.answer({ 'GET /session': youssef, [save]: answers[save] })
  dispatchEvent(new Event('focus'))
  await expect.element(over).not.toBeInTheDocument()
  await expect.element(form).not.toBeInTheDocument()
  await expect.poll(() => kept.by?.reader).toBe(youssef.employee.id)
  await press(page, 'Modifier Premiers secours')
  await expect.element(form.getByLabelText('Durée')).toHaveValue('')
  await form.getByRole('button', { name: 'Annuler' }).click()
  expect(server.requests(save)).toHaveLength(1)
  server.answer({ 'GET /session': margaux })
  LiveChannel.tell('access')
  await expect.poll(() => kept.by?.reader).toBe(margaux.employee.id)
  await press(page, 'Modifier Premiers secours')
  await expect.element(form.getByLabelText('Durée')).toHaveValue('deux jours')
  await expect.element(form.getByText(/^Ce que vous aviez écrit à \d\d:\d\d est repris/)).toBeVisible()
})

test('a command of a page that was drawn for somebody else is not sent again in their name', async () => {
  const server = await open()
  await press(page, 'Modifier Premiers secours')
  await form.getByLabelText('Durée').fill('deux jours')
  // The server refuses the reader of the page: another one is signed in.
  server.answer({ 'GET /session': youssef, [save]: signedOut })
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(over).not.toBeInTheDocument()
  expect(server.requests(save).map(({ headers }) => headers.get(readerHeader))).toEqual([margaux.employee.id])
})

test('somebody who may no longer do it reads so', async () => {
  const server = await sendTooLate()
  const forbidden = refusal(403, 'forbidden', 'Vous n’avez pas le droit de faire cela.')
  const { permissions } = employee()
  server.answer({
    'POST /session': { home: '/app' },
    'GET /session': { ...margaux, permissions },
    'GET /trainings/managed': forbidden,
    [save]: forbidden,
  })
  await comeBack()
  await expect.element(over).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Accès refusé|interdit/i)
  expect(server.requests(save)).toHaveLength(2)
})

test('who is somebody else is asked before what was written is given up', async () => {
  await sendTooLate()
  await over.getByRole('button', { name: 'Ce n’est pas Margaux' }).click()
  const question = page.getByRole('alertdialog', { name: /^Abandonner ce que Margaux a écrit/ })
  await question.getByRole('button', { name: 'Revenir' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(over).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(over).toBeVisible()
})

test('a command is sent again with its key, and a read that several screens ask is sent again once', async () => {
  const server = await open()
  server.answer({ 'GET /session': visitor, 'POST /people/imports': signedOut, 'GET /roles': signedOut })
  const command = api.POST('/people/imports', { body: { people: [] }, headers: { 'Idempotency-Key': 'key-of-one' } })
  const sent = command.catch((error: unknown) => error)
  const reads = Promise.all([dataOf(api.GET('/roles')), dataOf(api.GET('/roles'))])
  await expect.element(over).toBeVisible()
  // Nothing was typed.
  await expect.element(over).toMatchTextContent(/la demande part/)
  expect(cover()).toMatch(opaque)
  server.answer({
    'POST /session': { home: '/app' },
    'GET /session': margaux,
    'POST /people/imports': fault(409),
    'GET /roles': { roles: [] },
  })
  await comeBack()
  expect(await sent).toMatchObject({ status: 409 })
  expect(await reads).toEqual([{ roles: [] }, { roles: [] }])
  const keys = server.requests('POST /people/imports').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual(['key-of-one', 'key-of-one'])
})

test('a page that was left for long is covered, and still keeps what was written', async () => {
  const server = await sendTooLate()
  const through = cover()
  const { now } = Date
  Date.now = () => now() + 16 * 60_000
  onTestFinished(() => void (Date.now = now))
  dispatchEvent(new Event('focus'))
  await expect.poll(cover).not.toBe(through)
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem('drafts')).toBeNull()
  server.answer({ 'POST /session': { home: '/app' }, 'GET /session': margaux, [save]: answers[save] })
  await comeBack()
  await expect.element(message('Formation modifiée avec succès.')).toBeVisible()
})

/** @returns acts that are still to come after as long as drafts are kept, as if the time had passed */
const lateActs = () => {
  const { setTimeout, clearTimeout } = globalThis
  const acts = new Map<unknown, () => void>()
  const setLate = (act: () => void, delay?: number) => {
    const timer = setTimeout(act, delay)
    if (delay === keptFor) acts.set(timer, act)
    return timer
  }
  const clearLate = (timer?: number) => {
    acts.delete(timer)
    clearTimeout(timer)
  }
  Object.assign(globalThis, { setTimeout: setLate, clearTimeout: clearLate })
  onTestFinished(() => void Object.assign(globalThis, { setTimeout, clearTimeout }))
  return acts
}

test('the wait for somebody ends with somebody else, whose drafts are kept as before', async () => {
  const acts = lateActs()
  const server = await sendTooLate()
  await expect.poll(() => acts.size).toBe(1)
  server.answer({ 'GET /session': youssef, [save]: answers[save] })
  dispatchEvent(new Event('focus'))
  await expect.poll(() => kept.by?.reader).toBe(youssef.employee.id)
  for (const act of acts.values()) act()
  expect(waiting.isLate).toBe(false)
})

test('somebody whose e-mail has changed while the page stood signs in with the new one', async () => {
  const server = await open()
  const email = 'margaux@mounted.example'
  const renamed = admin({ employee: { email } })
  server.answer({ 'GET /session': renamed })
  LiveChannel.tell('access')
  await expect.poll(() => sessionStorage.getItem('last-email')).toBe(email)
  server.answer({ 'GET /session': visitor })
  LiveChannel.tell('access')
  await expect.element(over).toMatchTextContent(/margaux@mounted\.example/)
  server.answer({ 'POST /session': { home: '/app' }, 'GET /session': renamed })
  await comeBack()
  await expect.element(over).not.toBeInTheDocument()
  expect(server.bodies('POST /session').map(body => body.email)).toEqual([email])
})

test('a page that a device opened without the network leads to the sign-in page: it knows nothing that one signs in with', async () => {
  const bare = admin({ employee: { email: null, signInName: null } })
  expect(await new PageKeeper(createQueryClient(), bare).sessionOf(visitor)).toEqual(visitor)
})

test('of somebody who has left the tab keeps no drafts: nobody takes them back', async () => {
  const keeper = new PageKeeper(createQueryClient(), margaux)
  onTestFinished(() => void (waiting.isOver = false))
  sessionStorage.setItem('drafts', '{}')
  await keeper.sessionOf({ kind: 'anonymous', hasLeft: true })
  expect(sessionStorage.getItem('drafts')).toBeNull()
})

test('what was typed waits for the step that the company requires first', async () => {
  const server = await sendTooLate()
  server.answer({
    'POST /session': { home: '/app' },
    'GET /session': { ...margaux, hasGivenPassword: true, requiredStep: 'own-password' },
    [save]: fault(403),
  })
  await comeBack()
  await expect.element(form).not.toBeInTheDocument()
  expect(sessionStorage.getItem('drafts')).toContain('deux jours')
  await kept.by!.sessionOf(margaux)
  expect(waiting.isForPerson).toBe(false)
})
