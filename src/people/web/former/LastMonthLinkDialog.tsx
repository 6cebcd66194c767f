import { useQuery } from '@tanstack/react-query'
import { formatDate, todayIn } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import { lastMonthLinkQuery, useMakeLastMonthLink, useRevokeLastMonthLink } from '#people/web/people/People.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { CopyButton } from '#web/ui/sharing/CopyButton.tsx'
import { QrCode } from '#web/ui/sharing/QrCode.tsx'
import { ThisComputer } from '#web/ui/sharing/ThisComputer.tsx'

interface LastMonthLinkDialogProps {
  person: { id: string; firstName: string; lastName: string }
  onClose: () => void
}

/** For somebody who has left and signs in no more: a link to their last month, shown once, to copy or to scan. */
export function LastMonthLinkDialog({ person, onClose }: LastMonthLinkDialogProps) {
  const { t } = useTranslation('people')
  const query = useQuery(lastMonthLinkQuery(person.id))
  const making = useMakeLastMonthLink(person.id)
  const revoking = useRevokeLastMonthLink(person.id)
  const name = fullName(person)
  const made = making.data
  const { refusal, end, show } = useRefusal(onClose)
  const make = (seen: string | null) =>
    show(making.mutateAsync(seen), { failure: t('links:failure'), unseen: t('links:unseen', { name }) })
  const takeBack = (madeAt: string) =>
    end(revoking.mutateAsync(madeAt), {
      done: t('lastMonth.revokeDone'),
      failure: t('lastMonth.revokeFailure'),
    })
  return (
    <Dialog
      footer={
        made ? (
          <>
            <CopyButton label={t('links:copy')} text={made.url} />
            <Button onPress={onClose}>{t('links:done')}</Button>
          </>
        ) : (
          <Button
            isBusy={making.isPending}
            isDisabled={!query.data}
            onPress={() => void make(query.data?.link?.madeAt ?? null)}
          >
            {t('links:make')}
          </Button>
        )
      }
      isOpen
      onClose={onClose}
      refusal={refusal}
      size="lg"
      title={t('lastMonth.title', { name })}
    >
      {made ? (
        <>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <div className="rounded-2 border border-line p-1">
              <QrCode label={t('links:picture', { name })} text={made.url} />
            </div>
            <div className="grid min-w-0 flex-1 basis-52 gap-2.5">
              <p className="rounded-2 bg-sunken px-3 py-2 text-13 wrap-anywhere select-all">{made.url}</p>
              <ThisComputer address={made.url} />
            </div>
          </div>
          <p className="text-13 text-ink-2">{t('lastMonth.validity', { date: formatDate(made.until) })}</p>
        </>
      ) : (
        <>
          <p className="text-ink-2">{t('lastMonth.lead')}</p>
          <Loaded failure={t('links:failure')} query={query}>
            {({ link }) =>
              link && <Standing isBusy={revoking.isPending} link={link} onRevoke={() => void takeBack(link.madeAt)} />
            }
          </Loaded>
        </>
      )}
    </Dialog>
  )
}

interface StandingProps {
  link: { madeAt: string; until: string }
  isBusy: boolean
  onRevoke: () => void
}

/** One was made before: another one ends it. */
function Standing({ link: { madeAt, until }, isBusy, onRevoke }: StandingProps) {
  const { t } = useTranslation('people')
  const { timeZone } = useMember().company
  const made = formatDate(todayIn(timeZone, Temporal.Instant.from(madeAt)))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-t border-line pt-3.5">
      <p className="min-w-0 flex-1 basis-56 text-13 text-ink-2">
        {t('lastMonth.standing', { made, date: formatDate(until) })}
      </p>
      <Button isBusy={isBusy} onPress={onRevoke} size="sm" variant="softDanger">
        {t('lastMonth.revoke')}
      </Button>
    </div>
  )
}
