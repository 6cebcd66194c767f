import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#web/api/site.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { EntryPage } from './EntryPage.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** The owner's sign-up, open only while there is no owner. */
export function RegisterPage() {
  const { t } = useTranslation('account')
  const site = useQuery(siteQuery)
  if (site.data?.ownerExists) return <RegisterClosed />
  return (
    <EntryPage lead={t('register.lead')} title={t('register.title')}>
      <Loaded failure={t('register.loadFailure')} query={site} skeleton={<Skeleton className="h-80 w-full" />}>
        {() => <RegisterForm />}
      </Loaded>
    </EntryPage>
  )
}

function RegisterClosed() {
  const { t } = useTranslation('account')
  return (
    <EntryPage lead={t('register.closedBody')} title={t('register.closedTitle')}>
      <LinkButton href={paths.login} size="lg">
        {t('register.login')}
      </LinkButton>
    </EntryPage>
  )
}
