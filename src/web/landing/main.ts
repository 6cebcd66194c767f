import { languageKey } from '#core/languages.ts'
import { chosenLanguage, rememberLanguage } from '../language-choice.ts'
import { chooseTheme, chosenTheme, themes } from '../theme.ts'
import { themeSelectId } from './selectors.ts'

const language = chosenLanguage()
// The server knows the address, the cookie and what the browser asks for. A choice that stands in a storage alone leads to the other page.
if (language === document.documentElement.lang) rememberLanguage(language)
else location.replace(`/?${languageKey}=${language}`)

const select = document.getElementById(themeSelectId)
if (select instanceof HTMLSelectElement) {
  select.value = chosenTheme()
  select.addEventListener('change', () => chooseTheme(themes.find(theme => theme === select.value) ?? 'system'))
}
