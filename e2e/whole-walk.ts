import type { Page } from '@playwright/test'
import { bringAxe } from './axe.ts'
import { expect, test } from './journey.ts'
import { forgetLanguage, turnToEnglish } from './language.ts'
import { expectNoSidewaysScroll, expectNoSmallTarget, expectNoViolation, tall, unroll } from './looks.ts'
import { screens } from './screens.ts'
import { furnish, walk } from './walk.ts'
import { strangers, wordsOf } from './words.ts'

/** Walks that the workers share. */
const atOnce = 17
const walks = Array.from({ length: Math.ceil(screens.length / atOnce) }, (_, index) =>
  screens.slice(index * atOnce, (index + 1) * atOnce),
)

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
  await expectNoSmallTarget(page, name)
  for (const width of [320, 768, 1024, 1920]) await expectNoSidewaysScroll(page, name, width)
  await expectEnglish(page, name)
}

// Seventeen screens, each in two windows, themes and languages: on a loaded machine that takes longer than a journey.
test.describe.configure({ timeout: 240_000 })

for (const part of walks)
  test(`each screen, in every window, theme and language, from “${part[0]!.name}” to “${part.at(-1)!.name}”`, async ({
    browserOf,
    house,
    product,
  }) => {
    const people = await furnish(house, product)
    await walk(part, people, person => browserOf(person, { viewport: { width: 1440, height: tall } }), look)
  })
