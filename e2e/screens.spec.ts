import type { Page } from '@playwright/test'
import { pages } from '#web/pages.ts'
import { bringAxe } from './axe.ts'
import { expect, test } from './journey.ts'
import { expectNoSidewaysScroll, expectNoSmallTarget, expectNoViolation, unroll } from './looks.ts'
import { screens } from './screens.ts'
import { furnish, walk } from './walk.ts'

// Other widths, the dark theme and English words of every screen are in the whole walk (whole-walk.ts).

/** Walks that the workers share. */
const atOnce = 32
const walks = Array.from({ length: Math.ceil(screens.length / atOnce) }, (_, index) =>
  screens.slice(index * atOnce, (index + 1) * atOnce),
)

/** Every ninth, for 25 screens of all areas. */
const isLookedAtDark = (name: string) => screens.findIndex(screen => screen.name === name) % 9 === 0

const look = async (page: Page, name: string) => {
  await bringAxe(page)
  await unroll(page, name, 390)
  await expectNoViolation(page, `${name} at 390 px`, 'all')
  await expectNoSmallTarget(page, name)
  if (isLookedAtDark(name)) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolation(page, `${name} at 390 px, dark`, 'colours')
    await page.emulateMedia({ colorScheme: 'light' })
  }
  for (const width of [320, 768]) await expectNoSidewaysScroll(page, name, width)
}

test('every page is in the list of screens', () => {
  const looked = new Set(screens.map(({ path, leadsTo }) => leadsTo ?? path.replace(/[?#].*/, '')))
  expect(pages.map(({ path }) => path).filter(path => !looked.has(path))).toEqual([])
})

// Many screens: on a loaded machine that takes longer than a journey.
test.describe.configure({ timeout: 240_000 })

for (const part of walks)
  test(`everybody can use each screen on a phone, from “${part[0]!.name}” to “${part.at(-1)!.name}”`, async ({
    browserOf,
    house,
    product,
  }) => {
    const people = await furnish(house, product)
    await walk(part, people, person => browserOf(person, { viewport: { width: 1440, height: 900 } }), look)
  })
