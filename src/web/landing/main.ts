import { languageKey, spokenLanguage } from '#core/languages.ts'
import { rememberLanguage, toldLanguage } from '#web/language-choice.ts'
import { chooseTheme, chosenTheme, themes } from '#web/ui/theme.ts'
import { themeSelectId } from './selectors.ts'

const shown = spokenLanguage(document.documentElement.lang)
const told = toldLanguage() ?? shown
// The server knows the address, the cookie and the browser's languages. A choice stored in local storage alone leads to the other page.
if (told !== shown) location.replace(`/?${languageKey}=${told}`)
else if (told) rememberLanguage(told)

const select = document.getElementById(themeSelectId)
if (select instanceof HTMLSelectElement) {
  select.value = chosenTheme()
  select.addEventListener('change', () => chooseTheme(themes.find(theme => theme === select.value) ?? 'system'))
}
