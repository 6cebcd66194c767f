import { useLocation } from '@tanstack/react-router'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useUnsubscribe } from './NoticeSettings.ts'

/** Opened by a mailed link; its token is the fragment after `#`. Stops by a button only: mail scanners open every link. */
export function UnsubscribePage() {
  const token = useLocation({ select: ({ hash }) => hash })
  // The state of another link may not stay: its mails still come.
  return <Unsubscription key={token} token={token} />
}

function Unsubscription({ token }: { token: string }) {
  const { t } = useTranslation('noticeSettings')
  const stopping = useUnsubscribe(token)
  return (
    <>
      <PageHeader
        facts={t(stopping.isSuccess ? 'unsubscribe.done' : 'unsubscribe.lead')}
        title={t('unsubscribe.stop')}
      />
      {stopping.error && <Banner kind="error">{refusalOr(stopping.error, t('unsubscribe.failure'))}</Banner>}
      <div className="mt-2 flex flex-wrap gap-3">
        {!stopping.isSuccess && (
          <Button isBusy={stopping.isPending} onPress={() => stopping.mutate()}>
            {t('unsubscribe.stop')}
          </Button>
        )}
        <LinkButton href={paths.notices} variant="secondary">
          {t('unsubscribe.choose')}
        </LinkButton>
      </div>
    </>
  )
}
