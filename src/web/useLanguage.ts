import { useTranslation } from 'react-i18next'
import type { Language } from '#core/languages.ts'

/** The reader's language. */
export const useLanguage = (): Language => (useTranslation().i18n.resolvedLanguage === 'en' ? 'en' : 'fr')
