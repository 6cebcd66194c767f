import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { anyMember } from '#core/permissions.ts'
import { mayDecideLeave } from '#leave/policy.ts'
import {
  askBack,
  leaveRequest,
  myLeave,
  previewAsked,
  requestLeave,
  leavePreview as shownPreview,
} from '#leave/schemas.ts'
import type { Tx } from '#server/database/database.ts'
import { memberRoute } from '#server/http/gates.ts'
import { accrualRoutes } from './accrual/routes.ts'
import * as actions from './actions.ts'
import { decisionRoutes, onPerson, tellScreens } from './decision-routes.ts'
import { importRoutes } from './import/routes.ts'
import { ledgerRoutes } from './ledger-routes.ts'
import { leavePreview } from './preview-queries.ts'
import type { Planning } from './queries.ts'
import * as queries from './queries.ts'
import { settingRoutes } from './setting-routes.ts'
import { daysOf, factsOf } from './step-actions.ts'

const tag = 'leave'

/** Requests and withdrawals: each one notifies the deciders and stays in the audit trail for years. */
const limit = { kind: 'requests for leave', max: 100, windowSeconds: 86_400 }

const deciders = { may: mayDecideLeave }

/** One’s own leave in the state that the name of the parameter says. */
const onOwn = <Name extends string>(name: Name) => ({
  params: z.object({ [name]: z.uuid() } as Record<Name, z.ZodUUID>),
  may: anyMember,
  load: (tx: Tx, params: Record<Name, string>, actor: Member) => queries.ownRequest(tx, actor, params[name]),
})

export const leaveRoutes = (app: FastifyInstance, planning: Planning) => [
  ...requestRoutes(app, planning),
  ...askBackRoutes(app, planning),
  ...decisionRoutes(app, planning),
  ...settingRoutes(app),
  ...accrualRoutes(app),
  ...previewRoutes(app, planning),
  ...ledgerRoutes(app),
  ...importRoutes(app),
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
      await told.audit({ action: 'leave.requested', subject: request.id, after: factsOf(request) })
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
    ...onOwn('ownRequestId'),
    response: null,
    act: async ({ tx, actor, row, now, ...told }) => {
      await actions.withdrawLeave(tx, actor, row, now)
      await told.audit({ action: 'leave.withdrawn', subject: row.id, before: factsOf(row) })
      tellScreens(told, planning, row)
      told.changed('notifications', deciders)
    },
  }),
]

const askBackRoutes = (app: FastifyInstance, planning: Planning) => [
  memberRoute(app, {
    method: 'POST',
    url: '/leave/requests/:ownGrantedId/cancellation',
    summary: 'Ask to cancel one’s own granted leave, or for other days; it stands until somebody decides',
    tag,
    limit,
    ...onOwn('ownGrantedId'),
    body: askBack,
    response: leaveRequest,
    act: async ({ tx, actor, row, body, now, language, ...told }) => {
      const { wanted, ...asked } = await actions.askBackLeave(tx, actor, row, body, { now, language })
      const before = factsOf(row)
      await told.audit(
        wanted
          ? { action: 'leave.change-asked', subject: row.id, before, after: daysOf(wanted) }
          : { action: 'leave.asked-back', subject: row.id, before },
      )
      tellScreens(told, planning, row)
      told.changed('notifications', deciders)
      return asked
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/leave/requests/:ownCancellingId/cancellation',
    summary: 'Keep one’s own leave after all, while nobody has decided',
    tag,
    limit,
    ...onOwn('ownCancellingId'),
    response: leaveRequest,
    act: async ({ tx, actor, row, now, ...told }) => {
      const kept = await actions.keepLeave(tx, actor, row, now)
      await told.audit({ action: 'leave.kept', subject: row.id, before: factsOf(row) })
      tellScreens(told, planning, row)
      told.changed('notifications', deciders)
      return kept
    },
  }),
]

const previewRoutes = (app: FastifyInstance, planning: Planning) => [
  memberRoute(app, {
    method: 'GET',
    url: '/leave/preview',
    summary:
      'What a leave of one’s own would take and touch: days, balance, shifts, how many are away, blocked periods',
    tag,
    query: previewAsked,
    response: shownPreview,
    isHeavy: true,
    may: anyMember,
    act: ({ tx, actor, query, now }) => leavePreview(tx, actor, planning, actor.employeeId, query, now),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/leave/people/:employeeId/leave-preview',
    summary: 'What a leave of somebody would take and touch',
    tag,
    ...onPerson,
    query: previewAsked,
    response: shownPreview,
    isHeavy: true,
    act: ({ tx, actor, row, query, now }) => leavePreview(tx, actor, planning, row.employeeId, query, now),
  }),
]
