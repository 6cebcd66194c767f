import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { periodWords } from '#leave/rules/words.ts'
import type { LeaveDetails } from '#leave/web/LeaveRequests.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Panel } from '#web/ui/Panel.tsx'

interface LeaveStepsProps extends Pick<LeaveDetails, 'steps'> {
  /** The last step asked for other days, and not to cancel the leave. */
  isChangeAsked: boolean
}

/** How the leave came to its state. */
export function LeaveSteps({ steps, isChangeAsked }: LeaveStepsProps) {
  const { t } = useTranslation('leave')
  const { company } = useMember()
  return (
    <Panel title={t('details.history')}>
      <ol className="grid gap-2 border-l border-line-mid pl-4 text-14">
        {steps.map(({ status, at, by, reason, formerStart, formerEnd }, position) => {
          const { date, time } = wallClockAt(Temporal.Instant.from(at), company.timeZone)
          const values = { date: formatDate(date), time, by: by ?? t('unknown') }
          const said = isChangeAsked && position === steps.length - 1 ? t('changing') : t(`statuses.${status}`)
          return (
            <li className="wrap-anywhere" key={at + status}>
              {t('details.step', { status: said, ...values })}
              {formerStart && formerEnd && (
                <span className="block text-13 text-ink-2">
                  {t('details.former', { period: periodWords(t, { startDate: formerStart, endDate: formerEnd }) })}
                </span>
              )}
              {reason !== null && (
                <span className="block text-13 whitespace-pre-line text-ink-2">{t('details.said', { reason })}</span>
              )}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
