import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { dialogs, furnish, pages, walk } from './screens.ts'

const widths = [320, 390, 768, 1024, 1440, 1920]

const expectNoSidewaysScroll = async (page: Page, name: string) => {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect.soft.poll(beyond, { message: `${name} at ${width} px` }).toBe(0)
  }
}

for (const [kind, screens] of Object.entries({ pages, dialogs }))
  test(`no sideways scroll on the ${kind}, from 320 to 1920 px`, async ({ browserOf, house, product }) => {
    test.setTimeout(240_000)
    await walk(screens, await furnish(house, product), browserOf, expectNoSidewaysScroll)
  })
