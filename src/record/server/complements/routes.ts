import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import { id } from '#core/fields.ts'
import { mayEditPerson, mayManagePeople } from '#people/policy.ts'
import { tellOf } from '#people/server/actions.ts'
import { type EmployeeRow, holdEmployee } from '#people/server/queries.ts'
import { complementForm, personRecord, removeComplement } from '#record/schemas.ts'
import { recordOf } from '#record/server/queries.ts'
import type { PersonalData } from '#server/capability.ts'
import { memberRoute } from '#server/http/gates.ts'
import { found } from '#server/http/refusals.ts'
import * as actions from './actions.ts'
import { holdComplement } from './queries.ts'

const tag = 'record'

const ofPerson = {
  may: mayManagePeople,
  mayOn: (actor: Member, row: EmployeeRow) => mayEditPerson(actor, row, row.id === actor.employeeId),
}

/** Complements of hours of a part-time contract. Each answers the record. */
export const complementRoutes = (app: FastifyInstance, personalData: readonly PersonalData[]) => [
  memberRoute(app, {
    method: 'POST',
    url: '/record/people/:employeeId/complements',
    summary: 'Raise the hours of a part-time contract from a day to a day, where an agreement of the branch allows it',
    tag,
    params: z.object({ employeeId: z.uuid() }),
    body: complementForm,
    response: personRecord,
    ...ofPerson,
    load: (tx, { employeeId }) => holdEmployee(tx, employeeId),
    act: async ({ tx, actor, row, body, now, language, audit, changed }) => {
      const today = todayIn(actor.timeZone, now)
      await actions.addComplement(tx, actor, row, body, { today, language })
      await audit({ action: 'record.complement-added', subject: row.id, after: body })
      tellOf(row.id, changed, personalData)
      changed('record', { may: mayManagePeople, employeeIds: [row.id] })
      return recordOf(tx, row.id, 'editor', today)
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/record/complements/:complementId',
    summary: 'Remove a complement of hours, as it was seen',
    tag,
    params: z.object({ complementId: id }),
    query: removeComplement,
    response: personRecord,
    ...ofPerson,
    load: (tx, { complementId }) => holdComplement(tx, complementId),
    act: async ({ tx, actor, row, params, query, now, audit, changed }) => {
      const removed = found(await actions.removeComplement(tx, actor, row, { id: params.complementId, ...query }))
      const { weeklyHours, from: startDate, until: endDate, ground, replacedId } = removed
      const before = { weeklyHours, startDate, endDate, ground, replacedId }
      await audit({ action: 'record.complement-removed', subject: row.id, before })
      tellOf(row.id, changed, personalData)
      changed('record', { may: mayManagePeople, employeeIds: [row.id] })
      return recordOf(tx, row.id, 'editor', todayIn(actor.timeZone, now))
    },
  }),
]
