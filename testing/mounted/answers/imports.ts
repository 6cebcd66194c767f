import type { AnswerTo } from '../FakeServer.ts'

/** An import of so many rows, just done; it may be undone for an hour. */
export const imported = (count: number, refusal: string | null = null) => ({
  id: crypto.randomUUID(),
  at: '2026-11-18T08:00:00.000Z',
  until: '2026-11-18T09:00:00.000Z',
  count,
  refusal,
})

/** People with an address are to be invited. */
export const peopleImported = (
  people: readonly { email?: string | null; matricule?: string | null }[],
): AnswerTo<'POST /people/imports'> => {
  const toInvite = people.filter(({ email }) => email).length
  return {
    ...imported(people.length),
    toInvite,
    toHandOver: people.length - toInvite,
    withoutMatricule: people.filter(({ matricule }) => !matricule).length,
  }
}
