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

/** The element that stands there when somebody can act. */
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
  // An iPhone asks nothing by itself: the way to its home screen is told.
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await page.goto('/app/settings/notifications')
  await expect(page.getByText('Touchez Partager, puis « Sur l’écran d’accueil ».')).toBeVisible()
  await expect(button(page, 'Installer')).toHaveCount(0)
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
  const visitor = await browserOf(null, phone)
  for (const { name, url } of shortcuts) {
    await page.goto('about:blank')
    await page.goto(url)
    await targets[name]!(page)
    await visitor.goto('about:blank')
    await visitor.context().clearCookies()
    await visitor.goto(url)
    await expect(heading(visitor)).toHaveText('Connexion')
    await enter(visitor, ines.email, password)
    await targets[name]!(visitor)
  }
})

test('it opens from what the device keeps, in the language of its reader; a page of another version gives way before anything of it shows', async ({
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
  const openTimeClock = async () => {
    await page.goto('about:blank')
    await page.goto('/app/time-clock')
    await expect(button(page, "Badger l'arrivée")).toBeEnabled()
  }
  const version = await page.evaluate(() => document.body.dataset.version!)

  await keep(['<title>Relève', '<title>Gardée'])
  const titles: string[] = []
  await page.exposeFunction('tellTitle', (title: string) => titles.push(title))
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.title && Object(window).tellTitle(document.title)),
  )
  await openTimeClock()
  expect(titles).toEqual(['Gardée'])

  await keep([`data-version="${version}"`, 'data-version="before"'])
  const punches: string[] = []
  page.on('request', request => request.method() === 'POST' && punches.push(request.url()))
  await openTimeClock()
  expect(titles).toEqual(['Gardée', 'Gardée', 'Relève'])
  expect(await page.evaluate(() => document.body.dataset.version)).toBe(version)
  expect(punches).toEqual([])

  await page.getByLabel('Langue').selectOption('en')
  await expect(page.getByRole('link', { name: 'Time clock' }).first()).toBeVisible()
  const languageKept = () =>
    page.evaluate(async () => {
      const kept = await caches.match('/app/time-clock', { ignoreVary: true })
      return /<html lang="(\w+)"/.exec((await kept?.text()) ?? '')?.[1]
    })
  await expect.poll(languageKept).toBe('en')
  await page.getByLabel('Language').selectOption('fr')
  await expect.poll(languageKept).toBe('fr')

  // A device that knows nobody says why nothing opens, and leads to the sign-in once the network is back.
  await page.context().clearCookies()
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const opening = indexedDB.open('releve')
        opening.addEventListener('success', () => {
          const clearing = opening.result.transaction('answers', 'readwrite')
          clearing.objectStore('answers').clear()
          clearing.addEventListener('complete', () => resolve())
        })
      }),
  )
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('qu’avec «\u00A0Se souvenir de moi\u00A0».')
  await page.context().setOffline(false)
  await expect(heading(page)).toHaveText('Connexion')
})
