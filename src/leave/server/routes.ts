import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { anyMember } from '#core/permissions.ts'
import { leaveInbox, leaveRequest, myLeave, rejectLeave, requestLeave } from '#leave/contract.ts'
import { mayDecideLeave, mayDecideOn } from '#leave/policy.ts'
import { memberRoute } from '#server/gates.ts'
import * as actions from './actions.ts'
import * as queries from './queries.ts'

const tag = 'leave'

const deciders = { permission: 'manage_team' as const }
const seenBy = (employeeId: string) => ({ ...deciders, employeeIds: [employeeId] })
/** The planning draws it, and so does the person's own week. */
const drawnFor = (employeeId: string) => ({ permission: 'manage_schedules' as const, employeeIds: [employeeId] })

/** Who asks for when and what is audited; why is not (see AuditEntry). */
const audited = ({ type, startDate, endDate }: { type: string; startDate: string; endDate: string }) => ({
  type,
  startDate,
  endDate,
})

export const leaveRoutes = (app: FastifyInstance) => {
  requestRoutes(app)
  decisionRoutes(app)
}

const requestRoutes = (app: FastifyInstance) => {
  memberRoute(app, {
    method: 'GET',
    url: '/leave/requests',
    summary: 'One’s own leave requests, the newest first',
    tag,
    response: myLeave,
    may: anyMember,
    act: ({ tx, actor, now }) => queries.myLeave(tx, actor, now),
  })

  memberRoute(app, {
    method: 'POST',
    url: '/leave/requests',
    summary: 'Ask for leave, both days included; tells whoever may decide',
    tag,
    body: requestLeave,
    response: leaveRequest,
    may: anyMember,
    act: async ({ tx, actor, body, now, language, audit, changed }) => {
      const request = await actions.requestLeave(tx, actor, body, { now, language })
      await audit({ action: 'leave.requested', subject: request.id, after: audited(request) })
      changed('leave', seenBy(actor.employeeId))
      changed('schedule', drawnFor(actor.employeeId))
      changed('notifications', deciders)
      return request
    },
  })

  memberRoute(app, {
    method: 'DELETE',
    url: '/leave/requests/:ownRequestId',
    summary: 'Withdraw one’s own request while it is pending',
    tag,
    params: z.object({ ownRequestId: z.uuid() }),
    response: null,
    may: anyMember,
    load: (tx, { ownRequestId }, actor) => queries.ownRequest(tx, actor, ownRequestId),
    act: async ({ tx, row, audit, changed }) => {
      await actions.withdrawLeave(tx, row)
      await audit({ action: 'leave.withdrawn', subject: row.id, before: audited(row) })
      changed('leave', seenBy(row.employeeId))
      changed('schedule', drawnFor(row.employeeId))
      changed('notifications', deciders)
    },
  })
}

const decisionRoutes = (app: FastifyInstance) => {
  const params = z.object({ requestId: z.uuid() })

  memberRoute(app, {
    method: 'GET',
    url: '/leave/inbox',
    summary: 'The leave requests of the company: those waiting first, then the newest',
    tag,
    response: leaveInbox,
    may: mayDecideLeave,
    act: ({ tx, actor }) => queries.leaveInbox(tx, actor),
  })

  memberRoute(app, {
    method: 'POST',
    url: '/leave/requests/:requestId/approval',
    summary: 'Approve a pending request; the first decision counts',
    tag,
    params,
    response: leaveRequest,
    may: mayDecideLeave,
    load: (tx, { requestId }) => queries.requestToDecide(tx, requestId),
    mayOn: mayDecideOn,
    act: async ({ tx, actor, row, now, audit, changed }) => {
      const approved = await actions.approveLeave(tx, actor, row, now)
      await audit({ action: 'leave.approved', subject: row.id, before: audited(row) })
      changed('leave', seenBy(row.employeeId))
      changed('schedule', drawnFor(row.employeeId))
      changed('notifications', { employeeIds: [row.employeeId] })
      return approved
    },
  })

  memberRoute(app, {
    method: 'POST',
    url: '/leave/requests/:requestId/rejection',
    summary: 'Reject a pending request with a reason; the first decision counts',
    tag,
    params,
    body: rejectLeave,
    response: leaveRequest,
    may: mayDecideLeave,
    load: (tx, { requestId }) => queries.requestToDecide(tx, requestId),
    mayOn: mayDecideOn,
    act: async ({ tx, actor, row, body, now, audit, changed }) => {
      const rejected = await actions.rejectLeave(tx, actor, row, body.reason, now)
      await audit({ action: 'leave.rejected', subject: row.id, before: audited(row) })
      changed('leave', seenBy(row.employeeId))
      changed('schedule', drawnFor(row.employeeId))
      changed('notifications', { employeeIds: [row.employeeId] })
      return rejected
    },
  })
}
