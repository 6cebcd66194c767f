import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { fullName } from '#people/rules.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { CopyButton } from '#web/ui/sharing/CopyButton.tsx'
import { QrCode } from '#web/ui/sharing/QrCode.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { type Employee, useInviteAgain, useMakeLink } from './People.ts'

interface LinkDialogProps {
  employee: Employee
  onClose: () => void
}

/** A single-use link for somebody who cannot sign in: shown once, to copy or to scan. Somebody invited may get theirs by mail again. */
export function LinkDialog({ employee, onClose }: LinkDialogProps) {
  const { t } = useTranslation('people')
  const making = useMakeLink(employee.id)
  const again = useInviteAgain(employee.id)
  const of = employee.invitedUntil === null ? 'link' : 'invitation'
  const name = fullName(employee)
  const make = () => making.mutate(undefined, { onError: error => notify.error(refusalOr(error, t('link.failure'))) })
  const mail = () =>
    sayEnding(again.mutateAsync(), {
      done: t('invitation.mailed', { email: employee.email }),
      failure: t('invitation.failure'),
      onClose,
    })
  return (
    <Dialog
      footer={
        making.data ? (
          <>
            <CopyButton label={t('link.copy')} text={making.data.url} />
            <Button onPress={onClose}>{t('link.done')}</Button>
          </>
        ) : (
          <>
            {of === 'invitation' && (
              <Button isBusy={again.isPending} onPress={() => void mail()} variant="secondary">
                {t('invitation.mail')}
              </Button>
            )}
            <Button isBusy={making.isPending} onPress={make}>
              {t('link.make')}
            </Button>
          </>
        )
      }
      isOpen
      onClose={onClose}
      subtitle={employee.email}
      title={t(`${of}.title`, { name })}
    >
      {making.data ? <HandedLink {...making.data} name={name} /> : <p className="text-ink-2">{t(`${of}.lead`)}</p>}
    </Dialog>
  )
}

function HandedLink({ url, expiresAt, name }: { url: string; expiresAt: string; name: string }) {
  const { t } = useTranslation('people')
  const { date, time } = wallClockAt(Temporal.Instant.from(expiresAt), useMember().company.timeZone)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="rounded-2 border border-line p-1">
        <QrCode label={t('link.picture', { name })} text={url} />
      </div>
      <div className="grid min-w-0 flex-1 basis-52 gap-2.5">
        <p>{t('link.scan')}</p>
        <p className="rounded-2 bg-sunken px-3 py-2 text-13 wrap-anywhere select-all">{url}</p>
        <p className="text-13 text-ink-2">{t('link.validity', { date: formatDate(date), time })}</p>
      </div>
    </div>
  )
}
