import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { chunkNames } from '#scripts/web-build/budgets.ts'
import { dialog } from './controls.ts'
import { expect, test } from './journey.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const planning = (page: Page) => page.getByRole('rowheader', { name: 'Admin User' })
const loading = (page: Page) => page.getByRole('progressbar', { name: 'Chargement…' })
const silence = (page: Page) => page.getByRole('alert').filter({ hasText: 'Le serveur ne répond pas.' })
const link = (page: Page, name: string) => page.getByRole('link', { name }).first()

/** The failure stands below the head of the page, within its margins. */
const expectHeadAndMargins = async (page: Page) => {
  await expect(silence(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Relève' })).toBeVisible()
  expect((await silence(page).boundingBox())!.x).toBeGreaterThanOrEqual(16)
}

/** The address of the file of a part of the program. */
const fileOf = (part: string) => `**/${JSON.parse(readFileSync(chunkNames, 'utf8'))[part]}`

/** The file of this part waits. @returns what lets it come */
const holdFiles = async (page: Page, part: string) => {
  const mayCome = Promise.withResolvers<void>()
  await page.route(fileOf(part), route => mayCome.promise.then(() => route.continue()))
  return mayCome.resolve
}

const isReloaded = (page: Page) =>
  page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type === 'reload')

test('until the file of a page or of a dialog is there, what was on show stays or an empty sheet opens', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/schedule')
  await expect(planning(page)).toBeVisible()
  const bell = await page.getByRole('button', { name: 'Notifications' }).elementHandle()
  const releasePage = await holdFiles(page, 'TimeClockPage')
  await link(page, 'Badgeuse').click()
  await expect(loading(page)).toBeVisible()
  await expect(planning(page)).toBeVisible()
  releasePage()
  await expect(title(page, 'Badgeuse')).toBeVisible()
  await expect(planning(page)).toHaveCount(0)
  await expect(loading(page)).toHaveCount(0)
  expect(await bell.evaluate(element => element.isConnected)).toBe(true)

  await page.context().setOffline(true)
  await link(page, 'Administration').click()
  await expectHeadAndMargins(page)
  await page.context().setOffline(false)
  await expect(title(page, 'Utilisateurs')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  const releaseDialog = await holdFiles(page, 'RequestLeaveDialog')
  await page.goto('/app/requests')
  await page.getByRole('button', { name: 'Nouvelle demande' }).click()
  await expect(dialog(page, 'Chargement…')).toBeVisible()
  releaseDialog()
  await expect(dialog(page, /demande/i).getByRole('heading')).toBeVisible()
  await expect(dialog(page, 'Chargement…')).toHaveCount(0)
})

test('after an update a page whose file is gone is loaded anew; an open one stays, and the next one is of the new version', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(house.admin)
  await page.goto('/app/requests')
  let isGone = true
  await page.route(fileOf('TrainingsPage'), route => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  page.on('request', request => {
    if (request.isNavigationRequest()) isGone = false
  })
  await link(page, 'Formations').click()
  await expect(title(page, 'Formations')).toBeVisible()
  expect(isGone).toBe(false)

  await page.route('**/api/leave/types', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'releve-version': 'after' } })
  })
  await page.goto('about:blank')
  await page.goto('/app/requests')
  const answered = page.waitForResponse('**/api/leave/types')
  await page.getByRole('button', { name: 'Nouvelle demande' }).click()
  const reason = dialog(page, 'Nouvelle demande de congé').getByLabel('Motif')
  await reason.fill('Un déménagement')
  await answered
  await expect(reason).toHaveValue('Un déménagement')
  expect(await isReloaded(page)).toBe(false)
  await reason.fill('')
  await page.keyboard.press('Escape')
  await link(page, 'Badgeuse').click()
  await expect(page.getByRole('button', { name: "Badger l'arrivée" })).toBeEnabled()
  await expect.poll(() => isReloaded(page)).toBe(true)
})

test('before any script the document shows the frame and asks for what the page read the last time, of somebody who is remembered', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(house.admin)
  const drawing = page.locator('#drawing')
  const weeks: string[] = []
  page.on('request', request => {
    // Not what comes once the page is idle.
    if (/\/api\/schedule\/weeks\/[\d-]+$/.test(request.url())) weeks.push(request.url())
  })
  const open = async () => {
    weeks.length = 0
    await page.goto('/app/admin/schedule')
    await expect(planning(page)).toBeVisible()
    expect(weeks).toHaveLength(1)
  }
  const openWithoutScripts = async () => {
    // The page before would take a file that fails for one of an older version, and load itself again.
    await page.goto('about:blank')
    await page.route('**/assets/*.js', route => route.abort())
    weeks.length = 0
    await page.goto('/app/admin/schedule', { waitUntil: 'load' })
    await page.unroute('**/assets/*.js')
    return weeks.length
  }
  const remember = (isRemembered: boolean) =>
    page.evaluate(text => localStorage.setItem('remember-me', text), String(isRemembered))
  const kept = () => page.evaluate(() => localStorage.getItem('first-reads'))

  await open()
  await expect(drawing).toHaveCount(0)
  expect(await openWithoutScripts()).toBe(0)
  await expect(drawing.locator('h1')).toHaveText('Planning')
  await expect(drawing.locator('header nav a').last()).toHaveText('Administration')
  await expect(drawing).toHaveAttribute('inert')
  await expect(drawing).not.toContainText(house.name)

  await remember(true)
  await open()
  expect(await openWithoutScripts()).toBe(1)
  await remember(false)
  await open()
  expect(await kept()).toBeNull()
  await remember(true)
  await open()
  expect(await kept()).toContain('/app/admin/schedule')
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  expect(await kept()).toBeNull()
})

test('before sign-in too, a page without the network keeps its logo and its margins', async ({ page }) => {
  await page.route('**/api/session', route => route.abort())
  await page.goto('/login')
  await expect(title(page, 'Connexion')).toBeVisible()
  await page.unroute('**/api/session')
  await page.goto('/login/code')
  await expect(page.getByRole('link', { name: 'Recommencer la connexion' })).toBeVisible()
  // The foot of the window comes once the page stands.
  await expect(page.getByRole('link', { name: 'Aide' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Aide' }).click()
  await expectHeadAndMargins(page)
})
