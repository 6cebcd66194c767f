import { useTranslation } from '#web/i18n.ts'
import { skipLinkClass } from '#web/ui/button-style.ts'
import { mainId } from './useFocusOnNavigation.ts'

/** The first stop of the keyboard: past the bars. */
export function SkipLink() {
  const { t } = useTranslation('web')
  return (
    <a className={skipLinkClass} href={`#${mainId}`}>
      {t('skip')}
    </a>
  )
}
