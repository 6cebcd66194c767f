import type { Page } from '@playwright/test'
import { bringAxe, violations } from './axe.ts'
import { password } from './house.ts'
import { expect, test } from './journey.ts'

/** The clock that the document draws, before any other script is there. */
const first = (page: Page) => page.locator('#first-clock')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const recorded = async (page: Page) => (await (await page.request.get('/api/time-clock')).json()).sessions

/** The answers of these addresses wait until they are let go. */
const hold = async (page: Page, address: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await promise
    await route.continue()
  })
  return resolve
}
const holdScripts = (page: Page) => hold(page, '**/assets/*.js')

/** Without waiting for the page to rest: it does not stand yet. */
const begin = (page: Page, path: string) =>
  (Object.getPrototypeOf(page) as Page).goto.call(page, path, { waitUntil: 'commit' })

const punchesSent = (page: Page) => {
  const keys: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('/api/time-clock/'))
      keys.push(request.headers()['idempotency-key']!)
  })
  return keys
}

const stands = async (page: Page) => {
  await expect(first(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('the clock works before the page stands: a press counts once, and the page goes on from there', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(await house.hire({ firstName: 'Inès' }))
  const sent = punchesSent(page)
  for (const path of ['/app', '/app/time-clock'])
    await test.step(path, async () => {
      const letGo = await holdScripts(page)
      await begin(page, path)
      const [now, then] = path === '/app' ? ["Badger l'arrivée", 'Début de pause'] : ['Début de pause', 'Fin de pause']
      await expect(button(page, now)).toBeVisible()
      if (path === '/app') await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Inès')
      await bringAxe(page)
      expect(await violations(page, 'all')).toEqual([])
      await button(page, now).focus()
      await page.keyboard.press('Enter')
      await expect(first(page).getByRole('button', { name: then })).toBeFocused()
      letGo()
      await stands(page)
      await expect(button(page, then)).toBeEnabled()
      await expect(button(page, now)).toHaveCount(0)
      await page.unroute('**/assets/*.js')
    })
  expect(sent).toHaveLength(2)
  const [session, ...more] = await recorded(page)
  expect(more).toEqual([])
  expect(session).toMatchObject({ clockOut: null, breaks: [{ end: null }], keptPunches: [] })
})

test('a press that has no answer yet when the page stands stays on its way, and is sent once', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(await house.hire())
  const sent = punchesSent(page)
  const [letScripts, letPunch] = [await holdScripts(page), await hold(page, '**/api/time-clock/clock-in')]
  await begin(page, '/app')
  await button(page, "Badger l'arrivée").click()
  await expect(first(page).getByRole('button', { name: /^Arrivée de \d\d:\d\d$/ })).toBeVisible()
  // A second press is none.
  await first(page).getByRole('button').first().dispatchEvent('click')
  letScripts()
  await stands(page)
  await expect(page.getByText(/^Enregistré sur cet appareil à \d\d:\d\d$/)).toBeVisible()
  letPunch()
  await expect(button(page, 'Début de pause')).toBeEnabled()
  await expect(page.getByText(/badgeage en attente/)).toHaveCount(0)
  expect(sent).toHaveLength(1)
  expect(await recorded(page)).toMatchObject([{ clockOut: null, keptPunches: [] }])
})

test('a press that begins before the page stands and ends after counts once', async ({ browserOf, house }) => {
  const page = await browserOf(await house.hire())
  const sent = punchesSent(page)
  const letGo = await holdScripts(page)
  await begin(page, '/app')
  const { x, y, width, height } = (await button(page, "Badger l'arrivée").boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  letGo()
  await stands(page)
  await page.mouse.up()
  await expect(button(page, 'Début de pause')).toBeEnabled()
  expect(sent).toHaveLength(1)
  expect(await recorded(page)).toHaveLength(1)
})

test('a press that begins on the clock of one person does not count for the next', async ({ browserOf, house }) => {
  const [ines, max] = [await house.hire({ firstName: 'Inès' }), await house.hire({ firstName: 'Max' })]
  const page = await browserOf(ines)
  await page.goto('/app')
  await expect(button(page, "Badger l'arrivée")).toBeEnabled()
  const headers = { origin: new URL(page.url()).origin }
  await page.request.post('/api/session', { data: { email: max.email, password, rememberMe: false }, headers })
  const sent = punchesSent(page)
  const letScripts = await holdScripts(page)
  const letAnswers = [await hold(page, '**/api/session'), await hold(page, '**/api/time-clock')]
  await begin(page, '/app')
  const { x, y, width, height } = (await button(page, "Badger l'arrivée").boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  for (const letAnswer of letAnswers) letAnswer()
  letScripts()
  await stands(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Max')
  await page.mouse.up()
  await page.reload()
  await expect(button(page, "Badger l'arrivée")).toBeEnabled()
  expect(sent).toEqual([])
})

test('of two pages that both show the arrival one sends it, and the other says why not', async ({
  browserOf,
  house,
}) => {
  const one = await browserOf(await house.hire())
  const two = await one.context().newPage()
  const letGo = [await holdScripts(one), await holdScripts(two)]
  await begin(one, '/app')
  await begin(two, '/app')
  await expect(button(two, "Badger l'arrivée")).toBeVisible()
  await button(one, "Badger l'arrivée").click()
  await expect(button(one, 'Début de pause')).toBeVisible()
  await button(two, "Badger l'arrivée").click()
  for (const letScripts of letGo) letScripts()
  // In a message, or, where the first page has sent what the store keeps, until it is read.
  await expect(two.getByText(/^Une (session est déjà en cours|arrivée est déjà enregistrée)/).first()).toBeVisible()
  for (const page of [one, two]) await expect(button(page, 'Début de pause')).toBeEnabled()
  expect(await recorded(one)).toHaveLength(1)
})

test('where the answers are late the clock is that of the person whom the device knows, and counts for nobody else', async ({
  browserOf,
  house,
}) => {
  const [ines, max] = [await house.hire({ firstName: 'Inès' }), await house.hire({ firstName: 'Max' })]
  const page = await browserOf(ines)
  const signIn = async ({ email }: typeof ines) => {
    const headers = { origin: new URL(page.url()).origin }
    await page.request.post('/api/session', { data: { email, password, rememberMe: false }, headers })
  }
  await page.goto('/app')
  await expect(button(page, "Badger l'arrivée")).toBeEnabled()
  await signIn(max)

  const letScripts = await holdScripts(page)
  const letAnswers = [await hold(page, '**/api/session'), await hold(page, '**/api/time-clock')]
  await begin(page, '/app')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Inès')
  await button(page, "Badger l'arrivée").click()
  await expect(first(page).getByRole('button', { name: /^Arrivée de/ })).toBeVisible()
  for (const letAnswer of letAnswers) letAnswer()
  // Nobody else's face stays.
  await expect(first(page).getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Inès')).toHaveCount(0)
  letScripts()
  await stands(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Max')
  await expect(button(page, "Badger l'arrivée")).toBeEnabled()
  expect(await recorded(page)).toEqual([])
  // It waits for its person.
  await signIn(ines)
  await page.goto('/app')
  await expect(button(page, 'Début de pause')).toBeEnabled()
  expect(await recorded(page)).toHaveLength(1)
})

test('a device whose session has ended shows its clock no longer than until the server says so', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(await house.hire({ firstName: 'Inès' }))
  await page.goto('/app')
  await expect(button(page, "Badger l'arrivée")).toBeEnabled()
  await page.context().clearCookies()
  const letScripts = await holdScripts(page)
  const letAnswer = await hold(page, '**/api/session')
  await begin(page, '/app')
  await expect(button(page, "Badger l'arrivée")).toBeVisible()
  letAnswer()
  await expect(button(page, "Badger l'arrivée")).toHaveCount(0)
  letScripts()
  await expect(button(page, 'Se connecter')).toBeVisible()
})

test('a manager, whose home begins with the team, has no clock before the page stands', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(house.admin)
  const letGo = await holdScripts(page)
  const answered = page.waitForResponse('**/api/time-clock')
  await begin(page, '/app')
  await (await answered).finished()
  await expect(first(page).getByRole('button')).toHaveCount(0)
  letGo()
  await stands(page)
})
