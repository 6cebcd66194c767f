import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { anyMember } from '#core/permissions.ts'
import { maySetLeave } from '#leave/policy.ts'
import { addLeaveType, changeLeaveType, leaveType, leaveTypeList } from '#leave/schemas.ts'
import { memberRoute } from '#server/http/gates.ts'
import * as actions from './type-actions.ts'
import { typeByKey, typesShown } from './type-queries.ts'

const tag = 'leave'
const ofType = z.object({ leaveTypeKey: z.string() })
const { typeFacts } = actions

export const typeRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/leave/types',
    summary: 'The types of leave of the company: those of the catalogue, then its own',
    tag,
    response: leaveTypeList,
    may: anyMember,
    act: async ({ tx }) => ({ types: await typesShown(tx) }),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/types',
    summary: 'Add a type of leave of the company’s own',
    tag,
    body: addLeaveType,
    response: leaveType,
    limit: { kind: 'new types of leave', max: 200, windowSeconds: 86_400 },
    may: maySetLeave,
    act: async ({ tx, actor, body, now, audit, changed }) => {
      const added = await actions.addLeaveType(tx, actor, body, now)
      const after = { ...typeFacts(added), nature: added.nature }
      await audit({ action: 'leave.type-added', subject: actor.companyId, after })
      changed('leave')
      return added
    },
  }),

  memberRoute(app, {
    method: 'PATCH',
    url: '/leave/types/:leaveTypeKey',
    summary: 'Change a type of leave; every field is sent. Asked for by nobody, it is retired',
    tag,
    params: ofType,
    body: changeLeaveType,
    response: leaveType,
    may: maySetLeave,
    load: (tx, { leaveTypeKey }) => typeByKey(tx, leaveTypeKey),
    act: async ({ tx, actor, row, body, now, audit, changed }) => {
      const after = await actions.changeLeaveType(tx, actor, row, body, now)
      await audit({
        action: 'leave.type-changed',
        subject: actor.companyId,
        before: typeFacts(row),
        after: typeFacts(after),
      })
      changed('leave')
      changed('schedule')
      return after
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/leave/types/:leaveTypeKey',
    summary: 'Delete a type of the company’s own that no leave ever had',
    tag,
    params: ofType,
    response: null,
    may: maySetLeave,
    load: (tx, { leaveTypeKey }) => typeByKey(tx, leaveTypeKey),
    act: async ({ tx, actor, row, audit, changed }) => {
      await actions.removeLeaveType(tx, row)
      await audit({ action: 'leave.type-removed', subject: actor.companyId, before: typeFacts(row) })
      changed('leave')
    },
  }),
]
