import { languageKey, spokenLanguage } from '#core/languages.ts'
import { rememberLanguage, toldLanguage } from '#web/language-choice.ts'
import { chooseTheme, chosenTheme, themes } from '#web/ui/theme/theme.ts'
import { demoFailureId, demoPerson, themeSelectId } from './selectors.ts'

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

const showFailure = () => document.getElementById(demoFailureId)?.removeAttribute('hidden')

/** The page of the demo alone has these buttons, and its server alone this route. */
const visit = async (as: string | null) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/api/session/demo', { method: 'POST', headers, body: JSON.stringify({ as }) })
  if (answer.ok) location.assign((await answer.json()).home)
  else showFailure()
}
for (const button of document.querySelectorAll(`[${demoPerson}]`))
  button.addEventListener('click', () => void visit(button.getAttribute(demoPerson)).catch(showFailure))
