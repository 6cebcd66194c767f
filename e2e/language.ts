import { expect, type Page } from '@playwright/test'
import { languageKey } from '#core/languages.ts'

/** As the selector at the foot does; a dialog in front keeps the mouse from it. */
export const turnToEnglish = async (page: Page) => {
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

/** Pages opened later are in French again. */
export const forgetLanguage = (page: Page) =>
  page.evaluate(key => {
    localStorage.removeItem(key)
    document.cookie = `${key}=; path=/; max-age=0`
  }, languageKey)
