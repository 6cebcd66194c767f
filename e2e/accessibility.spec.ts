import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { dialogs, furnish, pages, walk } from './screens.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Those that the other theme may break: the rest of the page is the same. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Text that is still fading in has colours that nobody will read. */
const stillness = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )

const violations = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme })
  await stillness(page)
  // No frames here; the other mode opens a second page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const result = await (colorScheme === 'light' ? axe.withTags(tags) : axe.withRules(colourRules)).analyze()
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

const expectNoViolation = async (page: Page, name: string) => {
  expect.soft(await violations(page, 'light'), `${name}, light`).toEqual([])
  expect.soft(await violations(page, 'dark'), `${name}, dark`).toEqual([])
}

// Tall enough for a whole page: what the bar at the foot covers until one scrolls would count as hidden.
const height = 2400

for (const width of [390, 1440])
  for (const [kind, screens] of Object.entries({ pages, dialogs }))
    test(`axe finds nothing to say against the ${kind} at ${width} px`, async ({ browserOf, house, product }) => {
      test.setTimeout(240_000)
      const people = await furnish(house, product)
      const options = { viewport: { width, height }, reducedMotion: 'reduce' } as const
      await walk(screens, people, person => browserOf(person, options), expectNoViolation)
    })
