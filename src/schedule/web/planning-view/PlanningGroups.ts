import { finder } from '#core/search.ts'
import { fullName } from '#people/rules.ts'
import type { GridRow, PlanningRow } from '#schedule/web/planning-grid/PlanningRows.ts'
import type { OpenRow } from '#schedule/web/planning-open/OpenRows.ts'
import type { Employee, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'

/** Null: people without a department. */
export type Department = string | null

export type PlanningGroup = { department: Department; rows: readonly PlanningRow[]; open: OpenRow | undefined }

/** People of one department, in the order of the list; departments in the order in which they first occur, then those that have open shifts alone. */
export const groupsOf = (rows: readonly PlanningRow[], open: readonly OpenRow[] = []): PlanningGroup[] => {
  const peopleOf = Map.groupBy(rows, ({ employee }) => employee.department)
  const openOf = new Map(open.map(row => [row.department, row]))
  return [...new Set([...peopleOf.keys(), ...openOf.keys()])].map(department => ({
    department,
    rows: peopleOf.get(department) ?? [],
    open: openOf.get(department),
  }))
}

/** With the number of their people; those without a department last. */
export const departmentsOf = (employees: readonly Pick<Employee, 'department'>[]) => {
  const { compare } = new Intl.Collator('fr')
  const people = Map.groupBy(employees, ({ department }) => department)
  return [...people]
    .map(([department, own]) => ({ department, count: own.length }))
    .toSorted((a, b) => {
      if (a.department === null || b.department === null) return Number(a.department === null) - 0.5
      return compare(a.department, b.department)
    })
}

/** Undefined shows every department. */
export type Shown = { department: Department | undefined; query: string }

export const shownPeople = <Person extends Pick<Employee, 'department' | 'firstName' | 'lastName'>>(
  employees: readonly Person[],
  { department, query }: Shown,
) => {
  const found = finder(query)
  return employees.filter(
    person => (department === undefined || person.department === department) && found(fullName(person)),
  )
}

/** Of the people and the open shifts that are shown. */
export const shownDepartments = (employees: readonly Employee[]) => [
  ...new Set(employees.map(({ department }) => department)),
]

/** Somebody who is looked for by name is shown alone. */
export const shownTeam = (team: TeamWeek, shown: Shown): TeamWeek => ({
  ...team,
  employees: shownPeople(team.employees, shown),
  openShifts:
    shown.query === '' ? team.openShifts.filter(({ department = null }) => department === shown.department) : [],
})

/** A line of the grid: the band of a group, or a person or open shifts by the index of their row. */
export type GridLine =
  | { kind: 'group'; group: PlanningGroup }
  | { kind: 'person'; row: PlanningRow; index: number }
  | { kind: 'open'; row: OpenRow; index: number }

type GridLines = { rows: readonly GridRow[]; lines: readonly GridLine[] }
type Rows = { people: readonly PlanningRow[]; open: readonly OpenRow[] }

/**
 * Open shifts stand at the head of their department. Bands only where the company lists its people by department; else all open shifts
 * come first. @param folded departments that show their band alone
 */
export function gridLines({ people, open }: Rows, isGrouped: boolean, folded: ReadonlySet<Department>): GridLines {
  const rows: GridRow[] = []
  const openLine = (row: OpenRow): GridLine => ({ kind: 'open', row, index: rows.push(row) - 1 })
  const personLine = (row: PlanningRow): GridLine => ({ kind: 'person', row, index: rows.push(row) - 1 })
  if (!isGrouped) return { rows, lines: [...open.map(openLine), ...people.map(personLine)] }
  const lines = groupsOf(people, open).flatMap((group): GridLine[] => {
    const band: GridLine = { kind: 'group', group }
    if (folded.has(group.department)) return [band]
    return [band, ...(group.open ? [openLine(group.open)] : []), ...group.rows.map(personLine)]
  })
  return { rows, lines }
}
