import { expect, type Page } from '@playwright/test'
import { type Language, languageKey } from '#core/languages.ts'

/** As the selector at the foot does; a dialog in front keeps the mouse from it. @returns false on the landing page, which has links */
const choose = (page: Page, language: Language) =>
  page.evaluate(chosen => {
    const option = document.querySelector<HTMLOptionElement>(`footer option[value=${chosen}]`)
    const select = option?.closest('select')
    if (!select) return false
    select.value = chosen
    return select.dispatchEvent(new Event('change', { bubbles: true }))
  }, language)

const turnTo = async (page: Page, language: Language) => {
  if ((await page.locator('html').getAttribute('lang')) === language) return
  if (!(await choose(page, language))) await page.goto(`/?${languageKey}=${language}`)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
export const turnToEnglish = (page: Page) => turnTo(page, 'en')
export const turnToFrench = (page: Page) => turnTo(page, 'fr')

/** Pages opened later are in French again. */
export const forgetLanguage = (page: Page) =>
  page.evaluate(key => {
    localStorage.removeItem(key)
    document.cookie = `${key}=; path=/; max-age=0`
  }, languageKey)
