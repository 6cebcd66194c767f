import { useSyncExternalStore } from 'react'
import type { Language } from '#core/languages.ts'
import { currentSpeech, listen, type Namespace } from './speech.ts'

export {
  type Chapter,
  changeLanguage,
  currentLanguage,
  hasSentence,
  learn,
  type Namespace,
  say,
  speak,
  startLanguages,
} from './speech.ts'

/** The words of a screen: `t('title')` of its own namespace, `t('leave:title')` of another. */
export const useTranslation = <Name extends Namespace>(namespace: Name) => {
  const { language, speaker } = useSyncExternalStore(listen, currentSpeech, currentSpeech)
  return { t: speaker(namespace), language }
}

/** The reader's language. */
export const useLanguage = (): Language => useTranslation('core').language
