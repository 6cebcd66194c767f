import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#web/api/site.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { EntryPage } from './EntryPage.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** The owner's sign-up, open only while there is no owner. */
export function RegisterPage() {
  const { t } = useTranslation('accounts')
  const { data: site, isError, refetch } = useQuery(siteQuery)
  if (site?.ownerExists) return <RegisterClosed />
  return (
    <EntryPage lead={t('register.lead')} title={t('register.title')}>
      {isError && (
        <Banner kind="error" onRetry={() => void refetch()}>
          {t('register.loadFailure')}
        </Banner>
      )}
      {site && <RegisterForm />}
      {!site && !isError && <Skeleton className="h-80 w-full" />}
    </EntryPage>
  )
}

function RegisterClosed() {
  const { t } = useTranslation('accounts')
  return (
    <EntryPage lead={t('register.closedBody')} title={t('register.closedTitle')}>
      <LinkButton href={paths.login} size="lg">
        {t('register.login')}
      </LinkButton>
    </EntryPage>
  )
}
