import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n.ts'

/** While the next page is on its way, past 300 ms: a thin line above the page that stays meanwhile. */
export function OpeningBar() {
  const { t } = useTranslation('ui')
  const isOpening = useRouterState({ select: ({ status }) => status === 'pending' })
  if (!isOpening) return null
  return (
    <div
      aria-label={t('loading')}
      className="after-a-while fixed inset-x-0 top-0 z-60 h-[3px] print:hidden"
      role="progressbar"
    >
      <div className="h-full origin-left animate-[advance_8s_var(--ease-hand)_300ms_both] bg-bleu-text forced-colors:bg-[Highlight]" />
    </div>
  )
}
