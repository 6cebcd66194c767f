import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import type { Product } from '#testing/product.ts'
import { codeAt } from '#testing/two-step.ts'
import { enter } from './controls.ts'
import { owner, password } from './house.ts'
import { expect, test } from './journey.ts'
import { goToStep } from './wizard.ts'

type KeptItem = { name: string; where: string }

/** The table of docs/personal-data.md. */
const documented = async (): Promise<KeptItem[]> => {
  const page = await readFile('docs/personal-data.md', 'utf8')
  const rows = [...page.matchAll(/^\| `([^`]+)` \| (cookie|localStorage|sessionStorage|IndexedDB|Cache Storage) \|/gm)]
  return rows.map(([, name, where]) => ({ name: name!, where: where! }))
}

const keptIn = async (context: BrowserContext, page: Page): Promise<KeptItem[]> => {
  const cookies = (await context.cookies()).map(({ name }) => ({ name, where: 'cookie' }))
  const stored = await page.evaluate(() =>
    (['localStorage', 'sessionStorage'] as const).flatMap(where =>
      Object.keys(window[where]).map(name => ({ name, where })),
    ),
  )
  const tables = await page.evaluate(async () => {
    const tablesOf = (name: string) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(new Error(name)))
        opening.addEventListener('success', () => resolve([...opening.result.objectStoreNames]))
      })
    const databases = (await indexedDB.databases()).map(({ name }) => name!)
    return (
      await Promise.all(databases.map(async name => (await tablesOf(name)).map(table => `${name}/${table}`)))
    ).flat()
  })
  const caches = await page.evaluate(() => window.caches.keys())
  return [
    ...cookies,
    // One for each account.
    ...stored.map(({ name, where }) => ({ name: name.replace(/:[\da-f-]{36}$/, ':…'), where })),
    ...tables.map(name => ({ name, where: 'IndexedDB' })),
    // Named after the version that it holds.
    ...caches.map(name => ({ name: name.replace(/-[\da-f]{12}$/, '-…'), where: 'Cache Storage' })),
  ]
}

const signIn = async (page: Page, email: string, isRemembered: boolean) => {
  await page.goto('/login')
  if (isRemembered) await page.getByText('Se souvenir de moi').click()
  await enter(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForURL(/\/app/)
}

/** An open page would go to the sign-in by itself. */
const loseSession = async (page: Page) => {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** As its own screens do; then without a session. */
const turnTwoStepOn = async (page: Page, product: Product) => {
  const send = async (path: string, data: object) => {
    const reply = await page.request.post(`/api/account/two-step${path}`, { data, headers: { origin: product.url } })
    return reply.json()
  }
  const { secret, token } = await send('/setup', { currentPassword: password })
  await send('', { token, code: await codeAt(secret, product.now()) })
  await loseSession(page)
}

type Tour = (page: Page, admin: string, product: Product, employee: string) => Promise<unknown>
const tours: Record<string, Tour> = {
  'a visitor who asks for a demo': async page => {
    await page.goto('/')
    await page.getByLabel('Apparence').selectOption('Sombre')
    await goToStep(page, 3)
  },
  'an administrator who is remembered': async (page, admin) => {
    await signIn(page, admin, true)
    await page.getByLabel('Langue').selectOption('English')
    await expect(page.getByLabel('Language')).toHaveValue('en')
    for (const path of ['schedule', 'users', 'time-tracking', 'leave']) await page.goto(`/app/admin/${path}`)
    await page.goBack()
    await page.goto('/app/admin/schedule')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('dialog', { name: 'View' }).getByRole('combobox').first().selectOption({ index: 1 })
    await page.goto('/app/admin/payroll?step=people')
    await page.getByRole('radio', { name: '7h30' }).check()
    await page.goto('/app/settings')
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    // Something typed and not sent.
    await page.goto('/app/admin/users?add=1')
    await page.getByRole('dialog').getByLabel('First name').fill('Nora')
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toContain('drafts')
  },
  'an employee who puts off what is offered, while a new version is being installed': async (
    page,
    _admin,
    _product,
    employee,
  ) => {
    // A private window shows no notices.
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'default' }))
    await page.route('**/api/session', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'releve-version': 'newer' } })
    })
    await signIn(page, employee, false)
    await page.getByRole('button', { name: "Badger l'arrivée" }).click()
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')))
    await page.getByRole('button', { name: 'Plus tard' }).click()
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await page.goto('/app/schedule/changes')
    await page.getByRole('button', { name: 'Plus tard' }).click()
  },
  'the owner, who is not remembered': page => signIn(page, owner.email, false),
  'a tablet on which people punch': async (page, admin, product) => {
    await signIn(page, admin, false)
    const sent = { data: { name: 'Entrée' }, headers: { origin: product.url } }
    const { code } = await (await page.request.post('/api/kiosks', sent)).json()
    await loseSession(page)
    await page.goto('/kiosk')
    await page.getByLabel('Code d’appairage').fill(code)
    await page.getByRole('button', { name: 'Appairer' }).click()
    await expect(page.getByRole('heading', { name: 'Touchez votre nom' })).toBeVisible()
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    await expect.poll(databases).toContain('releve-kiosk')
  },
  'an administrator between the two steps of signing in': async (page, admin, product) => {
    await signIn(page, admin, false)
    await turnTwoStepOn(page, product)
    await page.goto('/login')
    await enter(page, admin)
    await page.waitForURL(/\/login\/code/)
  },
}

test('browsers store only what docs/personal-data.md lists, and contact no other server', async ({
  browserOf,
  house,
  product,
  baseURL,
}) => {
  // A planning of more than one person can be looked at in other ways.
  const { email } = await house.hire()
  await house.startPublishing()
  const found: KeptItem[] = []
  const elsewhere: string[] = []
  for (const tour of Object.values(tours)) {
    const page = await browserOf(null, { serviceWorkers: 'allow' })
    page.on('request', request => {
      if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:')) elsewhere.push(request.url())
    })
    await tour(page, house.admin.email, product, email)
    found.push(...(await keptIn(page.context(), page)))
  }
  const known = (await documented()).map(({ name, where }) => `${where} ${name}`)
  expect(new Set(found.map(({ name, where }) => `${where} ${name}`))).toEqual(new Set(known))
  expect(elsewhere).toEqual([])
})
