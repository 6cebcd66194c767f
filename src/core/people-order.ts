/** How a company lists its people. */
export const peopleOrders = ['last-name', 'first-name', 'department', 'by-hand'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

export type ListedPerson = {
  firstName: string
  lastName: string
  department: string | null
  /** The place of the department in the company's list; null for one that nobody has placed. */
  departmentRank?: number | null
  /** The place that was given by hand; null for people who came since. */
  rank: number | null
}

/** One collation whatever the reader's language: two colleagues read one list. 'de La Rochefoucauld' stands under D, 'Étienne' under E. */
const { compare } = new Intl.Collator('fr')

type Compare = (one: ListedPerson, other: ListedPerson) => number
type NamedPerson = Pick<ListedPerson, 'firstName' | 'lastName'>

const byLastName = (one: NamedPerson, other: NamedPerson) =>
  compare(one.lastName, other.lastName) || compare(one.firstName, other.firstName)

/** For lists in which one looks for a name, whatever the order of the company. */
export const inNameOrder = <Person extends NamedPerson>(people: readonly Person[]): Person[] =>
  people.toSorted(byLastName)

/** Null comes last. */
const withNullLast =
  <Value>(order: (one: Value, other: Value) => number) =>
  (one: Value | null, other: Value | null) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return order(one, other)
  }

const byRank = withNullLast<number>((one, other) => one - other)
const byDepartmentName = withNullLast<string>(compare)

/** Departments as the company lists them: those without a place last, by name. */
const byDepartment: Compare = (one, other) =>
  byRank(one.departmentRank ?? null, other.departmentRank ?? null) || byDepartmentName(one.department, other.department)

const comparators: Record<PeopleOrder, Compare> = {
  'last-name': byLastName,
  'first-name': (one, other) => compare(one.firstName, other.firstName) || compare(one.lastName, other.lastName),
  department: (one, other) => byDepartment(one, other) || byLastName(one, other),
  'by-hand': (one, other) => byRank(one.rank, other.rank) || byLastName(one, other),
}

/** Departments in the order of the company. */
export const inDepartmentOrder = <Department extends { name: string; rank: number | null }>(
  departments: readonly Department[],
): Department[] => departments.toSorted((one, other) => byRank(one.rank, other.rank) || compare(one.name, other.name))

/** The only order of people: the server sorts by it, and screens keep the order of its answers. Namesakes keep the order that they have. */
export const inPeopleOrder = <Person extends ListedPerson>(order: PeopleOrder, people: readonly Person[]): Person[] =>
  people.toSorted(comparators[order])
