import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { periodWords } from '#leave/rules/words.ts'
import { isGranted } from '#leave/rules.ts'
import { type LeaveDetails, leaveDetailsQuery, type ReceivedRequest } from '#leave/web/LeaveRequests.ts'
import { usePeriodWords } from '#leave/web/usePeriodWords.ts'
import { useRequesterName } from '#leave/web/useRequesterName.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import type { InboxAct, InboxDialogProps } from './InboxDialogProps.ts'
import { OthersAway } from './OthersAway.tsx'
import { ShiftList } from './ShiftList.tsx'

interface LeaveDetailsDialogProps extends InboxDialogProps {
  onAct: (act: InboxAct) => void
}

/** All that a decision needs, and what may be done with the leave. */
export function LeaveDetailsDialog({ request, onAct, onClose }: LeaveDetailsDialogProps) {
  const { t } = useTranslation('leave')
  const name = useRequesterName()(request)
  const { type, period } = usePeriodWords()(request)
  const details = useQuery(leaveDetailsQuery(request.id))
  const acts = actsOn(request)
  return (
    <Dialog
      footer={
        acts.length > 0 && (
          <>
            {acts.map(([act, label, variant]) => (
              <Button key={act} onPress={() => onAct(act)} variant={variant}>
                {t(label)}
              </Button>
            ))}
          </>
        )
      }
      isOpen
      onClose={onClose}
      size="lg"
      subtitle={`${type}, ${period}`}
      title={t('details.title', { name })}
    >
      {request.reason !== '' && <Said text={request.reason} title={t('rejection.asked')} />}
      <Loaded failure={t('details.failure')} query={details}>
        {({ shifts, away, steps }) => (
          <div className="grid gap-5">
            <section className="grid gap-2">
              <h3 className="text-15">{t('details.shifts')}</h3>
              {shifts.length > 0 ? (
                <ShiftList shifts={shifts} />
              ) : (
                <p className="text-14 text-ink-2">{t('details.noShifts')}</p>
              )}
            </section>
            <OthersAway away={away} />
            <Steps steps={steps} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

type Shown = readonly [InboxAct, 'change.action' | 'revocation.action' | 'fates.settle', 'secondary' | 'softDanger']

/** On a granted leave. A request is decided on in its row. */
const actsOn = ({ status, mayDecide, plannedShifts }: ReceivedRequest): Shown[] =>
  mayDecide && isGranted(status)
    ? [
        ['revoke', 'revocation.action', 'softDanger'],
        ...(plannedShifts > 0 ? [['settle', 'fates.settle', 'secondary'] as const] : []),
        ['change', 'change.action', 'secondary'],
      ]
    : []

function Said({ title, text }: { title: string; text: string }) {
  return (
    <section className="text-14">
      <h3 className="text-15">{title}</h3>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  )
}

function Steps({ steps }: Pick<LeaveDetails, 'steps'>) {
  const { t } = useTranslation('leave')
  const { company } = useMember()
  return (
    <section className="grid gap-2">
      <h3 className="text-15">{t('details.history')}</h3>
      <ol className="grid gap-2 border-l border-line-mid pl-4 text-14">
        {steps.map(({ status, at, by, reason, formerStart, formerEnd }) => {
          const { date, time } = wallClockAt(Temporal.Instant.from(at), company.timeZone)
          const values = { date: formatDate(date), time, by: by ?? t('unknown') }
          return (
            <li key={at + status}>
              {t('details.step', { status: t(`statuses.${status}`), ...values })}
              {formerStart && formerEnd && (
                <span className="block text-13 text-ink-2">
                  {t('details.former', { period: periodWords(t, { startDate: formerStart, endDate: formerEnd }) })}
                </span>
              )}
              {reason !== null && (
                <span className="block text-13 wrap-anywhere whitespace-pre-line text-ink-2">
                  {t('details.said', { reason })}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
