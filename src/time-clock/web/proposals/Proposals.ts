import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import { isAsSeen } from '#time-clock/rules/proposals.ts'
import type { ownProposals } from '#time-clock/schemas.ts'
import type { HoursForm } from '#time-clock/web/shared/HoursDraft.ts'
import { api, dataOf } from '#web/api/client.ts'
import { type ClockedSession, toSession, toTimes } from '#web/api/work-session.ts'

type Answer = z.output<typeof ownProposals>
export type OwnProposal = Answer['proposals'][number]

/** A person's proposals, their sessions of late without a departure, the shifts of those days, and the decisions on them. */
export type Own = Pick<Answer, 'proposals' | 'planned' | 'retained'> & { openSessions: readonly ClockedSession[] }

export const ownProposalsQuery = queryOptions({
  queryKey: ['time-clock', 'own-proposals'],
  queryFn: async () => {
    const { openSessions, ...own } = await dataOf(api.GET('/time-clock/own-proposals'))
    return { ...own, openSessions: openSessions.map(toSession) }
  },
  meta: { topics: ['timesheets'] },
})

/** @param session null for a day on which nothing was punched */
export const usePropose = (session: { id: string } | null, date: CalendarDate) =>
  useMutation({
    mutationFn: async (body: HoursForm) =>
      session
        ? dataOf(
            api.POST('/time-clock/own-sessions/{ownWorkSessionId}/proposals', {
              params: { path: { ownWorkSessionId: session.id } },
              body,
            }),
          )
        : dataOf(api.POST('/time-clock/own-proposals', { body: { ...body, date } })),
  })

export const useWithdrawProposal = ({ id }: OwnProposal) =>
  useMutation({
    mutationFn: () =>
      dataOf(api.DELETE('/time-clock/own-proposals/{ownProposalId}', { params: { path: { ownProposalId: id } } })),
  })

/** Whether the session is not any more what the person saw. */
export const isStale = ({ seen }: OwnProposal, session: ClockedSession | null) =>
  seen !== null && session !== null && !isAsSeen(toTimes(seen), session)
