import { type CalendarDate, daysOf, type Week } from '#core/calendar.ts'
import { dayWindow, type Interval, overlaps } from '#core/intervals.ts'
import { contractMinutes } from '#people/rules.ts'
import { isSame, none, type PlanDay, type PlanRow, planRows, type RowHours, rowHours } from '#schedule/plan-week.ts'
import { type AnyShift, drawnInterval, type Shift } from '#schedule/rules.ts'
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
  /** The findings of the row, where they are drawn. */
  marks: RowMarks
  /** Lines of each day: its shifts, and half a line for the words of a leave above them. */
  linesOfDays: readonly number[]
  /** Lines of the tallest day, at least one: the height of the row. */
  lines: number
}

type EmployeesPlan = PlanRow<Employee, Shift, PlannedLeave>

/** One person's week, as the grid and the lanes draw it. */
export type PlanningRow = Omit<GridRow, 'days'> &
  EmployeesPlan &
  RowHours & {
    /** The row of the model, and its hours: the same objects as long as its plan is the same. */
    plan: EmployeesPlan
    hours: RowHours
    findings: readonly WeekFinding[]
    /** Undefined where the person sees all of it as it is planned. */
    drafts: RowDrafts | undefined
    /** Each of its shifts as it is drawn. */
    drawn: readonly Interval[]
    contractMinutes: number
  }

/** Content of the header of a day. */
export type PlanningDay = PlanDay & {
  /** People needed in each half hour, in a company that says it. */
  need?: readonly number[]
  /** People missing in each half hour: those who are too many elsewhere do not count. */
  missing?: readonly number[]
}

/** The words of a leave above shifts, in lines of a shift. */
const LEAVE_LINE = 0.5

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
 * Reuses the previous row if person, shifts, leave, drafts and findings are the same objects: of a thousand rows, only changed ones render.
 * @param known the previous rows of the same week
 */
export function planningRows(planned: PlannedWeek, known: readonly PlanningRow[] = []): PlanningRow[] {
  const dates = daysOf(planned.week)
  const findingsOf = Map.groupBy(planned.marking?.findings ?? none, ({ employeeId }) => employeeId)
  const rowOf = new Map(known.map(row => [row.plan, row]))
  const plans = planRows(
    planned,
    known.map(({ plan }) => plan),
  )
  return plans.map(plan => {
    const findings = findingsOf.get(plan.employee.id) ?? none
    const drafts = planned.drafting?.get(plan.employee.id)
    const before = rowOf.get(plan)
    if (before && before.drafts === drafts && isSame(before.findings, findings)) return before
    const hours = before?.hours ?? rowHours(plan, planned.timeZone)
    return planningRow({ plan, hours, findings, drafts }, { dates, marking: planned.marking })
  })
}

type DrawnRow = Pick<PlanningRow, 'plan' | 'hours' | 'findings' | 'drafts'>

function planningRow(
  { plan, hours, findings, drafts }: DrawnRow,
  { dates, marking }: Pick<PlannedWeek, 'marking'> & { dates: readonly CalendarDate[] },
): PlanningRow {
  const { employee, leave, days } = plan
  const bands = leave.length === 0 ? none : bandsOf(leave, days, dates)
  const linesOfDays = days.map(
    (day, index) => day.length + (drafts?.struck[index] ?? 0) + (bandOn(bands, index)?.isShared ? LEAVE_LINE : 0),
  )
  return {
    ...hours,
    ...plan,
    key: employee.id,
    plan,
    hours,
    findings,
    drafts,
    bands,
    marks: marking && findings.length > 0 ? marking.marksOf(findings, { days, linesOfDays }, dates) : noMarks,
    linesOfDays,
    drawn: days.flat().map(drawnInterval),
    contractMinutes: contractMinutes(employee.weeklyHours),
    lines: Math.max(1, ...linesOfDays),
  }
}

/** The window shared by all rows and days: also of hours in which somebody is needed, or the company is open. */
export const windowOfRows = (
  rows: readonly PlanningRow[],
  open: readonly AnyShift[] = none,
  needs: TeamWeek['needs'] = none,
  openingHours: TeamWeek['openingHours'] = none,
): Interval =>
  dayWindow([
    ...rows.flatMap(({ drawn }) => drawn),
    ...open.map(drawnInterval),
    ...needs.flatMap(({ weekdays }) => weekdays.flat()),
    ...openingHours.flat(),
  ])

/** The highest of some days, so that they are drawn to one scale. */
export const mostOf = (days: readonly PlanningDay[]) =>
  Math.max(
    0,
    ...days.flatMap(({ coverage: present, open, need = [], missing = [] }) =>
      present.map((people, slot) => Math.max(people + Math.max(open[slot] ?? 0, missing[slot] ?? 0), need[slot] ?? 0)),
    ),
  )

/** The people planned in some of these minutes of a day, as `coverage` counts them. */
export const presentAt = (
  rows: readonly Pick<PlanningRow, 'employee' | 'hoursOfDays'>[],
  day: number,
  during: Interval,
): Employee[] =>
  rows
    .filter(({ hoursOfDays }) => hoursOfDays[day]!.some(hours => overlaps(hours, during)))
    .map(({ employee }) => employee)
