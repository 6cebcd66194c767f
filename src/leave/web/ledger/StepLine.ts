import { addDays, type CalendarDate, dayOf, type Period } from '#core/calendar.ts'
import { inMonths } from '#leave/rules/accrual.ts'
import type { Account } from '#leave/web/balances/Balances.ts'

/** The days of the drawing: the year in which the days are acquired, or the one in which they are taken. */
export const daysDrawn = ({ year, until, lines }: Account, standing: string, on: CalendarDate): Period => {
  if (year === null) {
    const first = inMonths(on, -9)
    return { from: lines[0] && lines[0].on > first ? inMonths(lines[0].on, 0) : first, to: inMonths(on, 3) }
  }
  if (standing === 'acquiring') return year
  const end = addDays(inMonths(addDays(year.to, 1), 12), -1)
  const latest = [until ?? end, end, on].toSorted().at(-1)!
  return { from: addDays(year.to, 1), to: latest > inMonths(end, 15) ? end : latest }
}

export type Point = { day: CalendarDate; balance: number }

/** The balance after each day on which it changes, from the first day of the drawing on. */
export const pointsOf = ({ lines }: Account, { from, to }: Period): Point[] => {
  const inTime = lines.toSorted((one, other) => dayOf(one.on) - dayOf(other.on))
  const points: Point[] = [{ day: from, balance: 0 }]
  let balance = 0
  for (const { on, amount } of inTime) {
    if (on > to) break
    balance += amount
    const last = points.at(-1)!
    if (on <= last.day) last.balance = balance
    else points.push({ day: on, balance })
  }
  return points
}

/** How far a day lies into the drawing, from 0 to 1. */
export const placeOf = (day: CalendarDate, { from, to }: Period) => {
  const share = (dayOf(day) - dayOf(from)) / (dayOf(to) + 1 - dayOf(from))
  return Math.min(1, Math.max(0, share))
}

/** The first days of the months of the drawing. */
export const monthsDrawn = ({ from, to }: Period): CalendarDate[] => {
  const months: CalendarDate[] = []
  for (let day = `${from.slice(0, 8)}01`; day <= to; day = inMonths(day, 1)) months.push(day)
  return months
}
