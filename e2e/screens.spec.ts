import type { Page } from '@playwright/test'
import { pages } from '#web/pages.ts'
import { bringAxe, violations } from './axe.ts'
import { expect, test } from './journey.ts'
import { forgetLanguage, turnToEnglish } from './language.ts'
import { screens } from './screens.ts'
import { furnish, walk } from './walk.ts'
import { strangers, wordsOf } from './words.ts'

/** Walks that the workers share. */
const atOnce = 17
const walks = Array.from({ length: Math.ceil(screens.length / atOnce) }, (_, index) =>
  screens.slice(index * atOnce, (index + 1) * atOnce),
)

/** Tall enough for most pages: content under the bottom bar would count as hidden. */
const tall = 3000

/** The page or its dialog is there, and no text is in transition: such text has colours that nobody reads. */
const stillness = async (page: Page) => {
  await page.getByRole('main').or(page.getByRole('dialog')).or(page.getByRole('alertdialog')).first().waitFor()
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

const resize = async (page: Page, name: string, width: number, height = 900) => {
  await page.setViewportSize({ width, height })
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.soft.poll(beyond, { message: `${name} scrolls sideways at ${width} px` }).toBe(0)
}

/** The whole page in one window. */
const unroll = async (page: Page, name: string, width: number) => {
  await resize(page, name, width, tall)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (height > tall) await resize(page, name, width, height)
}

const expectNoViolation = async (page: Page, name: string, rules: 'all' | 'colours') => {
  await stillness(page)
  expect.soft(await violations(page, rules), name).toEqual([])
}

/** Controls on a phone that a thumb would miss: lower than 44 px, but for those inside a line of text and those that a larger label holds. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const isSmall = (control: Element) => {
      const { width, height } = control.getBoundingClientRect()
      const isInText = control.matches('a') && getComputedStyle(control).display === 'inline'
      const isHeld = control.closest('label, [inert], [aria-hidden=true], [class*=sr-only]') !== null
      return (
        width > 2 &&
        height > 2 &&
        height < 43.5 &&
        !isInText &&
        !isHeld &&
        control.checkVisibility({ opacityProperty: true })
      )
    }
    return [...document.querySelectorAll('a[href], button, select, summary, [role=tab]')]
      .filter(isSmall)
      .map(control => `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`)
  })

const expectFrench = async (page: Page, name: string) =>
  expect.soft(strangers(await wordsOf(page, { withComplaints: true }), 'fr'), `${name} in French`).toEqual([])

const expectEnglish = async (page: Page, name: string) => {
  await turnToEnglish(page)
  const said = async () => strangers(await wordsOf(page, { withComplaints: false }), 'en')
  await expect.soft.poll(said, `${name} in English`).toEqual([])
  await forgetLanguage(page)
}

/** Each window and theme once, in the order that changes least; the language last, for it changes the sentences. */
const look = async (page: Page, name: string) => {
  await expectFrench(page, name)
  await bringAxe(page)
  await unroll(page, name, 1440)
  await expectNoViolation(page, `${name} at 1440 px`, 'all')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolation(page, `${name} at 1440 px, dark`, 'colours')
  await unroll(page, name, 390)
  await expectNoViolation(page, `${name} at 390 px, dark`, 'colours')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoViolation(page, `${name} at 390 px`, 'all')
  expect.soft(await smallTargets(page), `${name}: small targets at 390 px`).toEqual([])
  for (const width of [320, 768, 1024, 1920]) await resize(page, name, width)
  await expectEnglish(page, name)
}

test('every page is in the list of screens', () => {
  const looked = new Set(screens.map(({ path, leadsTo }) => leadsTo ?? path.replace(/[?#].*/, '')))
  expect(pages.map(({ path }) => path).filter(path => !looked.has(path))).toEqual([])
})

// Seventeen screens, each in two windows, themes and languages: on a loaded machine that takes longer than a journey.
test.describe.configure({ timeout: 240_000 })

for (const part of walks)
  test(`everybody can use each screen, in one language, from “${part[0]!.name}” to “${part.at(-1)!.name}”`, async ({
    browserOf,
    house,
    product,
  }) => {
    const people = await furnish(house, product)
    const viewport = { width: 1440, height: tall }
    await walk(part, people, person => browserOf(person, { viewport }), look)
  })
