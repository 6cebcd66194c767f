import { useEffect } from 'react'
import { fullName } from '#people/rules.ts'
import { InvitationCards } from '#people/web/invitations/InvitationCards.tsx'
import { useMember } from '#web/api/session.ts'
import { useSendsMail } from '#web/api/site.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { HandOverDialog } from '#web/ui/sharing/HandOverDialog.tsx'
import { type Employee, useInviteAgain, useMakeLink, useRevokeInvitation } from './People.ts'

interface LinkDialogProps {
  person: Pick<Employee, 'id' | 'firstName' | 'lastName' | 'email' | 'signInName'>
  isInvited: boolean
  /** Makes the link as it opens: somebody has just been invited. */
  isMadeAtOnce?: boolean
  onClose: () => void
}

/** For somebody who cannot sign in, or was invited: the latter may get theirs by mail too, where mail is sent. */
export function LinkDialog({ person, isInvited, isMadeAtOnce = false, onClose }: LinkDialogProps) {
  const { t } = useTranslation('people')
  const sendsMail = useSendsMail() && person.email !== null
  const { timeZone } = useMember().company
  const making = useMakeLink(person.id)
  const again = useInviteAgain(person.id)
  const revoking = useRevokeInvitation(person.id)
  const name = fullName(person)
  const { refusal, end, show } = useRefusal(onClose)
  const make = () =>
    void show(making.mutateAsync(), { failure: t('links:failure'), unseen: t('links:unseen', { name }) })
  const mail = () =>
    end(again.mutateAsync(), {
      done: t('invitation.mailed', { email: person.email ?? '' }),
      failure: t('invitation.failure'),
    })
  const takeBack = () =>
    end(revoking.mutateAsync(), {
      done: t('invitation.revokeDone'),
      failure: t('invitation.revokeFailure'),
    })
  // oxlint-disable-next-line react/exhaustive-deps -- once, as it opens
  useEffect(() => (isMadeAtOnce ? make() : undefined), [])
  const lead = isInvited
    ? t(sendsMail ? 'invitation.lead' : 'invitation.leadByLink')
    : t(sendsMail ? 'link.lead' : 'link.leadUntold')
  return (
    <HandOverDialog
      {...(isInvited && {
        note: t('invitation.own'),
        card: {
          label: t('invitation.print'),
          drawing: making.data && <InvitationCards cards={[{ person, link: making.data }]} />,
        },
        ending: (
          <Button isBusy={revoking.isPending} onPress={() => void takeBack()} size="sm" variant="softDanger">
            {t('invitation.revoke')}
          </Button>
        ),
      })}
      lead={lead}
      making={making}
      onClose={onClose}
      onMake={make}
      other={
        isInvited &&
        sendsMail && (
          <Button isBusy={again.isPending} onPress={() => void mail()} variant="secondary">
            {t('invitation.mail')}
          </Button>
        )
      }
      person={{ name, email: person.email }}
      refusal={refusal}
      timeZone={timeZone}
      title={t(isInvited ? 'invitation.title' : 'link.title', { name })}
    />
  )
}
