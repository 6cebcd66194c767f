import type { CalendarDate, Week } from '#core/calendar.ts'
import type { WallTime } from '#core/wall-clock.ts'

export type WallShift = {
  startTime: WallTime
  endTime: WallTime
  isPastMidnight: boolean
  /** Of the type; null for a deleted one. */
  shiftTypeId: string | null
}

export type WallDay = { isAway: boolean; shifts: readonly WallShift[] }

/** One row: a first name, and seven days. */
export type WallPerson = { name: string; days: readonly WallDay[] }

/** What a wall screen shows of a week. */
export type WallWeek = {
  companyName: string
  week: Week
  today: CalendarDate
  shiftTypes: readonly { id: string; name: string; color: string }[]
  /** By department; null for people without one. */
  groups: readonly { department: string | null; people: readonly WallPerson[] }[]
}

type Named = { firstName: string; lastName: string }

/** Case and accents do not tell people apart across a room. */
const { compare } = new Intl.Collator('fr', { sensitivity: 'base' })
const isSame = (one: string, other: string) => compare(one, other) === 0

/** First names. Of two same ones as many letters of the last name follow as tell them apart: 'Léa M.', 'Léa Ma.'. */
export const wallNames = (people: readonly Named[]): string[] => people.map(person => wallName(person, people))

function wallName(person: Named, people: readonly Named[]): string {
  const others = people.filter(
    other => isSame(other.firstName, person.firstName) && !isSame(other.lastName, person.lastName),
  )
  if (others.length === 0) return person.firstName
  for (let letters = 1; letters < person.lastName.length; letters++) {
    const start = person.lastName.slice(0, letters)
    if (others.every(({ lastName }) => !isSame(lastName.slice(0, letters), start)))
      return `${person.firstName} ${start}.`
  }
  return `${person.firstName} ${person.lastName}`
}

const byName = new Intl.Collator('fr')

/** Departments in alphabetical order, people without one last; people keep their order. */
export const inDepartments = <Person extends { department: string | null }>(people: readonly Person[]) =>
  [...Map.groupBy(people, ({ department }) => department)]
    .map(([department, own]) => ({ department, people: own }))
    .toSorted(
      (one, other) =>
        Number(one.department === null) - Number(other.department === null) ||
        byName.compare(one.department ?? '', other.department ?? ''),
    )
