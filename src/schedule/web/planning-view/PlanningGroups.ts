import { byName, type Department, inDepartments, type PeopleSearch, shownPeople } from '#schedule/plan-week.ts'
import type { GridRow, PlanningRow } from '#schedule/web/planning-grid/PlanningRows.ts'
import type { OpenRow } from '#schedule/web/planning-open/OpenRows.ts'
import type { ShiftType, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'

type ListedDepartments = TeamWeek['listedDepartments']

/** The groupings that the bands of the grid may stand for. */
export const groupings = ['none', 'department', 'role', 'type'] as const
export type Grouping = (typeof groupings)[number]

/** A department, a role or a shift type. Null: without a department, or without a shift of a type in the week. */
export type PlanningGroup = {
  name: string | null
  rows: readonly PlanningRow[]
  open: OpenRow | undefined
  /** The colour of a department. */
  colour?: string | undefined
}

/** The type of most of their shifts of the week; of several, the first of the company's list. */
const mainType = (shifts: PlanningRow['shifts'], types: readonly ShiftType[]) => {
  const timesOf = (type: ShiftType) => shifts.filter(({ shiftTypeId }) => shiftTypeId === type.id).length
  const [first] = types.map(type => ({ type, times: timesOf(type) })).toSorted((a, b) => b.times - a.times)
  return first && first.times > 0 ? first.type.name : null
}

/** The name of somebody's group. */
export const groupNameOf = (
  { employee, shifts }: Pick<PlanningRow, 'employee' | 'shifts'>,
  by: Grouping,
  types: readonly ShiftType[],
) => {
  if (by === 'role') return employee.role.name
  return by === 'type' ? mainType(shifts, types) : employee.department
}

/** Roles by name; departments and types in the order of the company's lists. The group without a name is last. */
const sortedGroups = (rows: Rows, { by, types, departments }: GroupedBy): PlanningGroup[] => {
  if (by === 'department') {
    const colours = new Map(departments.map(({ name, colour }) => [name, colour]))
    return inDepartments(rows.people, rows.open, departments).map(({ department: name, rows: own, open: [open] }) => ({
      name,
      rows: own,
      open,
      colour: colours.get(name ?? ''),
    }))
  }
  const peopleOf = Map.groupBy(rows.people, row => groupNameOf(row, by, types))
  const names =
    by === 'type' ? [...new Set([...types.map(({ name }) => name), null])] : [...peopleOf.keys()].toSorted(byName)
  return names.flatMap(name => {
    const people = peopleOf.get(name)
    return people ? [{ name, rows: people, open: undefined }] : []
  })
}

/** The list of the company, also those where nobody is yet; null last, where somebody has none. */
export const allDepartments = ({ employees, listedDepartments }: Pick<TeamWeek, 'employees' | 'listedDepartments'>) => [
  ...listedDepartments.map(({ name }): Department => name),
  ...(employees.some(({ department }) => department === null) ? [null] : []),
]

/** Names of roles, and ids of types worked in the week. None of a kind shows all. */
export type Filter = { roles: readonly string[]; types: readonly string[] }

export const filteredPeople = (
  { employees, shifts }: Pick<TeamWeek, 'employees' | 'shifts'>,
  { roles, types }: Filter,
) => {
  const isOfType = ofType(types)
  const working = new Set(shifts.filter(isOfType).map(({ employeeId }) => employeeId))
  return employees.filter(
    ({ id, role }) => (roles.length === 0 || roles.includes(role.name)) && (types.length === 0 || working.has(id)),
  )
}

const ofType =
  (types: readonly string[]) =>
  ({ shiftTypeId }: { shiftTypeId: string | null }) =>
    types.length === 0 || (shiftTypeId !== null && types.includes(shiftTypeId))

/** A search by name hides open shifts. A filter by role keeps them: they have no role. */
export const shownTeam = (team: TeamWeek, shown: PeopleSearch & Filter): TeamWeek => ({
  ...team,
  employees: shownPeople(filteredPeople(team, shown), shown),
  openShifts:
    shown.query === ''
      ? team.openShifts
          .filter(ofType(shown.types))
          .filter(({ department = null }) => shown.department === undefined || department === shown.department)
      : [],
})

/** Departments that have a row for open shifts while all have one: a search by name hides it. */
export const departmentsToFill = (
  team: Pick<TeamWeek, 'employees' | 'listedDepartments'>,
  { department, query }: PeopleSearch,
) => (query === '' ? allDepartments(team).filter(each => department === undefined || each === department) : [])

/** A line of the grid: the band of a group, or a person or open shifts by the index of their row. */
export type GridLine =
  | { kind: 'group'; group: PlanningGroup }
  | { kind: 'person'; row: PlanningRow; index: number }
  | { kind: 'open'; row: OpenRow; index: number }

type GridLines = { rows: readonly GridRow[]; lines: readonly GridLine[] }
type Rows = { people: readonly PlanningRow[]; open: readonly OpenRow[] }

/** By what the grid groups, and the lists of the company. */
type GroupedBy = { by: Grouping; types: readonly ShiftType[]; departments: ListedDepartments }

/**
 * Open shifts stand at the head of their department; where the bands are not those of departments, all of them come first.
 * @param folded groups that show their band alone
 */
export function gridLines(
  { people, open }: Rows,
  grouped: GroupedBy,
  folded: ReadonlySet<PlanningGroup['name']>,
): GridLines {
  const { by } = grouped
  const rows: GridRow[] = []
  const openLine = (row: OpenRow): GridLine => ({ kind: 'open', row, index: rows.push(row) - 1 })
  const personLine = (row: PlanningRow): GridLine => ({ kind: 'person', row, index: rows.push(row) - 1 })
  const first = by === 'department' ? [] : open.map(openLine)
  if (by === 'none') return { rows, lines: [...first, ...people.map(personLine)] }
  const lines = sortedGroups({ people, open }, grouped).flatMap((group): GridLine[] => {
    const band: GridLine = { kind: 'group', group }
    if (folded.has(group.name)) return [band]
    return [band, ...(group.open ? [openLine(group.open)] : []), ...group.rows.map(personLine)]
  })
  return { rows, lines: [...first, ...lines] }
}
