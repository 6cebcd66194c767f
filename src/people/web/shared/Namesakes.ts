import { fullName } from '#people/rules.ts'

export type DescribedPerson = Parameters<typeof fullName>[0] & {
  department: string | null
  email: string | null
  signInName: string | null
}

/**
 * The detail beside a name in a list of people: the department, or the sign-in names of those who share their name.
 * @param hindrance why this person may not be chosen, instead of the department
 */
export const detailIn = (people: readonly DescribedPerson[]) => {
  const namesakes = Map.groupBy(people, fullName)
  return (person: DescribedPerson, hindrance?: string) =>
    namesakes.get(fullName(person))?.length === 1
      ? (hindrance ?? person.department ?? undefined)
      : [person.email ?? person.signInName ?? [], hindrance ?? []].flat().join(', ')
}
