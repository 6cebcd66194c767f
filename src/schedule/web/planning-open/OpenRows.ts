import { daysOf, type Week } from '#core/calendar.ts'
import { byName, isSame, none, shiftsOfDays } from '#schedule/plan-week.ts'
import { type AnyShift, shiftDetails } from '#schedule/rules.ts'
import { noMarks } from '#schedule/web/findings/RowMarks.ts'
import type { GridRow } from '#schedule/web/planning-grid/PlanningRows.ts'
import { ownerKey } from '#schedule/web/shared/Owners.ts'

/** The open shifts of a department. Of several with the same hours one is drawn, with their number. */
export type OpenRow = GridRow & {
  /** Null: of no department. */
  department: string | null
  /** Its source objects, to compare by identity. */
  shifts: readonly AnyShift[]
  /** How many a drawn shift stands for; one where it is not named. */
  counts: ReadonlyMap<string, number>
}

export const isOpenRow = (row: { key: string }): row is OpenRow => 'counts' in row

type OpenWeek = {
  week: Week
  openShifts: readonly AnyShift[]
  /** Departments that have a row although nothing is open in them. */
  departments?: readonly (string | null)[]
}

/** A row for each department with an open shift. Reuses previous rows and days while their shifts are the same objects. */
export function openRows({ week, openShifts, departments = [] }: OpenWeek, known: readonly OpenRow[] = []): OpenRow[] {
  if (openShifts.length === 0 && departments.length === 0) return none
  const dates = daysOf(week)
  const ofDepartment = Map.groupBy(openShifts, ({ department }) => department ?? null)
  const rowOf = new Map(known.map(row => [row.department, row]))
  return [...new Set([...departments, ...ofDepartment.keys()])].toSorted(byName).map(department => {
    const shifts = ofDepartment.get(department) ?? none
    const before = rowOf.get(department)
    return before && isSame(before.shifts, shifts) ? before : openRow(department, shifts, dates)
  })
}

const openRow = (department: string | null, shifts: readonly AnyShift[], dates: readonly string[]): OpenRow => {
  const stacks = shiftsOfDays(shifts, dates).map(day => [...Map.groupBy(day, looksOf).values()])
  const days = stacks.map(day => day.map(([first]) => first!))
  const linesOfDays = days.map(day => day.length)
  return {
    key: ownerKey({ employeeId: null, department }),
    department,
    shifts,
    days,
    counts: new Map(stacks.flat().map(stack => [stack[0]!.id, stack.length])),
    bands: none,
    marks: noMarks,
    linesOfDays,
    lines: Math.max(1, ...linesOfDays),
  }
}

/** A key that equal blocks share. */
const looksOf = (shift: AnyShift) =>
  JSON.stringify([shift.startTime, shift.endTime, ...shiftDetails.map(field => shift[field])])
