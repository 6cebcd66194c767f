import type { CalendarDate, Period } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { type LedgerFacts, type LedgerLeave, paidLeave, type Standing, standingOf } from './account.ts'
import { isBuiltIn } from './catalogue.ts'
import { ledgerOf, yearToTakeOver } from './ledger.ts'

/** The amount that a leave takes of its balance: hundredths of days, or minutes. */
export type LeaveBalance = {
  /** The first day of the leave; today once it has begun. */
  on: CalendarDate
  /** The oldest first, as the days are taken. */
  accounts: { year: Period | null; standing: Standing; before: number }[]
  /** On that day, without this leave. */
  before: number
  asked: number
  left: number
  /** Leave that was granted for later. */
  granted: number
  /** Other requests of the person that wait. */
  pending: number
  /** With all of them. */
  leftOfAll: number
}

/**
 * The balance around a leave, asked for or granted, and the amount that it takes. The one answer for who asks, who decides and the ledger:
 * that of the same day leaves `leftOfAll` too. Null for a built-in type of which nothing was ever written: the company keeps no balance of it here;
 * and while nobody wrote what was left of paid leave before the company came: the sum would be one that nobody knows.
 */
export const balanceOf = (facts: LedgerFacts, leave: LedgerLeave, today: CalendarDate): LeaveBalance | null => {
  if (leave.type === paidLeave && yearToTakeOver(facts, today)) return null
  const on = leave.startDate > today ? leave.startDate : today
  const others = facts.leave.filter(({ id }) => id !== leave.id)
  const accountsWith = (counted: readonly LedgerLeave[]) =>
    ledgerOf({ ...facts, leave: counted }, on).filter(({ type }) => type === leave.type)
  const known = accountsWith(others)
  if (known.length === 0 && isBuiltIn(leave.type)) return null
  const granted = others.filter(({ isPending }) => !isPending)
  const alone = accountsWith([...granted, { ...leave, isPending: true }])
  const before = sum(alone.map(({ balance }) => balance))
  const asked = sum(alone.map(({ pending }) => pending))
  const planned = sum(alone.map(each => each.planned))
  const pending = sum(known.map(each => each.pending))
  const left = before - asked
  return {
    on,
    accounts: alone.map(({ year, balance, ...account }) => ({
      year,
      standing: standingOf({ year, ...account }, alone, on),
      before: balance,
    })),
    before,
    asked,
    left,
    granted: planned,
    pending,
    leftOfAll: left - planned - pending,
  }
}
