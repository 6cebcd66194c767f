import { finder } from '#core/search.ts'
import { fullName } from '#people/rules.ts'
import type { PlanningRow } from '#schedule/web/planning-grid/PlanningRows.ts'
import type { Employee } from '#schedule/web/shared/TeamWeek.ts'

/** Null: people without a department. */
export type Department = string | null

export type PlanningGroup = { department: Department; rows: readonly PlanningRow[] }

/** People of one department, in the order of the list; departments in the order in which they first occur. */
export const groupsOf = (rows: readonly PlanningRow[]): PlanningGroup[] =>
  [...Map.groupBy(rows, ({ employee }) => employee.department)].map(([department, own]) => ({ department, rows: own }))

/** With the number of their people; those without a department last. */
export const departmentsOf = (employees: readonly Employee[]) => {
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

export const shownPeople = (employees: readonly Employee[], { department, query }: Shown) => {
  const found = finder(query)
  return employees.filter(
    person => (department === undefined || person.department === department) && found(fullName(person)),
  )
}

/** A line of the grid: the band of a group, or a person by the index of their row. */
export type GridLine = { kind: 'group'; group: PlanningGroup } | { kind: 'person'; row: PlanningRow; index: number }

type GridLines = { rows: readonly PlanningRow[]; lines: readonly GridLine[] }

/** Bands only where the company lists its people by department. @param folded departments that show their band alone */
export function gridLines(all: readonly PlanningRow[], isGrouped: boolean, folded: ReadonlySet<Department>): GridLines {
  const rows = isGrouped ? all.filter(({ employee }) => !folded.has(employee.department)) : all
  let index = 0
  const personsOf = (own: readonly PlanningRow[]) =>
    own.map((row): GridLine => ({ kind: 'person', row, index: index++ }))
  if (!isGrouped) return { rows, lines: personsOf(rows) }
  const lines = groupsOf(all).flatMap((group): GridLine[] => [
    { kind: 'group', group },
    ...(folded.has(group.department) ? [] : personsOf(group.rows)),
  ])
  return { rows, lines }
}
