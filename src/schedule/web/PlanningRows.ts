import { type CalendarDate, daysOf, type Week } from '#core/calendar.ts'
import type { Interval } from '#core/intervals.ts'
import { contractMinutes, coverage, plannedMinutes, type Shift } from '#schedule/rules.ts'
import { bandOn, bandsOf, isSameBand, type LeaveBand } from './LeaveBands.ts'
import type { Employee, PlannedLeave } from './TeamWeek.ts'

/** One person's week, as the grid and the lanes draw it. */
export type PlanningRow = {
  employee: Employee
  /** The shifts of each day, Monday first, by their start. */
  days: readonly (readonly Shift[])[]
  minutesOfDays: readonly number[]
  plannedMinutes: number
  contractMinutes: number
  /** Where the person is away, or may be. */
  bands: readonly LeaveBand[]
  /** What each day takes: its shifts, and half a line for the words of a leave above them. */
  linesOfDays: readonly number[]
  /** The tallest day, at least one line: what decides the height of the row. */
  lines: number
}

/** What the head of a day's column says. */
export type PlanningDay = {
  date: CalendarDate
  plannedMinutes: number
  /** People in each half hour of the window. */
  coverage: readonly number[]
}

/** The words of a leave above shifts, in lines of a shift. */
const LEAVE_LINE = 0.5

const byStart = (a: Shift, b: Shift) => (a.startsAt < b.startsAt ? -1 : 1)

type PlannedWeek = {
  week: Week
  employees: readonly Employee[]
  shifts: readonly Shift[]
  leave: readonly PlannedLeave[]
}

export function planningRows({ week, employees, shifts, leave }: PlannedWeek): PlanningRow[] {
  const dates = daysOf(week)
  const byEmployee = Map.groupBy(shifts, shift => shift.employeeId)
  const leaveByEmployee = Map.groupBy(leave, ({ employeeId }) => employeeId)
  return employees.map(employee => {
    const own = (byEmployee.get(employee.id) ?? []).toSorted(byStart)
    const days = dates.map(date => own.filter(shift => shift.date === date))
    const minutesOfDays = days.map(plannedMinutes)
    const bands = bandsOf(leaveByEmployee.get(employee.id) ?? [], days, week)
    const linesOfDays = days.map((day, index) => day.length + (bandOn(bands, index)?.isShared ? LEAVE_LINE : 0))
    return {
      employee,
      days,
      bands,
      linesOfDays,
      minutesOfDays,
      plannedMinutes: sum(minutesOfDays),
      contractMinutes: contractMinutes(employee.weeklyHours),
      lines: Math.max(1, ...linesOfDays),
    }
  })
}

export const planningDays = (week: Week, rows: readonly PlanningRow[], window: Interval): PlanningDay[] =>
  daysOf(week).map((date, day) => {
    const shifts = rows.flatMap(row => row.days[day]!)
    return { date, plannedMinutes: sum(rows.map(row => row.minutesOfDays[day]!)), coverage: coverage(shifts, window) }
  })

const sum = (minutes: readonly number[]) => minutes.reduce((total, part) => total + part, 0)

const isSameShift = (a: Shift, b: Shift | undefined) =>
  a === b || (a.id === b?.id && a.updatedAt === b.updatedAt && a.shiftTypeId === b.shiftTypeId)

const isSameDay = (a: readonly Shift[], b: readonly Shift[]) =>
  a.length === b.length && a.every((shift, index) => isSameShift(shift, b[index]))

/** Whether two rows draw the same: a refetch builds all of them anew, and a thousand must not draw for one change. */
export const isSameRow = (a: PlanningRow, b: PlanningRow): boolean =>
  a === b ||
  (a.employee.id === b.employee.id &&
    a.employee.firstName === b.employee.firstName &&
    a.employee.lastName === b.employee.lastName &&
    a.contractMinutes === b.contractMinutes &&
    a.bands.length === b.bands.length &&
    a.bands.every((band, index) => isSameBand(band, b.bands[index]!)) &&
    a.days.every((day, index) => isSameDay(day, b.days[index]!)))

/** The same of what draws a row, whose other properties keep their identity until they change. */
export const drawsTheSame = <Props extends { row: PlanningRow }>(
  { row, ...before }: Props,
  { row: nextRow, ...next }: Props,
) => {
  const names = Object.keys(before) as (keyof typeof before)[]
  return isSameRow(row, nextRow) && names.every(name => before[name] === next[name])
}
