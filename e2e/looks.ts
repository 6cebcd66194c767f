import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect } from './journey.ts'

/** Tall enough for most pages: content under the bottom bar would count as hidden. */
export const tall = 3000

/** The page or its dialog is there, and no text is in transition: such text has colours that nobody reads. */
const stillness = async (page: Page) => {
  await page.getByRole('main').or(page.getByRole('dialog')).or(page.getByRole('alertdialog')).first().waitFor()
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  // React Aria keeps a dialog unseen as long as it takes a shrinking window for a keyboard that opens.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].every(dialog =>
      dialog.checkVisibility({ opacityProperty: true }),
    ),
  )
}

export const expectNoSidewaysScroll = async (page: Page, name: string, width: number, height = 900) => {
  await page.setViewportSize({ width, height })
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.soft.poll(beyond, { message: `${name} scrolls sideways at ${width} px` }).toBe(0)
}

/** The whole page in one window. */
export const unroll = async (page: Page, name: string, width: number) => {
  await expectNoSidewaysScroll(page, name, width, tall)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (height > tall) await expectNoSidewaysScroll(page, name, width, height)
  // A control pressed before may have scrolled the page: its foot would lie half under the bottom bar.
  await page.evaluate(() => window.scrollTo(0, 0))
}

export const expectNoViolation = async (page: Page, name: string, rules: 'all' | 'colours') => {
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

export const expectNoSmallTarget = async (page: Page, name: string) =>
  expect.soft(await smallTargets(page), `${name}: small targets at 390 px`).toEqual([])
