import type { ReactNode } from 'react'
import { type CalendarDate, dayAndMonth, dayOf } from '#core/calendar.ts'
import type { Severity } from '#labour/rules.ts'
import { SeverityMark } from '#labour/web/shared/SeverityMark.tsx'
import { daysWords } from '#leave/rules/count-words.ts'
import { refusesRequests } from '#leave/rules/periods.ts'
import { periodWords, typeWords } from '#leave/rules/words.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { EveningBefore } from './EveningBefore.tsx'
import type { LeavePreview } from './LeavePreviews.ts'

interface PreviewFactsProps {
  preview: LeavePreview
  /** A decider reads the shifts and the names of others elsewhere. */
  isOwn: boolean
}

/** The facts that the leave touches: days without a contract, other leave, blocked periods, others who are away, one's own shifts. */
export function PreviewFacts({ preview, isOwn }: PreviewFactsProps) {
  const { t } = useTranslation('leave')
  const { away, periods, plannedShifts, eveningBefore, department, uncovered, overlap } = preview
  return (
    <ul className="grid gap-2 text-14 leading-[1.45] text-ink-2 empty:hidden">
      <UncoveredFacts days={uncovered} />
      {overlap && (
        <Fact sign="blocking">
          {t(isOwn ? 'preview.overlap.own' : 'preview.overlap.person', {
            type: typeWords(t, overlap),
            period: periodWords(t, overlap),
          })}
        </Fact>
      )}
      {periods.map(period => (
        <PeriodFact isOwn={isOwn} key={period.id} period={period} />
      ))}
      {runsOf(away).map(({ from, ...run }) => (
        <AwayFact department={department} from={from} key={from} {...run} />
      ))}
      {isOwn && plannedShifts > 0 && <Fact sign="warning">{t('form.planned', { count: plannedShifts })}</Fact>}
      {eveningBefore && (
        <Fact sign="info">
          <EveningBefore shift={eveningBefore} />
        </Fact>
      )}
    </ul>
  )
}

/** Because of these days the leave is refused. */
export function UncoveredFacts({ days }: { days: LeavePreview['uncovered'] }) {
  const { t } = useTranslation('leave')
  return days.map(period => (
    <Fact key={period.startDate} sign="blocking">
      {t('preview.uncovered', { period: periodWords(t, period) })}
    </Fact>
  ))
}

export const Fact = ({ sign, children }: { sign: Severity; children: ReactNode }) => (
  <li className="grid grid-cols-[14px_minmax(0,1fr)] gap-2.5">
    <SeverityMark className="mt-1" sign={sign} />
    <span className="wrap-anywhere">{children}</span>
  </li>
)

type Run = { from: CalendarDate; to: CalendarDate; granted: number; pending: number }

/** Days in a row on which as many are away. */
const runsOf = (away: LeavePreview['away']) =>
  away.reduce<Run[]>((runs, { date, granted, pending }) => {
    const last = runs.at(-1)
    const continues = last && dayOf(last.to) + 1 === dayOf(date) && last.granted === granted && last.pending === pending
    if (continues) last.to = date
    else runs.push({ from: date, to: date, granted, pending })
    return runs
  }, [])

function AwayFact({ from, to, granted, pending, department }: Run & { department: string | null }) {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  const [first, last] = [dayAndMonth(from, language), dayAndMonth(to, language)]
  const days = from === to ? first : t('count.run', { from: first, to: last })
  const numbers = [
    ...(granted > 0 ? [t('preview.granted', { count: granted })] : []),
    ...(pending > 0 ? [t('preview.pending', { count: pending })] : []),
  ]
  return (
    <Fact sign="info">
      <b className="font-strong text-ink">{numbers.join(', ')}</b>{' '}
      {department === null ? days : t('preview.where', { department, days })}
    </Fact>
  )
}

/** @param isOwn a decider may grant leave all the same */
export function PeriodFact({ period, isOwn }: { period: LeavePreview['periods'][number]; isOwn: boolean }) {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  const { kind, mostAway, fullDays, reason } = period
  const refuses = refusesRequests(period)
  const isFull = fullDays.length > 0
  const sign = refuses ? 'blocking' : isFull ? 'warning' : 'info'
  const most = mostAway === null ? [] : [t('preview.most', { count: mostAway })]
  const state = [
    ...most,
    ...(isFull ? [t('preview.full', { count: mostAway!, days: daysWords(t, language, fullDays) })] : []),
    ...(refuses ? [t(isOwn ? 'preview.refused' : 'preview.stillEntered')] : []),
  ]
  return (
    <Fact sign={isOwn || !refuses ? sign : 'warning'}>
      <b className="font-strong text-ink">{t(`periodKinds.${kind}`)}</b>{' '}
      {t('preview.period', { period: periodWords(t, period), reason })}
      {state.length > 0 && <span className="block">{state.join(' ')}</span>}
    </Fact>
  )
}
