import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { decisionPath, type LeaveDetails } from '#leave/web/LeaveRequests.ts'
import { usePeriodWords } from '#leave/web/usePeriodWords.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { CheckIcon, CloseIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

type Earlier = LeaveDetails['earlier'][number]

/** On other leave of the same person. */
export function EarlierDecisions({ earlier }: Pick<LeaveDetails, 'earlier'>) {
  const { t } = useTranslation('decision')
  return (
    <Panel title={t('earlier.title')}>
      {earlier.length === 0 ? (
        <p className="text-14 text-ink-2">{t('earlier.none')}</p>
      ) : (
        <ul className="grid gap-2.5 text-14">
          {earlier.map(decision => (
            <EarlierDecision decision={decision} key={decision.id} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function EarlierDecision({ decision }: { decision: Earlier }) {
  const { t } = useTranslation('decision')
  const wordsOf = usePeriodWords()
  const { company } = useMember()
  const { type, period } = wordsOf(decision)
  const isApproved = decision.status === 'approved'
  const step = isApproved ? 'approved' : decision.status === 'rejected' ? 'rejected' : 'revoked'
  const { date } = wallClockAt(Temporal.Instant.from(decision.at), company.timeZone)
  const what = t(`earlier.${step}`, { date: formatDate(date), by: decision.by ?? t('leave:unknown') })
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)] gap-2.5">
      <span className={`mt-0.5 ${isApproved ? 'text-sapin' : 'text-brique'}`}>
        {isApproved ? <CheckIcon size={16} /> : <CloseIcon size={16} />}
      </span>
      <span className="wrap-anywhere">
        <TextLink href={decisionPath(decision.id)}>{`${type}, ${period}`}</TextLink>
        <span className="block text-13 text-ink-2">
          {decision.reason ? t('earlier.because', { what, reason: decision.reason }) : what}
        </span>
      </span>
    </li>
  )
}
