import { type CalendarDate, isIn, type Period } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { type RatedMinutes, sumByPercent } from '#labour/hours.ts'
import type { LedgerEntry, LedgerLine, LineKind } from './account.ts'
import type { EarnedType } from './catalogue.ts'

/** Minutes of rest for hours at one rate: overtime with its rate, 3 h at 25 % are 3 h 45; beyond the quota the rate of them, a half or all. */
export const restForHours = (type: EarnedType, { percent, minutes }: RatedMinutes): number =>
  Math.round((minutes * (type === 'rcr' ? 100 + percent : percent)) / 100)

/** The rest for all hours of a line: each rate is rounded by itself, so that the line says its sum. */
export const restFor = (type: EarnedType, hours: readonly RatedMinutes[]): number =>
  sum(hours.map(each => restForHours(type, each)))

/** Overtime of a week that rest stands for: it is not paid. One entry a percent. */
export const restedIn = (entries: readonly LedgerEntry[], week: Period): RatedMinutes[] =>
  sumByPercent(
    entries.flatMap(({ type, kind, on, hours }) =>
      type === 'rcr' && kind === 'earned' && isIn(on, week) ? (hours ?? []) : [],
    ),
  )

/** The rest may be taken from this balance on, by days or half days (D. 3121-18 and D. 3121-19). Minutes. */
export const restOpensAt = 7 * 60

/** Months in which it is taken once it opened (D. 3121-18). */
const monthsToTake = 2

/** The day on which a right opened, and the last one to take its rest: nothing is lost after it (D. 3121-17). */
export type RestRight = { since: CalendarDate; until: CalendarDate }

type RestLine = Pick<LedgerLine, 'on' | 'amount'> & { kind: LineKind }

/** Since when a balance has seven hours without a gap; null: it has fewer on that day. @param lines of one account */
export function rightToRest(lines: readonly RestLine[], on: CalendarDate): RestRight | null {
  let balance = 0
  let since: CalendarDate | null = null
  for (const line of lines.filter(({ kind }) => kind !== 'pending').toSorted(byDay)) {
    if (line.on > on) break
    balance += line.amount
    since = balance < restOpensAt ? null : (since ?? line.on)
  }
  return since === null
    ? null
    : { since, until: Temporal.PlainDate.from(since).add({ months: monthsToTake }).toString() }
}

/** The changes of a balance of rest in a period. Minutes; `paid` is the amount that a departure left. */
export type RestOfPeriod = {
  before: number
  gained: number
  taken: number
  paid: number
  balance: number
  right: RestRight | null
}

/** The rest that somebody is told with the pay of a month (D. 3171-11). @param lines of one account */
export function restOfPeriod(lines: readonly RestLine[], { from, to }: Period): RestOfPeriod {
  const counted = lines.filter(({ kind, on }) => kind !== 'pending' && on <= to)
  const total = (some: readonly RestLine[]) => sum(some.map(({ amount }) => amount))
  const inside = counted.filter(({ on }) => on >= from)
  const taken = inside.filter(({ kind }) => kind === 'taken')
  const paid = inside.filter(({ kind }) => kind === 'settled')
  return {
    before: total(counted.filter(({ on }) => on < from)),
    gained: total(inside.filter(line => !taken.includes(line) && !paid.includes(line))),
    taken: 0 - total(taken),
    paid: 0 - total(paid),
    balance: total(counted),
    right: rightToRest(lines, to),
  }
}

const byDay = (one: RestLine, other: RestLine) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0)

/**
 * Minutes of overtime that leave the quota of a year, because the rest for them was taken by a day: the oldest rest is taken first (Cass. soc.
 * 13 March 2024 n° 22-11.708). Rest whose hours nobody knows, such as that of a balance that was taken over, gives none back.
 * @param lines of the account of overtime @param on the last day that counts; its year is that of the Sundays of the weeks
 */
export function freedFromQuota(
  lines: readonly (RestLine & { hours?: readonly RatedMinutes[] })[],
  on: CalendarDate,
): number {
  const year = on.slice(0, 4)
  const earned: { rest: number; minutes: number }[] = []
  let freed = 0
  for (const { kind, amount, hours = [], on: day } of lines.toSorted(byDay)) {
    if (day > on || kind === 'pending') continue
    if (amount >= 0) {
      earned.push({ rest: amount, minutes: day.startsWith(year) ? sum(hours.map(each => each.minutes)) : 0 })
      continue
    }
    let left = -amount
    while (left > 0 && earned[0]) {
      const [first] = earned as [{ rest: number; minutes: number }]
      const taken = Math.min(left, first.rest)
      const share = first.rest === 0 ? 0 : first.minutes * (taken / first.rest)
      // The rest that an employment left is paid, and was not taken.
      if (kind === 'taken') freed += share
      first.rest -= taken
      first.minutes -= share
      left -= taken
      if (first.rest === 0) earned.shift()
    }
  }
  return Math.round(freed)
}
