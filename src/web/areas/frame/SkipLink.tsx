import { useTranslation } from '#web/i18n.ts'
import { mainId } from './useFocusOnNavigation.ts'

/** The first stop of the keyboard: past the bars. */
export function SkipLink() {
  const { t } = useTranslation('web')
  return (
    <a
      className="fixed top-3 left-4 z-50 rounded-2 bg-surface px-4 py-3 font-semibold text-bleu-text not-focus:sr-only"
      href={`#${mainId}`}
    >
      {t('skip')}
    </a>
  )
}
