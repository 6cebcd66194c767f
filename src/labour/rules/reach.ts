import { addDays, type CalendarDate, type Period, weekOf } from '#core/calendar.ts'

/** Shifts further beyond a week change no finding in it that looks at single shifts. In days. */
export const beyondWeek = 1

/** Weeks of the longest window: twelve of an average, beside five of leave that it leaves out. */
export const longestWindow = 17

const daysAround = ({ from, to }: Period): Period => ({ from: addDays(from, -beyondWeek), to: addDays(to, beyondWeek) })

/** How far the rules look: `days` shift by shift, `hours` by the hours of whole weeks. */
export type Reach = { weeks: readonly CalendarDate[]; days: readonly Period[]; hours: Period }

/** The weeks in which a change of these days can add a finding, by their Mondays: a rest goes on over Sunday midnight. Windows of weeks follow from the hours. */
export function weeksChangedBy(days: Iterable<CalendarDate>): CalendarDate[] {
  const near = [...days].flatMap(day => [addDays(day, -beyondWeek), addDays(day, beyondWeek)])
  return [...new Set(near.map(day => weekOf(day).from))].toSorted()
}

/** The periods to read before weeks are examined: weeks that follow each other are one period. */
export function reachOf(weeks: readonly CalendarDate[]): Reach {
  const days: Period[] = []
  for (const monday of weeks) {
    const week = daysAround(weekOf(monday))
    const last = days.at(-1)
    if (last && week.from <= last.to) last.to = week.to
    else days.push(week)
  }
  const [first, last] = [weeks[0]!, weeks.at(-1)!]
  const further = 7 * (longestWindow - 1)
  return { weeks, days, hours: { from: addDays(first, -further), to: addDays(last, further + 6) } }
}
