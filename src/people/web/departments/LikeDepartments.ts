import { searchedWords } from '#core/search.ts'
import type { Department } from '#people/web/shared/Departments.ts'

/** Folded, whatever its spaces: 'SALLE - BAR' is 'Salle bar'. */
const writtenName = (name: string) => searchedWords(name).join(' ')

export const isSameName = (one: string, other: string) => writtenName(one) === writtenName(other)

/** Departments whose names differ only in how they are written: each with the one to join, which has most people. */
export const likeDepartments = (departments: readonly Department[]): { from: Department; into: Department }[] =>
  [...Map.groupBy(departments, ({ name }) => writtenName(name)).values()].flatMap(alike => {
    const [into, ...others] = alike.toSorted((one, other) => other.people - one.people)
    return others.map(from => ({ from, into: into! }))
  })
