import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import { anyMember, type Policy } from '#core/permissions.ts'
import { mayDecideLeave, mayDecideOn } from '#leave/policy.ts'
import { leaveInbox, leaveRequest, myLeave, rejectLeave, requestLeave } from '#leave/schemas.ts'
import { type MemberInput, memberRoute } from '#server/http/gates.ts'
import * as actions from './actions.ts'
import * as queries from './queries.ts'

const tag = 'leave'

/** Requests and withdrawals: each one notifies the deciders and stays in the audit trail for years. */
const limit = { kind: 'requests for leave', max: 100, windowSeconds: 86_400 }

type Request = z.input<typeof leaveRequest> & { employeeId: string }
type Told = Pick<MemberInput, 'audit' | 'changed'>

const deciders = { may: mayDecideLeave }

/** What leave has to know of the planning, which declares it. */
export type Planning = { countPlanned: queries.CountPlanned; mayPlan: Policy }

/** The screens that show a request: those of deciders, planners and its author. */
const tellScreens = ({ changed }: Told, { mayPlan }: Planning, { employeeId }: Pick<Request, 'employeeId'>) => {
  changed('leave', { ...deciders, employeeIds: [employeeId] })
  changed('schedule', { may: mayPlan, employeeIds: [employeeId] })
}

const tellDecision = async (told: Told, planning: Planning, decider: Member, request: Request) => {
  const action = request.status === 'approved' ? 'leave.approved' : 'leave.rejected'
  await told.audit({ action, subject: request.id, before: actions.factsOf(request) })
  tellScreens(told, planning, request)
  told.changed('notifications', { employeeIds: [request.employeeId, decider.employeeId] })
  return request
}

export const leaveRoutes = (app: FastifyInstance, planning: Planning) => [
  ...requestRoutes(app, planning),
  ...decisionRoutes(app, planning),
]

const requestRoutes = (app: FastifyInstance, planning: Planning) => [
  memberRoute(app, {
    method: 'GET',
    url: '/leave/requests',
    summary: 'One’s own leave requests, the newest first',
    tag,
    response: myLeave,
    isHeavy: true,
    may: anyMember,
    act: ({ tx, actor, now }) => queries.myLeave(tx, actor, now),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/requests',
    summary: 'Ask for leave, both days included; tells whoever may decide',
    tag,
    limit,
    body: requestLeave,
    response: leaveRequest,
    may: anyMember,
    act: async ({ tx, actor, body, now, language, ...told }) => {
      const request = await actions.requestLeave(tx, actor, body, { now, language })
      await told.audit({ action: 'leave.requested', subject: request.id, after: actions.factsOf(request) })
      tellScreens(told, planning, request)
      told.changed('notifications', deciders)
      return request
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/leave/requests/:ownRequestId',
    summary: 'Withdraw one’s own request while it is pending',
    tag,
    limit,
    params: z.object({ ownRequestId: z.uuid() }),
    response: null,
    may: anyMember,
    load: (tx, { ownRequestId }, actor) => queries.ownRequest(tx, actor, ownRequestId),
    act: async ({ tx, actor, row, now, ...told }) => {
      await actions.withdrawLeave(tx, actor, row, now)
      await told.audit({ action: 'leave.withdrawn', subject: row.id, before: actions.factsOf(row) })
      tellScreens(told, planning, row)
      told.changed('notifications', deciders)
    },
  }),
]

const requestParams = z.object({ requestId: z.uuid() })

const decisionRoutes = (app: FastifyInstance, planning: Planning) => [
  memberRoute(app, {
    method: 'GET',
    url: '/leave/inbox',
    summary: 'The leave requests of the company: those waiting first, by their first day, then the newest',
    tag,
    response: leaveInbox,
    isHeavy: true,
    may: mayDecideLeave,
    act: ({ tx, actor, now }) => queries.leaveInbox(tx, actor, planning.countPlanned, now),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/requests/:requestId/approval',
    summary: 'Approve a pending request; the first decision counts',
    tag,
    params: requestParams,
    response: leaveRequest,
    may: mayDecideLeave,
    load: (tx, { requestId }, actor, now) => queries.requestToDecide(tx, requestId, todayIn(actor.timeZone, now)),
    mayOn: mayDecideOn,
    act: async ({ tx, actor, row, now, ...told }) =>
      tellDecision(told, planning, actor, await actions.approveLeave(tx, actor, row, now)),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/requests/:requestId/rejection',
    summary: 'Reject a pending request with a reason; the first decision counts',
    tag,
    params: requestParams,
    body: rejectLeave,
    response: leaveRequest,
    may: mayDecideLeave,
    load: (tx, { requestId }, actor, now) => queries.requestToDecide(tx, requestId, todayIn(actor.timeZone, now)),
    mayOn: mayDecideOn,
    act: async ({ tx, actor, row, body, now, ...told }) =>
      tellDecision(told, planning, actor, await actions.rejectLeave(tx, actor, row, body.reason, now)),
  }),
]
