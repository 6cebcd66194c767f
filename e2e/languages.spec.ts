import type { Page } from '@playwright/test'
import { languageKey } from '#core/languages.ts'
import { expect, test } from './journey.ts'
import { screens } from './screens.ts'
import { furnish, walk } from './walk.ts'
import { strangers, wordsOf } from './words.ts'

/** As the selector at the foot does; a dialog in front keeps the mouse from it. */
const turnToEnglish = async (page: Page) => {
  const isChosen = await page.evaluate(() => {
    const option = document.querySelector<HTMLOptionElement>('footer option[value=en]')
    const select = option?.closest('select')
    if (!select) return false
    select.value = 'en'
    return select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  // The landing page has links.
  if (!isChosen) await page.goto(`/?${languageKey}=en`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

const forgetLanguage = (page: Page) =>
  page.evaluate(key => {
    localStorage.removeItem(key)
    document.cookie = `${key}=; path=/; max-age=0`
  }, languageKey)

const halves = [screens.slice(0, screens.length / 2), screens.slice(screens.length / 2)]
for (const part of halves)
  test(`each screen speaks one language, from “${part[0]!.name}” to “${part.at(-1)!.name}”`, async ({
    browserOf,
    house,
    product,
  }) => {
    test.setTimeout(180_000)
    const people = await furnish(house, product)
    await walk(
      part,
      people,
      person => browserOf(person, { reducedMotion: 'reduce' }),
      async (page, name) => {
        expect.soft(strangers(await wordsOf(page, { withComplaints: true }), 'fr'), `${name} in French`).toEqual([])
        await turnToEnglish(page)
        await expect
          .poll(async () => strangers(await wordsOf(page, { withComplaints: false }), 'en'), `${name} in English`)
          .toEqual([])
        await forgetLanguage(page)
      },
    )
  })
