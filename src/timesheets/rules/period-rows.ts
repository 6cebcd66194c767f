import { type CalendarDate, isIn, monthOf, type Period, weekOf } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'

/** A row a day, a civil week or a month. */
export const rowSpans = ['day', 'week', 'month'] as const
export type RowSpan = (typeof rowSpans)[number]

/** The minutes of one person on a day. */
type PlannedDay = { date: CalendarDate; minutes: number }
type PunchedDay = {
  date: CalendarDate
  status: 'in-progress' | 'completed'
  totalWorkTime: number
  totalBreakTime: number
}
type DecidedDay = { date: CalendarDate; minutes: number }

export type Hours<Shift extends PlannedDay, Session extends PunchedDay> = {
  planned: readonly Shift[]
  sessions: readonly Session[]
  retained: readonly DecidedDay[]
}

/** The hours of a person on some days. Planned, punched and retained never stand for each other. */
export type PeriodRow<Shift extends PlannedDay, Session extends PunchedDay> = Period & {
  shifts: readonly Shift[]
  sessions: readonly Session[]
  /** Minutes. */
  planned: number
  /** Sessions without a departure count nothing. */
  punched: number
  breaks: number
  /** Null where no day is decided. */
  retained: number | null
  /** Days with a shift or a session that nobody decided. */
  undecided: number
  withoutDeparture: number
}

/** The days of the asked ones that belong together. */
const spanOf: Record<RowSpan, (date: CalendarDate, days: Period) => Period> = {
  day: date => ({ from: date, to: date }),
  week: (date, days) => within(days, weekOf(date)),
  month: (date, days) => within(days, monthOf(date)),
}

const within = ({ from, to }: Period, span: Period): Period => ({
  from: span.from < from ? from : span.from,
  to: span.to > to ? to : span.to,
})

/** In the order of their days; days without hours have no row. */
export function periodRows<Shift extends PlannedDay, Session extends PunchedDay>(
  hours: Hours<Shift, Session>,
  days: Period,
  by: RowSpan,
): PeriodRow<Shift, Session>[] {
  const all = [...hours.planned, ...hours.sessions, ...hours.retained]
  const spans = new Map(
    all.map(({ date }) => {
      const span = spanOf[by](date, days)
      return [span.from, span]
    }),
  )
  return [...spans.values()].toSorted((one, other) => (one.from < other.from ? -1 : 1)).map(span => rowOf(hours, span))
}

function rowOf<Shift extends PlannedDay, Session extends PunchedDay>(
  hours: Hours<Shift, Session>,
  span: Period,
): PeriodRow<Shift, Session> {
  const isInside = ({ date }: { date: CalendarDate }) => isIn(date, span)
  const shifts = hours.planned.filter(isInside)
  const sessions = hours.sessions.filter(isInside)
  const decided = hours.retained.filter(isInside)
  const isDecided = new Set(decided.map(({ date }) => date))
  const withHours = new Set([...shifts, ...sessions].map(({ date }) => date))
  return {
    ...span,
    shifts,
    sessions,
    planned: sum(shifts.map(({ minutes }) => minutes)),
    punched: sum(sessions.map(({ totalWorkTime }) => totalWorkTime)),
    breaks: sum(sessions.map(({ totalBreakTime }) => totalBreakTime)),
    retained: decided.length === 0 ? null : sum(decided.map(({ minutes }) => minutes)),
    undecided: withHours.difference(isDecided).size,
    withoutDeparture: sessions.filter(({ status }) => status === 'in-progress').length,
  }
}
