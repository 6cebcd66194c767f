import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clock, noProposals, onBreak, working } from '#testing/mounted/answers/time-clock.ts'
import { message } from '#testing/mounted/controls.ts'
import { type Answers, fault, refusal } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'
import { doubleClick } from '#time-clock/web/face/ClockLook.ts'

const open = (answers: Answers) =>
  // A punch that stays on the device belongs to nobody else.
  mount('/app/time-clock', employee({ employee: { id: crypto.randomUUID() } }), {
    'GET /time-clock': clock(),
    'GET /time-clock/own-proposals': noProposals,
    ...answers,
  })

const button = (name: string | RegExp) => page.getByRole('button', { name })
const card = page.getByRole('region', { name: 'Badgeage du jour' })
const state = card.getByRole('status')

test('a punch is dashed and on its way until the server has answered', async () => {
  const server = await open({ 'POST /time-clock/clock-in': clock(working) })
  const release = server.hold('POST /time-clock/clock-in')
  await expect.element(state).toHaveTextContent('Non badgé')
  await expect.element(card).toHaveStyle({ outlineStyle: 'none' })
  await button("Badger l'arrivée").click()
  await expect.element(card.getByText('Envoi…')).toBeVisible()
  await expect.element(card).toHaveStyle({ outlineStyle: 'dashed' })
  await expect.element(button(/^Arrivée de \d\d:\d\d$/)).toBeDisabled()
  await expect.element(card.getByText('Badgé :')).not.toBeInTheDocument()
  const figures = page.getByRole('definition')
  await expect.element(figures.filter({ hasText: 'Non badgé' }).first()).toBeVisible()
  release()
  await expect.element(figures.filter({ hasText: 'En service' }).first()).toBeVisible()
  await expect.element(state).toHaveTextContent('En cours')
  await expect.element(card.getByText('Badgé :')).toBeVisible()
  await expect.element(card.getByText('Envoi…')).not.toBeInTheDocument()
  await expect.element(card).toHaveStyle({ outlineStyle: 'none' })
})

test('a double click is one arrival', async () => {
  const server = await open({
    'POST /time-clock/clock-in': clock(working),
    'POST /time-clock/break-start': clock(onBreak),
  })
  // On a busy machine the second click comes late: until the test says so, the time of a double click is not over.
  const over: (() => void)[] = []
  const { setTimeout: wait } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((then: () => void, after?: number, ...given: []) =>
    after === doubleClick ? over.push(then) : wait(then, after, ...given)) as typeof setTimeout)
  onTestFinished(() => void vi.restoreAllMocks())
  await button("Badger l'arrivée").click()
  await expect.element(state).toHaveTextContent('En cours')
  for (const next of ['Début de pause', 'Badger le départ']) {
    const pressed = await button(next).findElement()
    ;(pressed as HTMLElement).click()
    await expect.element(button(next)).toBeDisabled()
  }
  for (const end of over) end()
  await expect.element(button('Début de pause')).toBeEnabled()
  expect(server.bodies('POST /time-clock/clock-in')).toHaveLength(1)
  expect(server.bodies('POST /time-clock/break-start')).toEqual([])
})

test('a punch that comes too late is refused, and the page shows what was done meanwhile', async () => {
  const server = await open({
    'POST /time-clock/clock-in': refusal(409, 'time-clock.already-clocked-in', 'Une session est déjà en cours'),
  })
  await expect.element(button("Badger l'arrivée")).toBeVisible()
  server.answer({ 'GET /time-clock': clock(working) })
  await button("Badger l'arrivée").click()
  await expect.element(message('Une session est déjà en cours')).toBeVisible()
  await expect.element(button('Début de pause')).toBeVisible()
})

test('a break ends before the departure', async () => {
  await open({ 'GET /time-clock': clock(onBreak) })
  await expect.element(button('Fin de pause')).toBeEnabled()
  await expect.element(button('Badger le départ')).toBeDisabled()
  await expect.element(page.getByText('Veuillez terminer votre pause avant de badger le départ.')).toBeVisible()
})

test('a failed read leaves the clock and its buttons below a banner', async () => {
  const server = await open({ 'GET /time-clock': clock(working) })
  await expect.element(state).toHaveTextContent('En cours')
  server.answer({ 'GET /time-clock': fault() })
  LiveChannel.tell('time-clock')
  await expect.element(page.getByRole('alert').filter({ has: button('Réessayer') })).toBeVisible()
  await expect.element(state).toHaveTextContent('En cours')
  await expect.element(button('Début de pause')).toBeEnabled()
  server.answer({ 'GET /time-clock': clock(onBreak) })
  await button('Réessayer').click()
  await expect.element(button('Fin de pause')).toBeEnabled()
  await expect.element(button('Réessayer')).not.toBeInTheDocument()
})

test('breaks of the same minute are all shown', async () => {
  const minute = { start: '2026-11-18T07:45:00.000Z', end: '2026-11-18T07:45:20.000Z' }
  await open({ 'GET /time-clock': clock({ ...working, breaks: [minute, minute, minute] }) })
  await expect.element(state).toHaveTextContent('En cours')
  await expect
    .poll(() =>
      page
        .getByRole('table')
        .getByText(/^pause /)
        .elements(),
    )
    .toHaveLength(3)
})

test('a departure can be taken back for a minute', async () => {
  const clockOut = '2026-11-18T07:59:57.000Z'
  const gone = { ...working, clockOut, status: 'completed', totalWorkTime: 29 } as const
  const server = await open({ 'GET /time-clock': clock(gone), 'POST /time-clock/clock-out-undo': clock(working) })
  await expect.element(page.getByText('Départ badgé à 08:59 · 0h30 aujourd’hui')).toBeVisible()
  await expect.element(page.getByText(/^5\d\ss$/)).toBeVisible()
  await button('Annuler ce départ').click()
  await expect.element(state).toHaveTextContent('En cours')
  // A minute later on the server's clock.
  server.answer({ 'GET /time-clock': clock(gone, { serverNow: '2026-11-18T08:00:58.000Z' }) })
  LiveChannel.tell('time-clock')
  await expect.element(button('Badger une nouvelle arrivée')).toBeVisible()
  await expect.element(button('Annuler ce départ')).not.toBeInTheDocument()
})

test('after an evening without a departure arrival comes first, and a departure takes two presses', async () => {
  const evening = { ...working, date: '2026-11-17', clockIn: '2026-11-17T16:55:00.000Z' }
  const shift = { minutes: 300, notes: '', typeName: 'Salle' }
  const planned = [
    { ...shift, date: '2026-11-17', startTime: '18:00', endTime: '23:00' },
    { ...shift, date: '2026-11-18', startTime: '09:30', endTime: '15:00' },
  ]
  const left = { ...evening, clockOut: '2026-11-18T08:25:00.000Z', status: 'completed' as const }
  const server = await open({
    'GET /time-clock': clock(evening, { serverNow: '2026-11-18T08:25:00.000Z', planned }),
    'POST /time-clock/clock-out': clock(left, { serverNow: '2026-11-18T08:25:00.000Z', planned }),
  })
  await expect.element(button("Badger l'arrivée")).toBeEnabled()
  await expect.element(button('Début de pause')).not.toBeInTheDocument()
  await expect.element(card.getByText(/sans départ, la session de mardi.* restera à compléter/)).toBeVisible()
  await button('Badger le départ').dblClick({ delay: 50 })
  await expect.element(card.getByText(/^Vous ne partez que maintenant.* 15h30 depuis l’arrivée/)).toBeVisible()
  expect(server.bodies('POST /time-clock/clock-out')).toEqual([])
  await expect.element(button('Oui, partir maintenant')).toBeEnabled()
  await button('Oui, partir maintenant').click()
  await expect.poll(() => server.bodies('POST /time-clock/clock-out')).toHaveLength(1)
})
