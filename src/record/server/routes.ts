import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import { id } from '#core/fields.ts'
import { anyMember } from '#core/permissions.ts'
import { mayEditPerson, mayManagePeople } from '#people/policy.ts'
import { type EmployeeRow, employeeById, holdEmployee } from '#people/server/queries.ts'
import type { Employment } from '#record/rules.ts'
import { changeOwnRecord, changeRecord, personRecord, removeEmployment, saveEmployment } from '#record/schemas.ts'
import { memberRoute } from '#server/http/gates.ts'
import { found } from '#server/http/refusals.ts'
import type { Audience } from '#server/live/live.ts'
import * as actions from './actions.ts'
import { employmentById, recordOf } from './queries.ts'

const tag = 'record'
const ofEmployee = z.object({ employeeId: z.uuid() })

const ofPerson = {
  may: mayManagePeople,
  mayOn: (actor: Member, row: EmployeeRow) => mayEditPerson(actor, row, row.id === actor.employeeId),
}

/** To the person, and to those who may edit people. */
const tellOf = (changed: (topic: 'record', to: Audience) => void, employeeId: string) =>
  changed('record', { may: mayManagePeople, employeeIds: [employeeId] })

const factsOf = ({ from, jobTitle, qualification, kind }: Employment) => ({
  from,
  jobTitle,
  qualification,
  employmentKind: kind ?? undefined,
})

export const recordRoutes = (app: FastifyInstance) => [
  ...personRoutes(app),
  ...employmentRoutes(app),
  ...ownRoutes(app),
]

const personRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/record/people/:employeeId',
    summary: 'The record of an employee: how to reach them, and what the staff register asks',
    tag,
    params: ofEmployee,
    response: personRecord,
    ...ofPerson,
    load: (tx, { employeeId }) => employeeById(tx, employeeId),
    act: ({ tx, actor, row, now }) => recordOf(tx, row.id, 'editor', todayIn(actor.timeZone, now)),
  }),

  memberRoute(app, {
    method: 'PATCH',
    url: '/record/people/:employeeId',
    summary: 'Edit the record of an employee, as it was seen; every field is sent',
    tag,
    params: ofEmployee,
    body: changeRecord,
    response: personRecord,
    ...ofPerson,
    load: (tx, { employeeId }) => holdEmployee(tx, employeeId),
    act: async ({ tx, actor, row, body, now, audit, changed }) => {
      const today = todayIn(actor.timeZone, now)
      const recordFields = await actions.saveRecord(tx, actor, row.id, body, { as: 'editor', today })
      if (recordFields.length > 0) {
        await audit({ action: 'record.changed', subject: row.id, after: { recordFields } })
        tellOf(changed, row.id)
      }
      return recordOf(tx, row.id, 'editor', today)
    },
  }),
]

const employmentRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'POST',
    url: '/record/people/:employeeId/employments',
    summary: 'Say what an employee does, and under which kind of contract, from a day on',
    tag,
    params: ofEmployee,
    body: saveEmployment,
    response: personRecord,
    ...ofPerson,
    load: (tx, { employeeId }) => holdEmployee(tx, employeeId),
    act: async ({ tx, actor, row, body: { seen, ...body }, now, audit, changed }) => {
      const replaced = await actions.saveEmployment(tx, actor, row.id, { ...body, seen })
      const before = factsOf(replaced ?? { ...body, jobTitle: null, qualification: null, kind: null })
      await audit({ action: 'record.employment-changed', subject: row.id, before, after: factsOf(body) })
      tellOf(changed, row.id)
      return recordOf(tx, row.id, 'editor', todayIn(actor.timeZone, now))
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/record/employments/:employmentId',
    summary: 'Remove an entry of what an employee does, as it was seen',
    tag,
    params: z.object({ employmentId: id }),
    query: removeEmployment,
    response: personRecord,
    ...ofPerson,
    load: async (tx, { employmentId }) => {
      const employment = await employmentById(tx, employmentId)
      return employment && holdEmployee(tx, employment.employeeId)
    },
    act: async ({ tx, actor, row, params, query, now, audit, changed }) => {
      const removed = found(await actions.removeEmployment(tx, row.id, { id: params.employmentId, ...query }))
      await audit({ action: 'record.employment-removed', subject: row.id, before: factsOf(removed) })
      tellOf(changed, row.id)
      return recordOf(tx, row.id, 'editor', todayIn(actor.timeZone, now))
    },
  }),
]

const ownRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/record/own',
    summary: 'One’s own record',
    tag,
    response: personRecord,
    may: anyMember,
    act: ({ tx, actor, now }) => recordOf(tx, actor.employeeId, 'oneself', todayIn(actor.timeZone, now)),
  }),

  memberRoute(app, {
    method: 'PATCH',
    url: '/record/own',
    summary: 'Say how to reach oneself, and whom to call in an emergency, as it was seen; every field is sent',
    tag,
    body: changeOwnRecord,
    response: personRecord,
    may: anyMember,
    act: async ({ tx, actor, body, now, audit, changed }) => {
      const today = todayIn(actor.timeZone, now)
      const { employeeId } = actor
      await holdEmployee(tx, employeeId)
      const recordFields = await actions.saveRecord(tx, actor, employeeId, body, { as: 'oneself', today })
      if (recordFields.length > 0) {
        await audit({ action: 'record.changed', subject: employeeId, after: { recordFields } })
        tellOf(changed, employeeId)
      }
      return recordOf(tx, employeeId, 'oneself', today)
    },
  }),
]
