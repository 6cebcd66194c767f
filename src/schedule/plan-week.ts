import { type CalendarDate, daysOf, type Week } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import type { Interval } from '#core/intervals.ts'
import { finder } from '#core/search.ts'
import type { LeaveSpan } from '#leave/span.ts'
import { fullName } from '#people/rules.ts'
import { type AnyShift, coverage, drawnInterval, type Shift } from '#schedule/rules.ts'
import { type DatedLeave, plannedMinutes, presentHours } from './left.ts'

// A week of the plan as a model: rows of people × days × shifts. The grid, the paper, the wall and the week of colleagues draw it (docs/architecture.md § The week, said once).

type OfPerson = { employeeId: string }
type PlacedShift = OfPerson & Pick<Shift, 'id' | 'date' | 'startsAt'>

/** One person's week. Days count from 0, Monday. */
export type PlanRow<Person, Seen, Leave> = {
  employee: Person
  /** The source objects, to compare by identity. */
  shifts: readonly Seen[]
  leave: readonly Leave[]
  /** The shifts of each day, by their start. */
  days: readonly (readonly Seen[])[]
}

const byStart = (a: Pick<AnyShift, 'id' | 'startsAt'>, b: Pick<AnyShift, 'id' | 'startsAt'>) =>
  a.startsAt === b.startsAt ? (a.id < b.id ? -1 : 1) : a.startsAt < b.startsAt ? -1 : 1

/** The shared empty list: two rows without shifts have the same objects. */
export const none: [] = []

export const isSame = (before: readonly unknown[], after: readonly unknown[]) =>
  before.length === after.length && before.every((each, index) => each === after[index])

/**
 * A row for each person, in the order of `employees`. A row whose person, shifts and leave are the same objects as before is the same object; so is a day of its shifts.
 * @param known the rows of the same week before
 */
export const planRows = <Person extends { id: string }, Seen extends PlacedShift, Leave extends OfPerson>(
  {
    week,
    employees,
    shifts,
    leave,
  }: { week: Week; employees: readonly Person[]; shifts: readonly Seen[]; leave: readonly Leave[] },
  known: readonly PlanRow<Person, Seen, Leave>[] = none,
): PlanRow<Person, Seen, Leave>[] => {
  const dates = daysOf(week)
  const shiftsOf = Map.groupBy(shifts, ({ employeeId }) => employeeId)
  const leaveOf = Map.groupBy(leave, ({ employeeId }) => employeeId)
  const rowOf = new Map(known.map(row => [row.employee.id, row]))
  return employees.map(employee => {
    const [own, away] = [shiftsOf.get(employee.id) ?? none, leaveOf.get(employee.id) ?? none]
    const before = rowOf.get(employee.id)
    if (before?.employee === employee && isSame(before.shifts, own) && isSame(before.leave, away)) return before
    return { employee, shifts: own, leave: away, days: shiftsOfDays(own, dates, before?.days) }
  })
}

/** The shifts of each date, by their start. @param known the days before: one whose shifts are the same objects is the same list */
export const shiftsOfDays = <Seen extends Omit<PlacedShift, 'employeeId'>>(
  shifts: readonly Seen[],
  dates: readonly CalendarDate[],
  known: readonly (readonly Seen[])[] = none,
): (readonly Seen[])[] => {
  const sorted = shifts.toSorted(byStart)
  return dates.map((date, index) => {
    const day = sorted.filter(shift => shift.date === date)
    const before = known[index]
    return before && isSame(before, day) ? before : day
  })
}

/** The leave that touches a day, with its hours and halves. */
export const leaveOn = <Leave extends Pick<LeaveSpan, 'startDate' | 'endDate'>>(
  { leave }: { leave: readonly Leave[] },
  date: CalendarDate,
) => leave.filter(({ startDate, endDate }) => startDate <= date && date <= endDate)

/** The hours of a row: what granted leave takes of a shift is neither planned nor present. */
export type RowHours = {
  /** Minutes since midnight at which the person is there, each day. */
  hoursOfDays: readonly (readonly Interval[])[]
  minutesOfDays: readonly number[]
  plannedMinutes: number
}

export const rowHours = (
  { days, leave }: PlanRow<unknown, Shift, DatedLeave & OfPerson>,
  timeZone: string,
): RowHours => {
  const minutesOfDays = days.map(day => plannedMinutes(day, leave, timeZone))
  return {
    hoursOfDays: days.map(day => day.flatMap(shift => presentHours(shift, leave))),
    minutesOfDays,
    plannedMinutes: sum(minutesOfDays),
  }
}

/** The head of a day. */
export type PlanDay = {
  date: CalendarDate
  plannedMinutes: number
  /** People in each half hour of the window. */
  coverage: readonly number[]
  /** Open shifts in each half hour; nobody is there for them yet. Empty where the day has none. */
  open: readonly number[]
}

export const planDays = (
  week: Week,
  rows: readonly RowHours[],
  window: Interval,
  open: readonly AnyShift[] = none,
): PlanDay[] =>
  daysOf(week).map((date, day) => ({
    date,
    plannedMinutes: sum(rows.map(row => row.minutesOfDays[day]!)),
    coverage: coverage(
      rows.map(row => row.hoursOfDays[day]!),
      window,
    ),
    open: openAt(open, date, window),
  }))

/** Each counts: two open shifts at one hour need two people. */
const openAt = (open: readonly AnyShift[], date: CalendarDate, window: Interval) => {
  const hours = open.filter(shift => shift.date === date).map(shift => [drawnInterval(shift)])
  return hours.length > 0 ? coverage(hours, window) : none
}

const { compare } = new Intl.Collator('fr')
/** Departments, and other groups; without a name last. */
export const byName = (a: string | null, b: string | null) => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return compare(a, b)
}

/** In the order of the company's list, then by name; without a department last. */
export const byPlace = (listed: readonly { name: string }[]) => {
  const places = new Map(listed.map(({ name }, place) => [name, place]))
  const placeOf = (name: string | null) => places.get(name ?? '') ?? listed.length
  return (a: string | null, b: string | null) => placeOf(a) - placeOf(b) || byName(a, b)
}

/** The rows of a department, and its open shifts. Null: of people without one. */
export type PlanGroup<Row, Open> = { department: string | null; rows: readonly Row[]; open: readonly Open[] }

/** Departments in the order of the company's list, also those that have open shifts alone; people keep their order. */
export const inDepartments = <
  Row extends { employee: { department: string | null } },
  Open extends { department?: string | null },
>(
  rows: readonly Row[],
  open: readonly Open[],
  listed: readonly { name: string }[],
): PlanGroup<Row, Open>[] => {
  const rowsOf = Map.groupBy(rows, ({ employee }) => employee.department)
  const openOf = Map.groupBy(open, ({ department }) => department ?? null)
  return [...new Set([...rowsOf.keys(), ...openOf.keys()])]
    .toSorted(byPlace(listed))
    .map(department => ({ department, rows: rowsOf.get(department) ?? none, open: openOf.get(department) ?? none }))
}

/** Null: people without a department. */
export type Department = string | null

/** With the number of their people; those without a department last. */
export const departmentsOf = (
  employees: readonly { department: Department }[],
  listed: readonly { name: string }[],
) => {
  const compareNames = byPlace(listed)
  const people = Map.groupBy(employees, ({ department }) => department)
  return [...people]
    .map(([department, own]) => ({ department, count: own.length }))
    .toSorted((a, b) => compareNames(a.department, b.department))
}

/** From so many people on, one is not found at a glance. */
const SEARCHED = 15

/** The search and the departments of a team; a small one has none. */
export const filtersOf = (team: {
  employees: readonly { department: Department }[]
  listedDepartments: readonly { name: string }[]
}) => {
  const departments = departmentsOf(team.employees, team.listedDepartments)
  return { hasSearch: team.employees.length >= SEARCHED, departments: departments.length > 1 ? departments : [] }
}

/** Undefined shows every department. */
export type PeopleSearch = { department: Department | undefined; query: string }

export const shownPeople = <Person extends { department: Department; firstName: string; lastName: string }>(
  employees: readonly Person[],
  { department, query }: PeopleSearch,
) => {
  const found = finder(query)
  return employees.filter(
    person => (department === undefined || person.department === department) && found(fullName(person)),
  )
}
