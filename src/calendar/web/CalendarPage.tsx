import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { api, dataOf } from '#web/api/client.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { CopyButton } from '#web/ui/sharing/CopyButton.tsx'

/** One's own leave in the calendar of a phone or computer: the link, and how to add it. */
export function CalendarPage() {
  const { t } = useTranslation('calendar')
  const query = useQuery(calendarLinkQuery)
  return (
    <>
      <PageHeader title={t('web:titles.calendar')} />
      <Loaded failure={t('failures.load')} query={query}>
        {({ madeAt }) => (
          <div className="grid gap-6">
            <LinkPanel madeAt={madeAt} />
            <HowPanel />
          </div>
        )}
      </Loaded>
    </>
  )
}

CalendarPage.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(calendarLinkQuery)

const questions = { renew: 'renewal', revoke: 'revocation' } as const

function LinkPanel({ madeAt }: { madeAt: string | null }) {
  const { t } = useTranslation('calendar')
  const [asked, setAsked] = useState<keyof typeof questions | null>(null)
  const making = useMakeLink()
  const revoking = useRevokeLink()
  const { refusal, refuse, end } = useRefusal(() => setAsked(null))
  const close = () => {
    setAsked(null)
    refuse(undefined)
  }
  const make = () => {
    refuse(undefined)
    making.mutate(undefined, { onSuccess: close, onError: error => refuse(refusalOr(error, t('failures.make'))) })
  }
  const revoke = () => {
    const command = revoking.mutateAsync(undefined, { onSettled: making.reset })
    void end(command, { done: t('revocation.done'), failure: t('failures.revoke') })
  }
  return (
    <Panel aside={madeAt !== null && <Since madeAt={madeAt} />} title={t('made.title')}>
      <div className="grid max-w-[70ch] gap-2 text-ink-2">
        <p>{t('lead')}</p>
        <p>{t('secret')}</p>
        {madeAt !== null && !making.data && <p>{t('again')}</p>}
      </div>
      {making.data && <MadeLink url={making.data.url} />}
      <div className="mt-4 flex flex-wrap gap-2.5 *:max-md:w-full">
        {madeAt === null ? (
          <Button isBusy={making.isPending} onPress={make}>
            {t('make')}
          </Button>
        ) : (
          <>
            {making.data && <CopyButton label={t('made.copy')} text={making.data.url} />}
            <Button onPress={() => setAsked('renew')} variant="secondary">
              {t('renew')}
            </Button>
            <Button onPress={() => setAsked('revoke')} variant="softDanger">
              {t('revoke')}
            </Button>
          </>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          confirmLabel={t(asked)}
          isBusy={making.isPending || revoking.isPending}
          isOpen
          onCancel={close}
          onConfirm={asked === 'renew' ? make : revoke}
          refusal={refusal}
          title={t(`${questions[asked]}.title`)}
        >
          {t(`${questions[asked]}.body`)}
        </ConfirmDialog>
      )}
    </Panel>
  )
}

function Since({ madeAt }: { madeAt: string }) {
  const { t } = useTranslation('calendar')
  const { date } = wallClockAt(Temporal.Instant.from(madeAt), useMember().company.timeZone)
  return <StatusBadge kind="ok">{t('active', { date: formatDate(date) })}</StatusBadge>
}

/** Shown once. Without a picture to scan: a phone that opens the address adds its events once, and follows nothing. */
function MadeLink({ url }: { url: string }) {
  const { t } = useTranslation('calendar')
  return (
    <div className="mt-4 grid gap-2.5">
      <p className="font-label" role="status">
        {t('made.lead')}
      </p>
      <p className="rounded-2 bg-sunken px-3 py-2 text-13 wrap-anywhere select-all">{url}</p>
    </div>
  )
}

const kinds = ['google', 'apple', 'outlook'] as const

function HowPanel() {
  const { t } = useTranslation('calendar')
  return (
    <Panel title={t('how.title')}>
      <dl className="grid max-w-[70ch] gap-4">
        {kinds.map(kind => (
          <div key={kind}>
            <dt className="font-semibold">{t(`how.${kind}.name`)}</dt>
            <dd className="mt-0.5 text-ink-2">{t(`how.${kind}.how`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[70ch] text-14 text-ink-2">{t('how.delay')}</p>
    </Panel>
  )
}

const calendarLinkQuery = queryOptions({
  queryKey: ['calendar', 'link'],
  queryFn: ({ signal }) => dataOf(api.GET('/calendar/link', { signal })),
})

/** Made or renewed. */
const useMakeLink = () => useMutation({ mutationFn: () => dataOf(api.POST('/calendar/link')) })

const useRevokeLink = () => useMutation({ mutationFn: () => dataOf(api.DELETE('/calendar/link')) })
