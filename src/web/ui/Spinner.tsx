import { useTranslation } from '#web/i18n.ts'

interface SpinnerProps {
  /** True if text beside it already names the action. */
  isDecorative?: boolean
  className?: string
}

/** Two bars trading places; a word with reduced motion. Appears after 300 ms. */
export function Spinner({ isDecorative, className = '' }: SpinnerProps) {
  const { t } = useTranslation('ui')
  if (isDecorative) return <span aria-hidden="true" className={`handover shrink-0 ${className}`} />
  return (
    <span className={`after-a-while inline-flex text-bleu-text ${className}`} role="status">
      <span aria-hidden="true" className="handover motion-reduce:hidden" />
      <span className="sr-only motion-reduce:not-sr-only">{t('loading')}</span>
    </span>
  )
}
