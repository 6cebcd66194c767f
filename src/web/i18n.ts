import { type BackendModule, createInstance } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { languages } from '#core/languages.ts'
import { resources as french } from './resources.fr.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'web'
    resources: typeof french
  }
}

/** French comes with the application; English is fetched by those who read it. */
const english: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    if (language !== 'en') return done(null, {})
    import('./resources.en.ts').then(
      ({ resources }) => done(null, resources[namespace as keyof typeof resources]),
      (error: unknown) => done(error as Error, null),
    )
  },
}

export const i18n = createInstance()

/** Resolves once the sentences of the reader's language are there. */
export const startLanguages = async () => {
  i18n.on('languageChanged', language => {
    document.documentElement.lang = language
  })
  await i18n
    .use(LanguageDetector)
    .use(english)
    .use(initReactI18next)
    .init({
      resources: { fr: french },
      partialBundledLanguages: true,
      ns: Object.keys(french),
      defaultNS: 'web',
      fallbackLng: 'fr',
      supportedLngs: languages,
      load: 'languageOnly',
      interpolation: { escapeValue: false },
      // The order of decisions § Languages; the choice is cached in local storage.
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        convertDetectedLanguage: detected => detected.split('-')[0] ?? detected,
        caches: ['localStorage'],
      },
    })
}
