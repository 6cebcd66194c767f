import type { CalendarDate, Week } from '#core/calendar.ts'
import type { WallTime } from '#core/wall-clock.ts'

export type WallShift = {
  startTime: WallTime
  endTime: WallTime
  isPastMidnight: boolean
  /** The id of the type; null for a deleted one. */
  shiftTypeId: string | null
}

export type WallDay = { isAway: boolean; shifts: readonly WallShift[] }

/** One row: a first name, and seven days. */
export type WallPerson = { name: string; days: readonly WallDay[] }

/** The week that a wall screen shows. */
export type WallWeek = {
  companyName: string
  week: Week
  today: CalendarDate
  shiftTypes: readonly { id: string; name: string; color: string }[]
  /** By department; null for people without one. */
  groups: readonly { department: string | null; people: readonly WallPerson[] }[]
}

type NamedPerson = { firstName: string; lastName: string }

/** Case and accents do not tell people apart across a room. */
const readAs = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** First names. Of two same ones as many letters of the last name follow as tell them apart: 'Léa M.', 'Léa Ma.'. */
export const wallNames = (people: readonly NamedPerson[]): string[] => {
  const namesakes = Map.groupBy(people, ({ firstName }) => readAs(firstName))
  const lettersOf = new Map([...namesakes].map(([firstName, own]) => [firstName, lettersNeeded(own)]))
  return people.map(({ firstName, lastName }) => {
    const letters = lettersOf.get(readAs(firstName))!.get(readAs(lastName))!
    if (letters === 0) return firstName
    const written = Array.from(lastName)
    return letters < written.length ? `${firstName} ${written.slice(0, letters).join('')}.` : `${firstName} ${lastName}`
  })
}

/** How many letters tell a last name from the others: in alphabetical order, from the two beside it. */
const lettersNeeded = (people: readonly NamedPerson[]): Map<string, number> => {
  const names = [...new Set(people.map(({ lastName }) => readAs(lastName)))].toSorted()
  return new Map(
    names.map((name, nth) => {
      const beside = [names[nth - 1], names[nth + 1]].flatMap(other => other ?? [])
      return [name, Math.max(0, ...beside.map(other => lettersShared(name, other) + 1))]
    }),
  )
}

const lettersShared = (one: string, other: string) => {
  const [own, others] = [Array.from(one), Array.from(other)]
  const first = own.findIndex((letter, nth) => letter !== others[nth])
  return first === -1 ? own.length : first
}
