import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { anyMember, needs } from '#core/permissions.ts'
import { type MemberInput, memberRoute } from '#server/http/gates.ts'
import { mayCorrectTimes, mayCorrectTimesOf } from '#time-clock/policy.ts'
import { addSession, corrected, ownProposals, refusal, trueHours, waitingProposals } from '#time-clock/schemas.ts'
import type { DecidedHours } from './correction-actions.ts'
import * as actions from './proposal-actions.ts'
import * as proposals from './proposal-queries.ts'
import * as queries from './queries.ts'
import { audited } from './routes.ts'

const tag = 'time-clock'

/** Each is kept for five years. */
const limit = { kind: 'proposals of hours', max: 60, windowSeconds: 3600 }

/** The person, those who decide, and those who see the hours of the team. */
const seenBy = ({ employeeId }: { employeeId: string }) => ({
  may: needs('view_reports', 'manage_team'),
  employeeIds: [employeeId],
})

/** Deciders got a notice, or lost it; the person gets the answer. */
const toldTo = ({ employeeId }: { employeeId: string }) => ({ may: mayCorrectTimes, employeeIds: [employeeId] })

export const proposalRoutes = (app: FastifyInstance, decidedHours: DecidedHours) => [
  ...ownRoutes(app, decidedHours),
  ...decisionRoutes(app, decidedHours),
]

const ownRoutes = (app: FastifyInstance, { retainedOn }: DecidedHours) => [
  memberRoute(app, {
    method: 'GET',
    url: '/time-clock/own-proposals',
    summary: 'The hours that one has proposed: those that wait, and the latest answers',
    tag,
    response: ownProposals,
    may: anyMember,
    act: ({ tx, actor, now }) => proposals.ownProposals(tx, actor, { now, retainedOn }),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/time-clock/own-sessions/:ownWorkSessionId/proposals',
    summary: 'Propose what one’s own work session was in truth; it counts once somebody accepts it',
    tag,
    limit,
    params: z.object({ ownWorkSessionId: z.uuid() }),
    body: trueHours,
    response: null,
    may: anyMember,
    load: (tx, { ownWorkSessionId }, actor) => queries.ownSession(tx, actor, ownWorkSessionId),
    act: async ({ tx, actor, row, body, now, audit, changed }) => {
      await audit(...proposed(await actions.propose(tx, actor, { workSessionId: row.id }, body, now)))
      changed('time-clock', seenBy(actor))
      changed('notifications', toldTo(actor))
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/time-clock/own-proposals',
    summary: 'Propose the hours of a day on which one punched nothing; they count once somebody accepts them',
    tag,
    limit,
    body: addSession,
    response: null,
    may: anyMember,
    act: async ({ tx, actor, body: { date, ...form }, now, audit, changed }) => {
      await audit(...proposed(await actions.propose(tx, actor, { date }, form, now)))
      changed('time-clock', seenBy(actor))
      changed('notifications', toldTo(actor))
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/time-clock/own-proposals/:ownProposalId',
    summary: 'Withdraw hours that one has proposed',
    tag,
    params: z.object({ ownProposalId: z.uuid() }),
    response: null,
    may: anyMember,
    load: (tx, { ownProposalId }, actor) => proposals.ownProposal(tx, actor, ownProposalId),
    act: async ({ tx, actor, row, now, audit, changed }) => {
      await actions.withdraw(tx, actor, row, now)
      await audit(withdrawn(row))
      changed('time-clock', seenBy(actor))
      changed('notifications', toldTo(actor))
    },
  }),
]

type About = Pick<proposals.Proposal, 'id' | 'employeeId' | 'date'>

const withdrawn = ({ id, employeeId, date }: About) => ({
  action: 'time-clock.proposal-withdrawn' as const,
  subject: id,
  after: { employeeId, date },
})

const proposed = ({ proposal, replaced }: Awaited<ReturnType<typeof actions.propose>>) => {
  const { id, employeeId, date, hours } = proposal
  const entry = {
    action: 'time-clock.hours-proposed' as const,
    subject: id,
    after: { employeeId, date, ...audited(hours) },
  }
  return replaced ? [withdrawn({ id: replaced.id, employeeId, date }), entry] : [entry]
}

/** The hours of a team show what waits, and the weeks that a decision opens again. */
const tellDecided = (changed: MemberInput['changed'], row: { employeeId: string }) => {
  changed('time-clock', seenBy(row))
  changed('timesheets', seenBy(row))
  changed('notifications', toldTo(row))
}

const decisionRoutes = (app: FastifyInstance, { beforeCorrection, reopenedBy }: DecidedHours) => {
  const onProposal = {
    tag,
    limit: { kind: 'corrections of times', max: 600, windowSeconds: 3600 },
    params: z.object({ proposalId: z.uuid() }),
    may: mayCorrectTimes,
    load: (tx: Parameters<typeof proposals.proposalById>[0], { proposalId }: { proposalId: string }) =>
      proposals.proposalById(tx, proposalId),
    mayOn: mayCorrectTimesOf,
  }
  return [
    memberRoute(app, {
      method: 'GET',
      url: '/time-clock/proposals',
      summary: 'The hours that people have proposed and that wait for an answer',
      tag,
      response: waitingProposals,
      isHeavy: true,
      may: mayCorrectTimes,
      act: ({ tx, actor, now }) => proposals.waitingProposals(tx, actor, { now, reopenedBy }),
    }),

    memberRoute(app, {
      ...onProposal,
      method: 'POST',
      url: '/time-clock/proposals/:proposalId/acceptance',
      summary: 'Accept proposed hours: they count from now on, as a correction',
      response: corrected,
      act: async ({ tx, actor, row, now, audit, changed }) => {
        const made = await actions.acceptProposal(tx, actor, row, null, { now, beforeCorrection })
        await audit(...entered(row, 'accepted', made))
        tellDecided(changed, row)
        return { reopened: made.reopened }
      },
    }),

    memberRoute(app, {
      ...onProposal,
      method: 'POST',
      url: '/time-clock/proposals/:proposalId/change',
      summary: 'Say other hours than those that were proposed, and why: they count from now on, as a correction',
      body: trueHours,
      response: corrected,
      act: async ({ tx, actor, row, body, now, audit, changed }) => {
        const made = await actions.acceptProposal(tx, actor, row, body, { now, beforeCorrection })
        await audit(...entered(row, 'changed', made))
        tellDecided(changed, row)
        return { reopened: made.reopened }
      },
    }),

    memberRoute(app, {
      ...onProposal,
      method: 'POST',
      url: '/time-clock/proposals/:proposalId/refusal',
      summary: 'Refuse proposed hours, and say why; the hours stay as they were',
      body: refusal,
      response: null,
      act: async ({ tx, actor, row, body, now, audit, changed }) => {
        await actions.refuseProposal(tx, actor, row, body, now)
        await audit(decided(row, 'refused'))
        tellDecided(changed, row)
      },
    }),
  ]
}

const decided = ({ id, employeeId, date }: About, decision: 'accepted' | 'changed' | 'refused') => ({
  action: 'time-clock.proposal-decided' as const,
  subject: id,
  after: { employeeId, date, decision },
})

/** The decision, and the correction that it made. */
const entered = (
  row: proposals.Proposal,
  decision: 'accepted' | 'changed',
  { workSessionId, before, hours }: Awaited<ReturnType<typeof actions.acceptProposal>>,
) => [
  decided(row, decision),
  before
    ? { action: 'time-clock.session-corrected' as const, subject: workSessionId, before, after: audited(hours) }
    : {
        action: 'time-clock.session-added' as const,
        subject: workSessionId,
        after: { employeeId: row.employeeId, date: row.date, ...audited(hours) },
      },
]
