import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { inviterName } from '#accounts/ways-in.ts'
import { EntryPage } from '#accounts/web/sign-in/EntryPage.tsx'
import { LinkExpired } from '#accounts/web/sign-in/LinkExpired.tsx'
import { isProblem } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { invitationQuery } from './Invitation.ts'
import { InvitationCodeForm } from './InvitationCodeForm.tsx'
import { InvitationForm } from './InvitationForm.tsx'

/**
 * Opened by the link of an invitation; its token is the fragment after `#`. Without one a short code is asked for, and takes its place.
 * Opening it uses nothing up: mail scanners open links too.
 */
export function InvitationPage() {
  const { t } = useTranslation('account')
  const token = useLocation({ select: ({ hash }) => hash })
  const [expired, setExpired] = useState<string>()
  const query = useQuery({ ...invitationQuery(token), enabled: token !== '' })
  if (token === '')
    return (
      <EntryPage lead={t('invitation.codeLead')} title={t('invitation.title')}>
        <InvitationCodeForm />
      </EntryPage>
    )
  if (token === expired || isProblem(query.error, 410))
    return <LinkExpired hint={t('invitation.expired')} href={paths.login} label={t('invitation.login')} />
  const isForgotten = query.data?.opens === 'reset-password'
  return (
    <EntryPage
      lead={query.data && t(isForgotten ? 'invitation.again' : 'invitation.lead', { inviter: inviterName(query.data) })}
      title={
        isForgotten
          ? t('resetPassword.title')
          : query.data
            ? t('invitation.welcome', { firstName: query.data.firstName })
            : t('invitation.title')
      }
    >
      <Loaded failure={() => t('invitation.loadFailure')} query={query} skeleton={<Skeleton className="h-72 w-full" />}>
        {invitation => (
          // The state of another link may not stay, its token least of all.
          <InvitationForm invitation={invitation} key={token} onExpired={() => setExpired(token)} token={token} />
        )}
      </Loaded>
    </EntryPage>
  )
}
