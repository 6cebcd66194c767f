import type { Language } from '#core/languages.ts'
import { useTranslation } from './i18n.ts'

/** The reader's language. */
export const useLanguage = (): Language => useTranslation('core').language
