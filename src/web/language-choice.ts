import { type Language, languageKey, spokenLanguage } from '#core/languages.ts'
import { store, stored } from './api/browser-storage.ts'

const aYear = 365 * 24 * 3600

const cookie = () =>
  document.cookie
    .split('; ')
    .find(pair => pair.startsWith(`${languageKey}=`))
    ?.slice(languageKey.length + 1)

const firstSpoken = (tags: readonly (string | null | undefined)[]) =>
  tags.map(spokenLanguage).find(language => language !== undefined)

/** The language chosen by the reader, now or on an earlier visit. */
export const toldLanguage = () =>
  firstSpoken([
    new URLSearchParams(location.search).get(languageKey),
    cookie(),
    stored('localStorage', languageKey),
    stored('sessionStorage', languageKey),
  ])

/** The order of docs/product/application.md § Languages. */
export const chosenLanguage = (): Language =>
  toldLanguage() ?? firstSpoken([...navigator.languages, document.documentElement.lang]) ?? 'fr'

/** For the next visit; the cookie tells the server, which answers `/` in that language. */
export const rememberLanguage = (language: Language) => {
  store('localStorage', languageKey, language)
  document.cookie = `${languageKey}=${language}; path=/; max-age=${aYear}; samesite=lax`
}
