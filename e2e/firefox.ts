import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { test } from 'node:test'
import { launch, type Page } from 'puppeteer-core'
import { Product } from '#testing/product.ts'
import { House, password, signUpOwner } from './house.ts'

const firefoxPath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = ['firefox-esr', 'firefox'].flatMap(name => folders.map(folder => join(folder, name))).find(existsSync)
  if (found) return found
  throw new Error('This journey needs Firefox. On Debian, as root: apt-get install firefox-esr')
}

/** By its name as a screen reader tells it, once it is there and enabled. */
const press = (page: Page, button: string) => page.locator(`::-p-aria([name="${button}"][role="button"])`).click()
const sees = (page: Page, text: string) => page.locator(`::-p-text(${text})`).wait()

// Playwright drives a Firefox of its own; that of the distribution answers WebDriver BiDi.
void test('in Firefox one signs in, clocks in, takes a break and clocks out', { timeout: 120_000 }, async t => {
  const product = await Product.openInTheMorning(process.env.DATABASE_URL)
  t.after(() => product.close())
  await signUpOwner(product)
  const house = await House.open(product)
  t.after(() => house.close())
  const lea = await house.hire()
  const firefox = await launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR, fr' },
  })
  t.after(() => firefox.close())
  const page = await firefox.newPage()

  await page.goto(`${product.url}/app/time-clock`)
  await page.locator('::-p-aria([name="E-mail"][role="textbox"])').fill(lea.email)
  await page.locator('input[type=password]').fill(password)
  await press(page, 'Se connecter')
  await press(page, "Badger l'arrivée")
  await sees(page, 'En service')
  await product.advance({ hours: 2, minutes: 13 })
  await press(page, 'Début de pause')
  await sees(page, 'En pause')
  await product.advance({ minutes: 31 })
  await press(page, 'Fin de pause')
  await press(page, 'Badger le départ')
  await sees(page, 'Annuler ce départ')
  await sees(page, '2h13')
  assert.match(await firefox.version(), /firefox/i)
})
