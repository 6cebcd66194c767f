import { datesIn, type Period } from '#core/calendar.ts'
import { type Gap, missingIn, type Need, rangesOn } from '#needs/rules.ts'

/** The week of everybody with the needs of one department; of all where none is chosen. */
export const withNeedsOf = <Week extends Pick<PlannedWeek, 'needs'>>(
  team: Week,
  department: string | null | undefined,
): Week =>
  department === undefined
    ? team
    : { ...team, needs: team.needs?.filter(need => department !== null && need.department === department) }

type PlannedShift = { employeeId: string; shiftTypeId: string | null; startsAt: string; endsAt: string }

type PlannedWeek = {
  /** Absent in a company that says none. */
  needs?: readonly Need[] | undefined
  employees: readonly { id: string; department: string | null }[]
  shifts: readonly PlannedShift[]
  week: Period
  timeZone: string
}

/**
 * Who is missing in a week, for every screen and sheet that shows or previews one. Empty in a company that says no needs.
 * @param planned the shifts of the week as it would be; by default as it is
 * @param days of the week; by default all of it
 */
export const missingPeople = (
  { needs = [], employees, shifts, week, timeZone }: PlannedWeek,
  planned: readonly PlannedShift[] = shifts,
  days: Period = week,
): Gap[] => {
  if (needs.length === 0) return []
  const departments = new Map(employees.map(({ id, department }) => [id, department]))
  const hours = planned.map(({ employeeId, shiftTypeId, startsAt, endsAt }) => ({
    employeeId,
    shiftTypeId,
    department: departments.get(employeeId) ?? null,
    start: Date.parse(startsAt),
    end: Date.parse(endsAt),
  }))
  return missingIn(days, { needs, hours, timeZone })
}

/** Whether anybody is needed on some days: only then can a need be covered. */
export const isAnybodyNeeded = (
  { needs = [], week }: Pick<PlannedWeek, 'needs' | 'week'>,
  days: Period = week,
): boolean => datesIn(days).some(date => needs.some(need => rangesOn(need, date).length > 0))
