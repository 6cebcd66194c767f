import type { Page } from '@playwright/test'
import { dialog } from './controls.ts'
import { expect, test } from './journey.ts'
import { goToStep } from './wizard.ts'

test('an unknown address says so and links to the home page', async ({ page }) => {
  await page.goto('/nulle-part')
  await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Retour' }).or(page.getByRole('link', { name: 'Retour' })),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Accueil' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'La relève est assurée.' })).toBeVisible()
})

test('one link opens the help, and its contents lead to the guide of each role', async ({ browserOf, house, page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Aide' }).click()
  await page.getByRole('link', { name: 'Vous gérez une équipe' }).click()
  await expect(page.getByRole('heading', { name: 'Vous gérez une équipe' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Ouvrir cette page' })).toHaveCount(0)
  const employee = await browserOf(await house.hire())
  await employee.goto('/aide')
  await employee.getByRole('link', { name: 'Ouvrir cette page, Badger votre journée' }).click()
  await expect(employee.getByRole('heading', { level: 1, name: 'Badgeuse' })).toBeVisible()
})

test('the language changes to English and back to French, and is remembered', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('lea@fontaine.example')
  await page.getByLabel('Langue').selectOption('English')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('lea@fontaine.example')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Language').selectOption('Français')
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('the chosen theme stays', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto('/login')
  const light = await background()
  await page.getByLabel('Apparence').selectOption('Sombre')
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.reload()
  expect(await background()).toBe(dark)
})

test('an area that cannot be fetched keeps its logo and its margins, and opens once the network is back', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(house.admin)
  await page.goto('/app')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Administration' }).first().click()
  const banner = page.getByRole('alert').filter({ hasText: 'Le serveur ne répond pas.' })
  await expect(banner).toBeVisible()
  await expect(page.getByRole('link', { name: 'Relève' })).toBeVisible()
  expect((await banner.boundingBox())!.x).toBeGreaterThanOrEqual(16)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Utilisateurs' })).toBeVisible()
})

test('a device that kept nothing of somebody says why without the network, and leads to the sign-in with it', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(await house.hire(), { serviceWorkers: 'allow' })
  await page.goto('/app')
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.context().clearCookies()
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('qu’avec «\u00A0Se souvenir de moi\u00A0».')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
})

test('before sign-in too, a page without the network keeps its logo and its margins', async ({ page }) => {
  const banner = page.getByRole('alert').filter({ hasText: 'Le serveur ne répond pas.' })
  const expectHeadAndMargins = async () => {
    await expect(banner).toBeVisible()
    await expect(page.getByRole('link', { name: 'Relève' })).toBeVisible()
    expect((await banner.boundingBox())!.x).toBeGreaterThanOrEqual(16)
  }
  await page.route('**/api/session', route => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
  await page.goto('/login/code')
  await expectHeadAndMargins()
  await page.unroute('**/api/session')
  await banner.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('link', { name: 'Recommencer la connexion' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Aide' }).click()
  await expectHeadAndMargins()
})

test('on a phone a dialog whose file is on its way opens its empty sheet at once', async ({ browserOf, house }) => {
  const page = await browserOf(await house.hire(), { viewport: { width: 390, height: 844 } })
  const gate = Promise.withResolvers<void>()
  await page.route('**/RequestLeaveDialog-*.js', route => gate.promise.then(() => route.continue()))
  await page.goto('/app/requests')
  await page.getByRole('button', { name: 'Nouvelle demande' }).click()
  await expect(dialog(page, 'Chargement…')).toBeVisible()
  gate.resolve()
  await expect(dialog(page, /demande/i).getByRole('heading')).toBeVisible()
  await expect(dialog(page, 'Chargement…')).toHaveCount(0)
})

test('on a slow line the page and its bar stay until the next page is there', async ({ browserOf, house }) => {
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/schedule')
  await expect(page.getByRole('rowheader', { name: 'Admin User' })).toBeVisible()
  const bell = await page.getByRole('button', { name: 'Notifications' }).elementHandle()
  const gate = Promise.withResolvers<void>()
  await page.route('**/TimeClockPage-*.js', route => gate.promise.then(() => route.continue()))
  await page.getByRole('link', { name: 'Badgeuse' }).first().click()
  await expect(page.getByRole('progressbar', { name: 'Chargement…' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Admin User' })).toBeVisible()
  gate.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Badgeuse' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Admin User' })).toHaveCount(0)
  await expect(page.getByRole('progressbar', { name: 'Chargement…' })).toHaveCount(0)
  expect(await bell.evaluate(element => element.isConnected)).toBe(true)
})

test('before any script the document shows the frame and the shape of the page, and nothing of anybody', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(house.admin)
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto('/app/admin/schedule')
  const drawing = page.locator('#drawing')
  await expect(drawing.locator('h1')).toHaveText('Planning')
  await expect(drawing.locator('header nav a').last()).toHaveText('Administration')
  await expect(drawing).toHaveAttribute('inert')
  await expect(drawing).not.toContainText(house.name)
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect(page.getByRole('rowheader', { name: 'Admin User' })).toBeVisible()
  await expect(drawing).toHaveCount(0)
})

test('the document asks for what its page read the last time, of somebody who is remembered', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(house.admin)
  const weeks: string[] = []
  page.on('request', request => {
    // Not what comes once the page is idle.
    if (/\/api\/schedule\/weeks\/[\d-]+$/.test(request.url())) weeks.push(request.url())
  })
  const open = async () => {
    weeks.length = 0
    await page.goto('/app/admin/schedule')
    await expect(page.getByRole('rowheader', { name: 'Admin User' })).toBeVisible()
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
  await open()
  expect(await openWithoutScripts()).toBe(0)
  await page.evaluate(() => localStorage.setItem('remember-me', 'true'))
  await open()
  expect(await openWithoutScripts()).toBe(1)
  await page.evaluate(() => localStorage.setItem('remember-me', 'false'))
  await open()
  expect(await openWithoutScripts()).toBe(0)
  await page.evaluate(() => localStorage.setItem('remember-me', 'true'))
  await open()
  expect(await page.evaluate(() => localStorage.getItem('first-reads'))).toContain('/app/admin/schedule')
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('first-reads'))).toBeNull()
})

test('if the file of a page is missing after an update, the application reloads', async ({ browserOf, house }) => {
  const page = await browserOf(house.admin)
  await page.goto('/app')
  let isGone = true
  await page.route('**/TrainingsPage-*.js', route => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  page.on('request', request => {
    if (request.isNavigationRequest()) isGone = false
  })
  await page.getByRole('link', { name: 'Formations' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Formations' })).toBeVisible()
  expect(isGone).toBe(false)
})

/** Fixed parts, which take room from the page. */
const sticking = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, nav, main *')]
      .filter(element => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .map(element => element.textContent),
  )

test('at four times the size no bar covers the page, and a dialog scrolls as a whole', async ({ browserOf, house }) => {
  await house.addShiftType('Soir')
  const enlarged = { viewport: { width: 320, height: 256 } }
  const visitor = await browserOf(null, enlarged)
  await goToStep(visitor, 2)
  expect(await sticking(visitor)).toEqual([])
  const page = await browserOf(house.admin, enlarged)
  await page.goto('/app/admin/schedule')
  await page.getByRole('button', { name: 'Ajouter un shift', exact: true }).click()
  const form = dialog(page, 'Nouveau shift')
  await form.getByRole('button', { name: 'Ajouter', exact: true }).scrollIntoViewIfNeeded()
  await expect(form.getByRole('heading')).not.toBeInViewport()
  await form.getByRole('button', { name: 'Annuler' }).click()
  expect(await sticking(page)).toEqual([])
})

test('in the colours of the system the current page is visible', async ({ browserOf, house }) => {
  const visitor = await browserOf(null, { forcedColors: 'active' })
  await visitor.goto('/')
  const language = visitor.getByRole('navigation', { name: 'Langue' }).getByRole('link')
  await expect(language.and(visitor.locator('[aria-current]'))).toHaveCSS('border-top-width', '2px')
  await visitor.goto('/demo')
  await expect(visitor.getByText('Étape 1 sur 9').locator('+ div')).toHaveCSS('forced-color-adjust', 'none')
  const page = await browserOf(house.admin, { forcedColors: 'active' })
  await page.goto('/app/admin/users')
  const tabs = page.getByRole('navigation', { name: 'Administration' }).getByRole('link')
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
  const edge = (tab: typeof tabs) => tab.evaluate(element => getComputedStyle(element).borderBottomColor)
  expect(await edge(tabs.first())).not.toBe(await edge(tabs.last()))
})
