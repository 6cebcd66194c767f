import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { waitingProposals } from '#time-clock/schemas.ts'
import type { HoursForm } from '#time-clock/web/shared/HoursDraft.ts'
import { proposedSession } from '#time-clock/web/shared/ProposalDrawing.ts'
import { useSayReopened } from '#time-clock/web/shared/Reopened.tsx'
import { type HoursScale } from '#time-clock/web/shared/SessionDrawing.ts'
import { api, dataOf } from '#web/api/client.ts'
import { toTimes } from '#web/api/work-session.ts'

type Answer = z.output<typeof waitingProposals>
type Proposal = Answer['proposals'][number]

/** With the session that it would make; null if these hours cannot be. Times in epoch milliseconds. */
export type WaitingProposal = Omit<Proposal, 'seen'> & {
  seen: ReturnType<typeof toTimes> | null
  outcome: ReturnType<typeof proposedSession>
}

const toWaiting = (proposal: Proposal, scale: HoursScale): WaitingProposal => {
  const seen = proposal.seen && toTimes(proposal.seen)
  return { ...proposal, seen, outcome: proposedSession({ ...proposal, seen }, scale) }
}

export const waitingProposalsQuery = queryOptions({
  queryKey: ['time-clock', 'proposals'],
  queryFn: async () => {
    const { timeZone, serverNow, proposals } = await dataOf(api.GET('/time-clock/proposals'))
    const scale = { now: Date.parse(serverNow), timeZone }
    return { scale, proposals: proposals.map(each => toWaiting(each, scale)) }
  },
  meta: { topics: ['schedule', 'timesheets'] },
})

type Decision = { step: 'accept' } | { step: 'change'; form: HoursForm } | { step: 'refuse'; reason: string }

/** Accepted hours become those of the person: the day then has its punches, and is still to decide. */
export const useDecideProposal = () => {
  const sayReopened = useSayReopened()
  return useMutation({
    mutationFn: async ({ id, ...decision }: Decision & { id: string }) => {
      const params = { path: { proposalId: id } }
      if (decision.step === 'accept')
        return dataOf(api.POST('/time-clock/proposals/{proposalId}/acceptance', { params }))
      if (decision.step === 'change')
        return dataOf(api.POST('/time-clock/proposals/{proposalId}/change', { params, body: decision.form }))
      return dataOf(
        api.POST('/time-clock/proposals/{proposalId}/refusal', { params, body: { reason: decision.reason } }),
      )
    },
    onSuccess: answer => sayReopened(answer),
  })
}
