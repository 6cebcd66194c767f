import { type Language, languageKey, spokenLanguage } from '#core/languages.ts'

const aYear = 365 * 24 * 3600

const cookie = () =>
  document.cookie
    .split('; ')
    .find(pair => pair.startsWith(`${languageKey}=`))
    ?.slice(languageKey.length + 1)

/** The order of decisions § Languages. */
export const chosenLanguage = (): Language => {
  const tags = [
    new URLSearchParams(location.search).get(languageKey),
    cookie(),
    localStorage.getItem(languageKey),
    sessionStorage.getItem(languageKey),
    ...navigator.languages,
    document.documentElement.lang,
  ]
  return tags.map(spokenLanguage).find(language => language !== undefined) ?? 'fr'
}

/** For the next visit; the cookie tells the server, which answers `/` in that language. */
export const rememberLanguage = (language: Language) => {
  localStorage.setItem(languageKey, language)
  document.cookie = `${languageKey}=${language}; path=/; max-age=${aYear}; samesite=lax`
}
