import type { Page } from '@playwright/test'
import { postmasterOf } from '#testing/embedded.ts'
import { Product } from '#testing/product.ts'
import { bringAxe, violations } from './axe.ts'
import { enter } from './controls.ts'
import { owner } from './house.ts'
import { expect, test } from './journey.ts'
import { expectStep } from './wizard.ts'

const titles = { fr: 'La relève est assurée.', en: 'Every shift, handed over.' }

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('without JavaScript the landing page is shown in its language, and leads to the other one', async ({
  browserOf,
}) => {
  for (const [language, other, link] of [
    ['fr', 'en', 'English'],
    ['en', 'fr', 'Français'],
  ] as const) {
    const page = await browserOf(null, { javaScriptEnabled: false, locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    await page.goto('/')
    await expect(heading(page, titles[language])).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.getByRole('link', { name: link }).click()
    await expect(heading(page, titles[other])).toBeVisible()
    await expect(page.getByRole('combobox')).toBeHidden()
  }
})

/** The policy of the page refuses style attributes: what they place is in its style. */
const expectPicturesDrawn = async (page: Page) => {
  const week = page.getByRole('img', { name: /^La grille du planning/ })
  await expect(week.getByText('18:30–23:00').first()).toBeVisible()
  await expect(week.getByText('39,0').first()).toBeVisible()
  await expect(page.getByText('Pas de contrat ce jour-là')).toHaveCount(0)
  const drawn = page
    .getByRole('img', { name: /^En cours depuis/ })
    .locator('.bg-bleu')
    .first()
  expect((await drawn.boundingBox())!.width).toBeGreaterThan(20)
}

const expectNoStopInPictures = async (page: Page) => {
  await page.keyboard.press('Tab')
  for (let stop = 0; stop < 12; stop++) {
    expect(await page.evaluate(() => document.activeElement?.closest('figure') ?? null)).toBeNull()
    await page.keyboard.press('Tab')
  }
}

test('the landing page draws its pictures itself at every width, and loads nothing of the application until somebody signs in', async ({
  page,
}) => {
  const isOfApplication = /\/(framework|shell)-/
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  // On a phone it has its width from the start, before its lower parts are drawn.
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await expect(page.getByRole('combobox', { name: 'Apparence' })).toHaveValue('system')
  await expectPicturesDrawn(page)
  await expectNoStopInPictures(page)
  await expect(page.getByRole('term').filter({ hasText: '?' })).toHaveCount(5)
  const next = page.getByRole('img', { name: /^Le téléphone d’Inès : prochain service/ })
  for (const width of [640, 768, 899]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await next.evaluate(card => card.scrollWidth - card.clientWidth)).toBe(0)
  }
  await page.emulateMedia({ forcedColors: 'active' })
  const language = page.getByRole('navigation', { name: 'Langue' }).getByRole('link')
  await expect(language.and(page.locator('[aria-current]'))).toHaveCSS('border-top-width', '2px')
  await page.emulateMedia({ forcedColors: null })
  expect(scripts.filter(url => isOfApplication.test(url))).toEqual([])
  expect(errors).toEqual([])

  await page.getByRole('link', { name: 'Se connecter' }).click()
  await expect(heading(page, 'Connexion')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Apparence' })).toHaveValue('system')
  expect(scripts.filter(url => isOfApplication.test(url))).toEqual([])
  await page.getByRole('textbox', { name: 'E-mail' }).focus()
  await expect(page.locator('head link[rel="prefetch"]')).not.toHaveCount(0)
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
  // A window that is closed tells the whole process group; npm passes it on.
  expect(await demo.stop('SIGHUP', 'SIGTERM')).toBe(0)
  expect(await postmasterOf(demo.place.dataDir)).toBeUndefined()
  await demo.close()
})

test('a language and a theme chosen on one document apply to all of them, and stay', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto('/')
  const light = await background()
  await page.getByLabel('Apparence').selectOption('Sombre')
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.getByRole('navigation', { name: 'Langue' }).getByRole('link', { name: 'English' }).click()
  await expect(heading(page, titles.en)).toBeVisible()
  expect(await background()).toBe(dark)
  await expect(page.getByLabel('Appearance')).toHaveValue('dark')

  await page.goto('/login')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect.poll(background).toBe(dark)
  await page.getByLabel('Email').fill('lea@fontaine.example')
  await page.getByLabel('Language').selectOption('Français')
  await expect(heading(page, 'Connexion')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('lea@fontaine.example')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByLabel('Apparence').selectOption('Clair')
  await expect.poll(background).toBe(light)
  await page.getByLabel('Apparence').selectOption('Sombre')
  await page.reload()
  await expect(heading(page, 'Connexion')).toBeVisible()
  expect(await background()).toBe(dark)
  await page.getByRole('link', { name: 'Aide' }).click()
  await expect(page.getByRole('link', { name: 'Vous gérez une équipe' })).toBeVisible()
  expect(await background()).toBe(dark)
  await page.goto('/')
  await expect(heading(page, titles.fr)).toBeVisible()

  // A choice that only the browser's storage has leads to the page in that language.
  await page.evaluate(() => localStorage.setItem('lng', 'en'))
  await page.context().clearCookies()
  await page.goto('/')
  await expect(heading(page, titles.en)).toBeVisible()
})

test('an unknown language in the cookie or in the address changes nothing', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'lng', value: '"><script>en', url: baseURL! }])
  for (const [path, name] of [
    ['/', titles.fr],
    ['/?lng=constructor', titles.fr],
    ['/login?lng=<script>', 'Connexion'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, name)).toBeVisible()
  }
})

test('a browser without storage opens every document', async ({ browserOf }) => {
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
  await expect(heading(page, titles.en)).toBeVisible()
  await page.goto('/demo?lng=fr')
  await expectStep(page, 1)
  await page.goto('/login?lng=fr')
  await enter(page, owner.email)
  await expect(heading(page, 'Gestion des entreprises')).toBeVisible()
  // Signed in, one is led from there to one's home.
  await page.goto('/login')
  await expect(page).toHaveURL(/\/app\/owner\/companies$/)
  expect(errors).toEqual([])
})
