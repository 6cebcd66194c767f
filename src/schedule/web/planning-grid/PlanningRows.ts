import { type CalendarDate, daysOf, type Week } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { dayWindow, type Interval, overlaps } from '#core/intervals.ts'
import { contractMinutes } from '#people/rules.ts'
import { plannedMinutes, presentHours } from '#schedule/rules/left.ts'
import { type AnyShift, coverage, drawnInterval, type Shift } from '#schedule/rules.ts'
import { type Marking, noMarks, type RowMarks, type WeekFinding } from '#schedule/web/findings/RowMarks.ts'
import type { Drafting, RowDrafts } from '#schedule/web/shared/Drafts.ts'
import { bandOn, bandsOf, type LeaveBand } from '#schedule/web/shared/LeaveBands.ts'
import type { Employee, PlannedLeave, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'

/** Seven days of a row of the grid. */
export type GridRow = {
  /** `ownerKey` of its person, or of the open shifts of a department. */
  key: string
  /** The drawn shifts of each day, Monday first, by their start. */
  days: readonly (readonly AnyShift[])[]
  /** Approved and pending leave. */
  bands: readonly LeaveBand[]
  /** What the rules find, where it is drawn. */
  marks: RowMarks
  /** Lines of each day: its shifts, and half a line for the words of a leave above them. */
  linesOfDays: readonly number[]
  /** Lines of the tallest day, at least one: the height of the row. */
  lines: number
}

/** One person's week, as the grid and the lanes draw it. */
export type PlanningRow = Omit<GridRow, 'days'> & {
  employee: Employee
  /** Its source objects, to compare by identity. */
  shifts: readonly Shift[]
  leave: readonly PlannedLeave[]
  findings: readonly WeekFinding[]
  /** Undefined where the person sees all of it as it is planned. */
  drafts: RowDrafts | undefined
  days: readonly (readonly Shift[])[]
  /** When the person is there, as shifts are drawn. */
  hoursOfDays: readonly (readonly Interval[])[]
  /** Each of its shifts as it is drawn. */
  drawn: readonly Interval[]
  minutesOfDays: readonly number[]
  plannedMinutes: number
  contractMinutes: number
}

/** Content of the header of a day. */
export type PlanningDay = {
  date: CalendarDate
  plannedMinutes: number
  /** People in each half hour of the window. */
  coverage: readonly number[]
  /** Open shifts in each half hour; nobody is there for them yet. Empty where the day has none. */
  open: readonly number[]
  /** People needed in each half hour, in a company that says it. */
  need?: readonly number[]
  /** People missing in each half hour: those who are too many elsewhere do not count. */
  missing?: readonly number[]
}

/** The words of a leave above shifts, in lines of a shift. */
const LEAVE_LINE = 0.5

export const byStart = (a: AnyShift, b: AnyShift) =>
  a.startsAt === b.startsAt ? (a.id < b.id ? -1 : 1) : a.startsAt < b.startsAt ? -1 : 1

export type PlannedWeek = {
  week: Week
  employees: readonly Employee[]
  shifts: readonly Shift[]
  leave: readonly PlannedLeave[]
  timeZone: string
  marking?: Marking | undefined
  drafting?: Drafting | undefined
}

/**
 * Reuses the previous row and days if person, shifts, leave and findings are the same objects: of a thousand rows, only changed ones render.
 * @param known the previous rows of the same week
 */
export function planningRows(planned: PlannedWeek, known: readonly PlanningRow[] = []): PlanningRow[] {
  const dates = daysOf(planned.week)
  const shiftsOf = Map.groupBy(planned.shifts, ({ employeeId }) => employeeId)
  const leaveOf = Map.groupBy(planned.leave, ({ employeeId }) => employeeId)
  const findingsOf = Map.groupBy(planned.marking?.findings ?? none, ({ employeeId }) => employeeId)
  const rowOf = new Map(known.map(row => [row.employee.id, row]))
  return planned.employees.map(employee => {
    const [shifts, leave] = [shiftsOf.get(employee.id) ?? none, leaveOf.get(employee.id) ?? none]
    const findings = findingsOf.get(employee.id) ?? none
    const drafts = planned.drafting?.get(employee.id)
    const before = rowOf.get(employee.id)
    const isSameWeek =
      before && isSame(before.shifts, shifts) && isSame(before.leave, leave) && before.drafts === drafts
    if (before?.employee === employee && isSameWeek && isSame(before.findings, findings)) return before
    return planningRow({ employee, shifts, leave, findings, drafts }, { ...planned, dates }, before)
  })
}

type PersonsWeek = Pick<PlanningRow, 'employee' | 'shifts' | 'leave' | 'findings' | 'drafts'>

function planningRow(
  own: PersonsWeek,
  { dates, timeZone, marking }: Pick<PlannedWeek, 'timeZone' | 'marking'> & { dates: readonly CalendarDate[] },
  known?: PlanningRow,
): PlanningRow {
  const sorted = own.shifts.toSorted(byStart)
  const days = dates.map((date, index) => {
    const day = sorted.filter(shift => shift.date === date)
    const before = known?.days[index]
    return before && isSame(before, day) ? before : day
  })
  const minutesOfDays = days.map(day => plannedMinutes(day, own.leave, timeZone))
  const bands = own.leave.length === 0 ? none : bandsOf(own.leave, days, dates)
  const hoursOfDays = days.map(day => day.flatMap(shift => presentHours(shift, own.leave)))
  const struck = own.drafts?.struck
  const linesOfDays = days.map(
    (day, index) => day.length + (struck?.[index] ?? 0) + (bandOn(bands, index)?.isShared ? LEAVE_LINE : 0),
  )
  return {
    ...own,
    key: own.employee.id,
    days,
    bands,
    marks: marking && own.findings.length > 0 ? marking.marksOf(own.findings, { days, linesOfDays }, dates) : noMarks,
    linesOfDays,
    minutesOfDays,
    hoursOfDays,
    drawn: sorted.map(drawnInterval),
    plannedMinutes: sum(minutesOfDays),
    contractMinutes: contractMinutes(own.employee.weeklyHours),
    lines: Math.max(1, ...linesOfDays),
  }
}

/** The window shared by all rows and days: also of hours in which somebody is needed. */
export const windowOfRows = (
  rows: readonly PlanningRow[],
  open: readonly AnyShift[] = none,
  needs: TeamWeek['needs'] = none,
): Interval =>
  dayWindow([
    ...rows.flatMap(({ drawn }) => drawn),
    ...open.map(drawnInterval),
    ...needs.flatMap(({ weekdays }) => weekdays.flat()),
  ])

export const planningDays = (
  week: Week,
  rows: readonly PlanningRow[],
  window: Interval,
  open: readonly AnyShift[] = none,
): PlanningDay[] =>
  daysOf(week).map((date, day) => ({
    date,
    plannedMinutes: sum(rows.map(row => row.minutesOfDays[day]!)),
    coverage: coverage(
      rows.map(row => row.hoursOfDays[day]!),
      window,
    ),
    open: openAt(open, date, window),
  }))

/** The highest of some days, so that they are drawn to one scale. */
export const mostOf = (days: readonly PlanningDay[]) =>
  Math.max(
    0,
    ...days.flatMap(({ coverage: present, open, need = [], missing = [] }) =>
      present.map((people, slot) => Math.max(people + Math.max(open[slot] ?? 0, missing[slot] ?? 0), need[slot] ?? 0)),
    ),
  )

/** Each counts: two open shifts at one hour need two people. */
const openAt = (open: readonly AnyShift[], date: CalendarDate, window: Interval) => {
  const hours = open.filter(shift => shift.date === date).map(shift => [drawnInterval(shift)])
  return hours.length > 0 ? coverage(hours, window) : none
}

/** Who is planned in some of these minutes of a day, as `coverage` counts them. */
export const presentAt = (
  rows: readonly Pick<PlanningRow, 'employee' | 'hoursOfDays'>[],
  day: number,
  during: Interval,
): Employee[] =>
  rows
    .filter(({ hoursOfDays }) => hoursOfDays[day]!.some(hours => overlaps(hours, during)))
    .map(({ employee }) => employee)

export const none: [] = []

export const isSame = (before: readonly unknown[], after: readonly unknown[]) =>
  before.length === after.length && before.every((each, index) => each === after[index])
