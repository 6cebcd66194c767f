import { datesIn, type Period } from '#core/calendar.ts'
import type { Interval } from '#core/intervals.ts'
import { type Gap, missingIn, type Need, rangesOn } from '#needs/rules.ts'
import { heldInterval, type RealHours, realInterval } from '#schedule/rules.ts'
import { type DatedHours, type DatedLeave, presentParts } from './left.ts'

/** The week of everybody with the needs of one department; of all where none is chosen. */
export const withNeedsOf = <Week extends Pick<PlannedWeek, 'needs'>>(
  team: Week,
  department: string | null | undefined,
): Week =>
  department === undefined
    ? team
    : { ...team, needs: team.needs?.filter(need => department !== null && need.department === department) }

type PlannedShift = DatedHours & RealHours & { employeeId: string; shiftTypeId: string | null }

type PlannedWeek = {
  /** Absent in a company that says none. */
  needs?: readonly Need[] | undefined
  employees: readonly { id: string; department: string | null }[]
  shifts: readonly PlannedShift[]
  leave: readonly (DatedLeave & { employeeId: string })[]
  week: Period
  timeZone: string
}

/**
 * Missing people of a week, counted without the hours of leave in part, for every screen and sheet that shows or previews a week. Empty in a company that says no needs.
 * @param planned the shifts of the week as it would be; by default as it is
 * @param days of the week; by default all of it
 */
export const missingPeople = (
  { needs = [], employees, shifts, leave, week, timeZone }: PlannedWeek,
  planned: readonly PlannedShift[] = shifts,
  days: Period = week,
): Gap[] => {
  if (needs.length === 0) return []
  const departments = new Map(employees.map(({ id, department }) => [id, department]))
  const leaveOf = Map.groupBy(leave, ({ employeeId }) => employeeId)
  const hours = planned.flatMap(shift => {
    const { employeeId, shiftTypeId } = shift
    const department = departments.get(employeeId) ?? null
    return heldLeft(shift, leaveOf.get(employeeId) ?? [], timeZone).map(held => ({
      employeeId,
      shiftTypeId,
      department,
      ...held,
    }))
  })
  return missingIn(days, { needs, hours, timeZone })
}

/** When somebody is there, in epoch milliseconds. */
const heldLeft = (shift: DatedHours & RealHours, leave: readonly DatedLeave[], zone: string): Interval[] => {
  const pieces = presentParts(shift, leave)
  return pieces[0] === shift ? [realInterval(shift)] : pieces.map(piece => heldInterval(piece, zone))
}

/** Whether anybody is needed on some days: only then can a need be covered. */
export const isAnybodyNeeded = (
  { needs = [], week }: Pick<PlannedWeek, 'needs' | 'week'>,
  days: Period = week,
): boolean => datesIn(days).some(date => needs.some(need => rangesOn(need, date).length > 0))
