import { addDays, type CalendarDate, type Period, weekOf } from '#core/calendar.ts'

/** Weeks whose hours alone the rules ask for: an average of twelve, beside five of leave that it leaves out. */
const [weeksBefore, weeksAfter] = [16, 11]

const daysAround = ({ from, to }: Period): Period => ({ from: addDays(from, -1), to: addDays(to, 1) })

/** How far the rules look around days that change: `days` shift by shift, `hours` by the hours of whole weeks. */
export type Reach = { weeks: readonly CalendarDate[]; days: readonly Period[]; hours: Period }

/** Whole weeks with the day before and after them; weeks that follow each other are one period. */
export function reachOf(changed: Iterable<CalendarDate>): Reach {
  const weeks = [...new Set([...changed].map(day => weekOf(day).from))].toSorted()
  const days: Period[] = []
  for (const monday of weeks) {
    const week = daysAround(weekOf(monday))
    const last = days.at(-1)
    if (last && week.from <= last.to) last.to = week.to
    else days.push(week)
  }
  const [first, last] = [weeks[0]!, weeks.at(-1)!]
  return { weeks, days, hours: { from: addDays(first, -7 * weeksBefore), to: addDays(last, 7 * weeksAfter + 6) } }
}
