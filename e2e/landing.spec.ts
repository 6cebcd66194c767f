import { postmasterOf } from '#testing/embedded.ts'
import { Product } from '#testing/product.ts'
import { bringAxe, violations } from './axe.ts'
import { enter } from './controls.ts'
import { owner, unique } from './house.ts'
import { expect, test } from './journey.ts'
import { askForDemo } from './wizard.ts'

const titles = { fr: 'La relève est assurée.', en: 'Every shift, handed over.' }

for (const [language, title] of Object.entries(titles)) {
  test(`without JavaScript the landing page is shown in its language: ${language}`, async ({ browserOf }) => {
    const page = await browserOf(null, { javaScriptEnabled: false, locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const other = language === 'fr' ? 'en' : 'fr'
    await page.getByRole('link', { name: other === 'en' ? 'English' : 'Français' }).click()
    await expect(page.getByRole('heading', { level: 1, name: titles[other] })).toBeVisible()
    await expect(page.getByRole('combobox')).toBeHidden()
  })
}

test('on a phone the landing page has its width from the start, before its lower parts are drawn', async ({
  browserOf,
}) => {
  for (const width of [320, 390]) {
    const page = await browserOf(null, { viewport: { width, height: 844 } })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('landing and sign-in page load nothing of the application until somebody signs in', async ({ page }) => {
  const isOfApplication = /\/(framework|shell)-/
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/')
  await expect(page.getByRole('combobox', { name: 'Apparence' })).toHaveValue('system')
  expect(scripts.filter(url => isOfApplication.test(url))).toEqual([])
  expect(errors).toEqual([])
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Apparence' })).toHaveValue('system')
  expect(scripts.filter(url => isOfApplication.test(url))).toEqual([])
  await page.getByRole('textbox', { name: 'E-mail' }).focus()
  await expect(page.locator('head link[rel="prefetch"]')).not.toHaveCount(0)
})

test('the pictures are drawn by the product itself, say what they show, and hold nothing to press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const week = page.getByRole('img', { name: /^La grille du planning/ })
  await expect(week.getByText('18:30–23:00').first()).toBeVisible()
  await expect(week.getByText('39,0').first()).toBeVisible()
  await expect(page.getByText('Pas de contrat ce jour-là')).toHaveCount(0)
  // The policy of the page refuses style attributes: what they place is in its style.
  const drawn = page
    .getByRole('img', { name: /^En cours depuis/ })
    .locator('.bg-bleu')
    .first()
  expect((await drawn.boundingBox())!.width).toBeGreaterThan(20)
  await page.keyboard.press('Tab')
  for (let stop = 0; stop < 12; stop++) {
    expect(await page.evaluate(() => document.activeElement?.closest('figure') ?? null)).toBeNull()
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('term').filter({ hasText: '?' })).toHaveCount(5)

  const next = page.getByRole('img', { name: /^Le téléphone d’Inès : prochain service/ })
  for (const width of [640, 768, 899]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await next.evaluate(card => card.scrollWidth - card.clientWidth)).toBe(0)
  }
})

test('only the demo lets visitors in without a password, as its manager or an employee', async ({ browser, page }) => {
  test.setTimeout(120_000)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Demander une démo' })).toHaveCount(2)
  await expect(page.getByText('Essayer la démo')).toHaveCount(0)
  expect((await page.request.post('/api/session/demo', { data: { as: 'manager' } })).status()).toBe(404)

  const demo = await Product.openDemo()
  for (const [person, greeting] of [
    ['Entrer comme chef d’équipe', 'Bonjour Youssef'],
    ['Entrer comme employée', 'Bonjour Inès'],
  ] as const) {
    const visitor = await browser.newPage({ baseURL: demo.url, locale: 'fr-FR' })
    await visitor.goto('/')
    await visitor.getByRole('button', { name: 'Essayer la démo' }).first().click()
    const choice = visitor.getByRole('dialog', { name: 'Le Comptoir des Halles' })
    await expect(choice.getByRole('button').first()).toBeFocused()
    await bringAxe(visitor)
    expect(await violations(visitor, 'all')).toEqual([])
    await choice.getByRole('button', { name: person }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: greeting })).toBeVisible()
    await visitor.close()
  }
  expect(await demo.stop('SIGHUP')).toBe(0)
  expect(await postmasterOf(demo.place.dataDir)).toBeUndefined()
  await demo.close()
})

test('a language chosen on the landing page applies to the application, and the other way round', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Langue' }).getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: titles.en })).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Language').selectOption('Français')
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: titles.fr })).toBeVisible()
})

test('a language that only the browser’s storage has leads to the page in that language', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('lng', 'en'))
  await page.context().clearCookies()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: titles.en })).toBeVisible()
})

test('the theme chosen on the landing page stays', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto('/')
  const light = await background()
  await page.getByLabel('Apparence').selectOption('Sombre')
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.goto('/login')
  await expect.poll(background).toBe(dark)
  await page.goto('/')
  expect(await background()).toBe(dark)
  await expect(page.getByLabel('Apparence')).toHaveValue('dark')
})

test('a browser without storage opens every page, and can send the demo form', async ({ browserOf }) => {
  const page = await browserOf(null)
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const storage of ['localStorage', 'sessionStorage']) Object.defineProperty(window, storage, { get: refuse })
  })
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await page.goto('/')
  await page.getByLabel('Apparence').selectOption('Sombre')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('navigation', { name: 'Langue' }).getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: titles.en })).toBeVisible()
  await page.goto('/login?lng=fr')
  await enter(page, owner.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion des entreprises' })).toBeVisible()
  await page.goto('/demo')
  await askForDemo(page, { companyName: unique('Sans Mémoire') })
  expect(errors).toEqual([])
})

test('a cookie with an unknown language changes nothing', async ({ page, baseURL }) => {
  for (const cookie of ['%F0%9F', '"><script>en', 'x'.repeat(3000), '', 'constructor'])
    await test.step(cookie.slice(0, 20), async () => {
      await page.context().addCookies([{ name: 'lng', value: cookie, url: baseURL! }])
      for (const [path, heading] of [
        ['/', titles.fr],
        ['/?lng=constructor', titles.fr],
        ['/login?lng=<script>', 'Connexion'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      }
      await page.context().clearCookies()
      await page.evaluate(() => localStorage.clear())
    })
})
