import { fullName } from '#people/rules.ts'

export type Described = Parameters<typeof fullName>[0] & { department: string | null; email: string }

/** What stands beside a name in a list of people: the department, or the address of those who share their name. */
export const detailIn = (people: readonly Described[]) => {
  const namesakes = Map.groupBy(people, fullName)
  return (person: Described) =>
    namesakes.get(fullName(person))?.length === 1 ? (person.department ?? undefined) : person.email
}
