import { addDays, type CalendarDate, type Period } from '#core/calendar.ts'
import { inMonths, lengthOfPeriod } from './accrual.ts'

/** Months in which days may be taken that sickness kept somebody from taking (L. 3141-19-1). */
const carriedFor = 15

/** Absences for sickness or an accident, a prolongation being one with what it prolongs; the oldest first. */
export function illnesses(absences: readonly Period[]): Period[] {
  const merged: Period[] = []
  for (const { from, to } of absences.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = merged.at(-1)
    if (!last || from > addDays(last.to, 1)) merged.push({ from, to })
    else if (to > last.to) last.to = to
  }
  return merged
}

/** The first day after the illness on which its person was told what leave is left. One information covers what came before it. */
const informedAfter = ({ to }: Period, informed: readonly CalendarDate[]) =>
  informed.toSorted().find(day => day > to) ?? null

export type CarriedDays = {
  /** The last day; null while nobody has told the person what is left: the time has not begun. */
  until: CalendarDate | null
}

/**
 * How long days last that sickness kept somebody from taking; undefined if none did.
 * @param acquired the leave year in which the days were acquired
 * @param taken the period in which they should have been taken
 */
export function carriedBySickness(
  { acquired, taken }: { acquired: Period; taken: Period },
  sick: readonly Period[],
  informed: readonly CalendarDate[],
): CarriedDays | undefined {
  const last = sick.findLast(({ from, to }) => from <= taken.to && to >= taken.from)
  if (!last) return undefined
  const told = informedAfter(last, informed)
  const yearLater = inMonths(acquired.to, carriedFor)
  if (inMonths(last.from, 12) > acquired.to || last.to < acquired.to) {
    return { until: told && inMonths(told, carriedFor) }
  }
  // Sick for a year when the leave year ended: the time runs from that end, and stands still from the return to the information (L. 3141-19-2).
  if (last.to >= yearLater) return { until: yearLater }
  return { until: told && addDays(yearLater, lengthOfPeriod({ from: last.to, to: told }) - 2) }
}

/** After an illness its person is told within a month what leave is left and until when (L. 3141-19-3). */
export type DutyToInform = { illness: Period; deadline: CalendarDate }

/** A duty of long ago is not asked for any more. */
export const recentDays = 366

/** Illnesses that are over, and after which nobody has told the person yet. @param on the day */
export const dutiesToInform = (
  sick: readonly Period[],
  informed: readonly CalendarDate[],
  on: CalendarDate,
): DutyToInform[] =>
  sick
    .filter(illness => illness.to < on && illness.to >= addDays(on, -recentDays))
    .filter(illness => informedAfter(illness, informed) === null)
    .map(illness => ({ illness, deadline: inMonths(addDays(illness.to, 1), 1) }))
