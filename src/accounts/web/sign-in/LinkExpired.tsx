import { useTranslation } from '#web/i18n.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EntryPage } from './EntryPage.tsx'

/** Replaces the page of an expired link. @param href where to request a new one */
export function LinkExpired({ href }: { href: string }) {
  const { t } = useTranslation('accounts')
  return (
    <EntryPage lead={t('linkExpired.body')} title={t('linkExpired.title')}>
      <LinkButton href={href} size="lg">
        {t('linkExpired.askAgain')}
      </LinkButton>
    </EntryPage>
  )
}
