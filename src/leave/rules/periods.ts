import { type CalendarDate, datesIn } from '#core/calendar.ts'
import type { LeavePeriod } from '#leave/span.ts'

/** Blocked: nobody, or few, may be on leave. Closed: nobody works; it is drawn, and refuses nothing. */
export const companyPeriodKinds = ['blocked', 'closed'] as const

/** Days that a company keeps free of leave, or on which it is closed. */
export type CompanyPeriod = LeavePeriod & {
  kind: (typeof companyPeriodKinds)[number]
  reason: string
  /** Null: everybody. */
  department: string | null
  /** How many people may be away at once in a blocked period. Null: nobody. */
  mostAway: number | null
}

export const concerns = ({ department }: Pick<CompanyPeriod, 'department'>, own: string | null) =>
  department === null || department === own

/** A period that refuses everybody's requests. A decider may still enter leave. */
export const refusesRequests = ({ kind, mostAway }: Pick<CompanyPeriod, 'kind' | 'mostAway'>) =>
  kind === 'blocked' && mostAway === null

/** Somebody else's leave, as far as a count of people needs it. */
export type OtherLeave = LeavePeriod & { employeeId: string; department: string | null; isGranted: boolean }

const daysOf = ({ startDate, endDate }: LeavePeriod) => datesIn({ from: startDate, to: endDate })

const peopleOf = (leave: readonly OtherLeave[]) => new Set(leave.map(({ employeeId }) => employeeId)).size

const on = (date: CalendarDate, others: readonly OtherLeave[]) =>
  others.filter(({ startDate, endDate }) => startDate <= date && date <= endDate)

/** On which days others of a department are away or asked to be, and how many. A number is all that a colleague learns. */
export const awayByDay = (others: readonly OtherLeave[], department: string | null, period: LeavePeriod) => {
  const colleagues = others.filter(other => other.department === department)
  return daysOf(period).flatMap(date => {
    const away = on(date, colleagues)
    const granted = peopleOf(away.filter(({ isGranted }) => isGranted))
    const pending = peopleOf(away) - granted
    return granted + pending > 0 ? { date, granted, pending } : []
  })
}

/** The days of a leave on which as many are away as a period allows. */
export const fullDays = (period: CompanyPeriod, others: readonly OtherLeave[], leave: LeavePeriod) => {
  const { mostAway } = period
  if (mostAway === null) return []
  const concerned = others.filter(other => other.isGranted && concerns(period, other.department))
  return daysOf(leave).filter(
    date => period.startDate <= date && date <= period.endDate && peopleOf(on(date, concerned)) >= mostAway,
  )
}
