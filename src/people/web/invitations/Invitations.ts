import { useMutation } from '@tanstack/react-query'
import type { Employee } from '#people/web/people/People.ts'
import { api, dataOf } from '#web/api/client.ts'
import type { InvitationCard } from './InvitationCards.tsx'

export type MadeCards = { cards: InvitationCard[]; refused: { person: Employee; error: unknown }[] }

/** A link for each. Those that were made are shown, whatever became of the others: they end the links before them. */
export const useMakeInvitations = () =>
  useMutation({
    mutationFn: async (people: readonly Employee[]): Promise<MadeCards> => {
      const { cards, refused }: MadeCards = { cards: [], refused: [] }
      for (const person of people) {
        const path = { employeeId: person.id }
        try {
          // One after the other: a team at once would be a burst.
          // oxlint-disable-next-line no-await-in-loop
          cards.push({
            person,
            link: await dataOf(api.POST('/people/{employeeId}/invitation/link', { params: { path } })),
          })
        } catch (error) {
          refused.push({ person, error })
        }
      }
      return { cards, refused }
    },
  })
