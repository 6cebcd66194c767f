import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clock, noProposals, working } from '#testing/mounted/answers/time-clock.ts'
import { noAnswer, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'
import { deviceDatabase } from '#web/api/device-database.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const card = page.getByRole('region', { name: 'Badgeage du jour' })
const networkIsBack = () => dispatchEvent(new Event('online'))

const atWork = { 'GET /time-clock': clock(working), 'GET /time-clock/own-proposals': noProposals }

/** Somebody at work, whom no earlier test has left a punch on this device. */
const newcomer = () => employee({ employee: { id: crypto.randomUUID() } })

test('without the network punches are kept, shown dashed, and sent in order when it is back', async () => {
  const server = await mount('/app/time-clock', newcomer(), {
    ...atWork,
    'POST /time-clock/break-start': noAnswer,
    'POST /time-clock/break-end': noAnswer,
  })
  await button('Début de pause').click()
  await expect.element(card.getByRole('status')).toMatchTextContent(/^Enregistré sur cet appareil à \d\d:\d\d/)
  await expect.element(card).toHaveStyle({ outlineStyle: 'dashed' })
  await button('Fin de pause').click()
  await expect.element(page.getByText('2 badgeages en attente')).toBeVisible()
  await expect.element(page.getByText(/^Si vous vous déconnectez, ils restent sur cet appareil/)).toBeVisible()
  expect(server.bodies('POST /time-clock/break-end')).toEqual([])
  server.answer({ 'POST /time-clock/break-start': clock(working), 'POST /time-clock/break-end': clock(working) })
  networkIsBack()
  await expect.poll(() => server.bodies('POST /time-clock/break-end')).toHaveLength(1)
  await expect.element(page.getByText(/badgeages? en attente/)).not.toBeInTheDocument()
  // It also tells the hour of its press, and counts once: its key stays.
  const [first, ...again] = server.requests('POST /time-clock/break-start')
  expect(again.at(-1)?.body).toMatchObject({ kept: {} })
  expect(again.at(-1)?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  await expect.element(card).toHaveStyle({ outlineStyle: 'none' })
})

test('a kept punch that is refused stays with its reason until it is read', async () => {
  const server = await mount('/app/time-clock', newcomer(), { ...atWork, 'POST /time-clock/clock-out': noAnswer })
  await button('Badger le départ').click()
  await expect.element(page.getByText('1 badgeage en attente')).toBeVisible()
  await expect.element(page.getByText(/^Si vous vous déconnectez, il reste sur cet appareil/)).toBeVisible()
  const reason = 'Un départ est déjà enregistré à 08:55. C’est 08:55 qui compte.'
  server.answer({ 'POST /time-clock/clock-out': refusal(409, 'time-clock.already-clocked-out-at', reason) })
  networkIsBack()
  const refused = page.getByRole('alert').filter({ hasText: /Départ de \d\d:\d\d non retenu/ })
  await expect.element(refused).toMatchTextContent(reason)
  await expect.element(page.getByText('1 badgeage en attente')).not.toBeInTheDocument()
  await refused.getByRole('button', { name: 'J’ai lu' }).click()
  await expect.element(refused).not.toBeInTheDocument()
})

test('what somebody else left on the device is neither shown nor sent', async () => {
  const left = { type: 'clock-out', at: Date.now(), ahead: 0 } as const
  const database = await deviceDatabase()
  await database.add('punches', { ...left, key: crypto.randomUUID(), employeeId: crypto.randomUUID() })
  const me = crypto.randomUUID()
  await database.add('punches', { ...left, key: crypto.randomUUID(), employeeId: me })
  const server = await mount('/app/time-clock', employee({ employee: { id: me } }), {
    ...atWork,
    'POST /time-clock/clock-out': noAnswer,
  })
  await expect.element(page.getByText('1 badgeage en attente')).toBeVisible()
  const sent = () => new Set(server.bodies('POST /time-clock/clock-out').map(({ employeeId }) => employeeId))
  await expect.poll(sent).toEqual(new Set([me]))
})
