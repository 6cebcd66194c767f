import { useTranslation } from '#web/i18n.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EntryPage } from './EntryPage.tsx'

/** In the place of the page of a mailed link. @param href where to ask for another one */
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
