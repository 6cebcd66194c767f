import { useTranslation } from '#web/i18n.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EntryPage } from './EntryPage.tsx'

interface LinkExpiredProps {
  /** Where to request a new one, or where else to go. */
  href: string
  label?: string
  /** The next step where the page at `href` gives no new link. */
  hint?: string
}

/** Replaces the page of an expired link. */
export function LinkExpired({ href, label, hint }: LinkExpiredProps) {
  const { t } = useTranslation('account')
  return (
    <EntryPage lead={t('linkExpired.body')} title={t('linkExpired.title')}>
      {hint && <p className="text-ink-2">{hint}</p>}
      <LinkButton href={href} size="lg">
        {label ?? t('linkExpired.askAgain')}
      </LinkButton>
    </EntryPage>
  )
}
