import type { Page } from '@playwright/test'
import { dialog, enter } from './controls.ts'
import { password } from './house.ts'
import { expect, test } from './journey.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

type Icon = { src: string; sizes: string; type: string; purpose?: string }
type Manifest = { id: string; start_url: string; icons: Icon[]; shortcuts: { name: string; url: string }[] }

/** As the browser reads it. */
const manifestOf = async (page: Page): Promise<Manifest> => {
  const devTools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  // A context of a journey is a private window, in which nothing is installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { errors, data } = await devTools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  return JSON.parse(data!)
}

/** What stands there when somebody can act. */
const targets: Record<string, (page: Page) => Promise<void>> = {
  Badger: page => expect(button(page, "Badger l'arrivée")).toBeEnabled(),
  'Demander un congé': page => expect(dialog(page, 'Nouvelle demande de congé')).toBeVisible(),
  'Mon planning': page => expect(page.getByText('18:30–23:00').first()).toBeVisible(),
}

test('the browser may install it, and its shortcuts lead where they say, also by way of signing in', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire()
  await house.plan(ines, await house.addShiftType('Soir'), product.today(), { startTime: '18:30', endTime: '23:00' })
  const page = await browserOf(ines, phone)
  await page.goto('/app')
  await expect(heading(page)).toContainText('Bonjour')
  const { id, start_url, icons, shortcuts } = await manifestOf(page)
  expect([id, start_url]).toEqual(['/app', '/app'])
  for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
    const side = await page.evaluate(
      address =>
        new Promise<number>(resolve => {
          const image = Object.assign(new Image(), { src: address })
          image.addEventListener('load', () => resolve(image.naturalWidth))
        }),
      src,
    )
    expect(`${side}x${side}`).toBe(sizes)
  }
  expect(icons.some(({ sizes, purpose }) => sizes === '512x512' && purpose === 'maskable')).toBe(true)
  expect(shortcuts.map(({ name }) => name).toSorted()).toEqual(Object.keys(targets).toSorted())
  for (const { name, url } of shortcuts) {
    await page.goto(url)
    await targets[name]!(page)
    const visitor = await browserOf(null, phone)
    await visitor.goto(url)
    await expect(heading(visitor)).toHaveText('Connexion')
    await enter(visitor, ines.email, password)
    await targets[name]!(visitor)
  }
})

test('it opens from what the device keeps; a page of another version gives way before anything of it shows', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(await house.hire(), { ...phone, serviceWorkers: 'allow' })
  await page.goto('/app')
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  const keep = (change: [string, string]) =>
    page.evaluate(async ([before, after]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        const kept = await cache.match('/app/time-clock', { ignoreVary: true })
        if (!kept) continue
        const text = (await kept.text()).replace(before, after)
        await cache.put('/app/time-clock', new Response(text, { headers: kept.headers }))
      }
    }, change)
  const version = await page.evaluate(() => document.body.dataset.version!)

  await keep(['<title>Relève', '<title>Gardée'])
  const titles: string[] = []
  await page.exposeFunction('tellTitle', (title: string) => titles.push(title))
  await page.addInitScript(() => addEventListener('DOMContentLoaded', () => Object(window).tellTitle(document.title)))
  await page.goto('/app/time-clock')
  await expect(button(page, "Badger l'arrivée")).toBeEnabled()
  expect(titles).toEqual(['Gardée'])

  await keep([`data-version="${version}"`, 'data-version="before"'])
  await page.goto('/app')
  const punches: string[] = []
  page.on('request', request => request.method() === 'POST' && punches.push(request.url()))
  await page.goto('/app/time-clock')
  await expect(button(page, "Badger l'arrivée")).toBeEnabled()
  expect(titles).toEqual(['Gardée', 'Relève', 'Gardée', 'Relève'])
  expect(await page.evaluate(() => document.body.dataset.version)).toBe(version)
  expect(punches).toEqual([])
})

test('an open page stays when the server has another version, and the next page is of that one', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(await house.hire())
  await page.goto('/app/requests')
  await expect(button(page, 'Nouvelle demande')).toBeEnabled()
  await page.route('**/api/leave/types', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'releve-version': 'after' } })
  })
  const answered = page.waitForResponse('**/api/leave/types')
  await button(page, 'Nouvelle demande').click()
  const form = dialog(page, 'Nouvelle demande de congé')
  await form.getByLabel('Motif').fill('Un déménagement')
  await answered
  await expect(form.getByLabel('Motif')).toHaveValue('Un déménagement')
  const isReloaded = () =>
    page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type === 'reload',
    )
  expect(await isReloaded()).toBe(false)
  await form.getByLabel('Motif').fill('')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Badgeuse' }).first().click()
  await expect(button(page, "Badger l'arrivée")).toBeEnabled()
  await expect.poll(isReloaded).toBe(true)
})

test('the documents that the device keeps follow the language of their reader', async ({ browserOf, house }) => {
  const page = await browserOf(await house.hire(), { serviceWorkers: 'allow' })
  await page.goto('/app')
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.getByLabel('Langue').selectOption('en')
  await expect(page.getByRole('link', { name: 'Time clock' }).first()).toBeVisible()
  const languageKept = () =>
    page.evaluate(async () => {
      const kept = await caches.match('/app/time-clock', { ignoreVary: true })
      return /<html lang="(\w+)"/.exec((await kept?.text()) ?? '')?.[1]
    })
  await expect.poll(languageKept).toBe('en')
})

/** Chromium asks only in windows that are not private: the page hears its question from us. */
const offerInstallation = (page: Page) =>
  page.evaluate(() => {
    const question = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(question, { prompt: async () => Object(window).tellAsked() })
    dispatchEvent(question)
  })

test('installing is offered once a punch has shown what it is good for, and is put off for good', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(await house.hire(), phone)
  let asked = 0
  await page.exposeFunction('tellAsked', () => (asked += 1))
  await page.goto('/app')
  await offerInstallation(page)
  const offer = page.getByRole('heading', { name: 'Installer Relève' })
  await button(page, "Badger l'arrivée").tap()
  await expect(offer).toBeVisible()
  await button(page, 'Plus tard').tap()
  await expect(offer).toHaveCount(0)
  await page.goto('/app')
  await offerInstallation(page)
  await expect(button(page, 'Badger le départ')).toBeVisible()
  await expect(offer).toHaveCount(0)

  await page.goto('/app/settings/notifications')
  await expect(page.getByText('Appareils prévenus')).toBeVisible()
  await expect(offer).toHaveCount(0)
  await offerInstallation(page)
  await button(page, 'Installer').tap()
  await expect(offer).toHaveCount(0)
  expect(asked).toBe(1)
})

test('on an iPhone the way to the home screen is told', async ({ browserOf, house }) => {
  const page = await browserOf(await house.hire(), phone)
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await page.goto('/app/settings/notifications')
  await expect(page.getByText('Touchez Partager, puis « Sur l’écran d’accueil ».')).toBeVisible()
  await expect(button(page, 'Installer')).toHaveCount(0)
})

test('the icon has the number of unread notices, until they are read or somebody signs out', async ({
  browserOf,
  house,
}) => {
  const ines = await house.hire()
  await house.grantLeave(ines, { startDate: '2026-12-01', endDate: '2026-12-01' })
  const page = await browserOf(ines)
  const counts: number[] = []
  await page.exposeFunction('tellCount', (count: number) => counts.push(count))
  await page.addInitScript(() => {
    navigator.setAppBadge = async count => Object(window).tellCount(count)
    navigator.clearAppBadge = async () => Object(window).tellCount(0)
  })
  await page.goto('/app')
  await expect.poll(() => counts).toEqual([1])
  await button(page, 'Notifications, 1 non lue').click()
  await button(page, 'Tout marquer comme lu').click()
  await expect.poll(() => counts).toEqual([1, 0])
  await house.grantLeave(ines, { startDate: '2026-12-02', endDate: '2026-12-02' })
  await expect.poll(() => counts).toEqual([1, 0, 1])
  await button(page, 'Déconnexion').click()
  await expect(heading(page)).toHaveText('Connexion')
  expect(counts.at(-1)).toBe(0)
})
