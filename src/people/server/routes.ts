import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { oneTimeLink } from '#accounts/schemas.ts'
import { takeTwoStepOff } from '#accounts/server/actions.ts'
import {
  hasComeIn,
  invite,
  linkToHandOver,
  requireActor,
  requireMail,
  revokeInvitation,
} from '#accounts/server/link-actions.ts'
import { todayIn } from '#core/calendar.ts'
import { mayEditPerson, mayErasePeople, mayHandleRole, mayManagePeople, mayOrderPeople } from '#people/policy.ts'
import { mostLinks } from '#people/rules/links.ts'
import {
  addEmployee,
  deleteEmployee,
  editEmployee,
  employee,
  employeeList,
  formerEmployeeList,
  mostOrdered,
  orderPeople,
} from '#people/schemas.ts'
import type { MoveDepartment, PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { memberRoute } from '#server/http/gates.ts'
import { checkSeen, Refusal } from '#server/http/refusals.ts'
import * as actions from './actions.ts'
import { tellOf } from './actions.ts'
import { contractRoutes } from './contract-routes.ts'
import { departmentRoutes } from './department-routes.ts'
import { holdEmployee, holdLeaver, listEmployees, listFormerEmployees, personTrace, shownContracts } from './queries.ts'
import { roleRoutes } from './role-routes.ts'
import { severalRoutes } from './several-routes.ts'
import { type KnownElsewhere, signedInRoutes } from './signed-in-routes.ts'

export const peopleRoutes = (
  app: FastifyInstance,
  personalData: readonly PersonalData[],
  moves: readonly MoveDepartment[],
  known: KnownElsewhere,
) => [
  ...signedInRoutes(app, known),
  ...employeeRoutes(app, personalData),
  ...contractRoutes(app, personalData),
  ...severalRoutes(app, personalData),
  ...orderRoute(app, personalData),
  ...formerRoutes(app),
  ...linkRoutes(app),
  ...twoStepRoutes(app),
  ...roleRoutes(app),
  ...departmentRoutes(app, personalData, moves),
]

/** The answer to a new address tells whether it has an account, in any company. */
const newAddresses = { kind: 'new e-mail addresses', max: 120, windowSeconds: 3600 }

const links = { kind: 'links for others', max: mostLinks, windowSeconds: 3600 }

const tag = 'people'
const ofEmployee = z.object({ employeeId: z.uuid() })

const employeeRoutes = (app: FastifyInstance, personalData: readonly PersonalData[]) => [
  memberRoute(app, {
    method: 'GET',
    url: '/people',
    summary: 'The employees of the company, in its order',
    tag,
    response: employeeList,
    isHeavy: true,
    may: mayManagePeople,
    act: async ({ tx, actor, now }) => ({ employees: await listEmployees(tx, actor, todayIn(actor.timeZone, now)) }),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/people',
    summary:
      'Add an employee, with a password; or without one: they are invited to choose it, by mail or with a link that is handed over',
    tag,
    limit: newAddresses,
    body: addEmployee,
    response: employee,
    may: mayManagePeople,
    act: async ({ tx, actor, body, audit, changed, now, language }) => {
      const added = await actions.addEmployee(tx, actor, body, { now, language, backend: app.backend })
      await audit({ action: 'people.added', subject: added.id, after: added })
      if (body.password === undefined) await audit({ action: 'people.invited', subject: added.id })
      tellOf(added.id, changed, personalData)
      return added
    },
  }),

  memberRoute(app, {
    method: 'PATCH',
    url: '/people/:employeeId',
    summary: 'Edit an employee; every field is sent, and as it was seen',
    tag,
    limit: newAddresses,
    params: ofEmployee,
    body: editEmployee,
    response: employee,
    may: mayManagePeople,
    load: (tx, { employeeId }) => holdEmployee(tx, employeeId),
    mayOn: (actor, row) => mayEditPerson(actor, row, row.id === actor.employeeId),
    counted: ({ row, body }) => (row.email === body.email ? 0 : 1),
    act: async ({ tx, actor, row, body, audit, changed, ...asked }) => {
      const { backend } = app
      const told = { audit, changed, personalData, backend }
      const edited = await actions.editEmployee(tx, actor, row, body, { ...asked, ...told })
      const before = { ...row, ...shownContracts(row.contracts, todayIn(actor.timeZone, asked.now)) }
      await audit({ action: 'people.edited', subject: row.id, before, after: edited })
      tellOf(row.id, changed, personalData)
      changed('trainings')
      changed('access', { employeeIds: [row.id] })
      return edited
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/people/:employeeId',
    summary: 'Delete an employee, as they were seen: ends the sign-in and the future planning, keeps past time records',
    tag,
    params: ofEmployee,
    query: deleteEmployee,
    response: null,
    may: mayManagePeople,
    load: (tx, { employeeId }) => holdLeaver(tx, employeeId),
    mayOn: mayHandleRole,
    act: async ({ tx, actor, row, query, now, audit, changed }) => {
      const before = { ...row, ...shownContracts(row.contracts, todayIn(actor.timeZone, now)) }
      checkSeen(before, query.seen, ...personTrace(row))
      await actions.deleteEmployee(tx, actor, row, { now, audit, changed }, personalData)
      await audit({ action: 'people.deleted', subject: row.id, before })
      tellOf(row.id, changed, personalData)
      changed('trainings')
      changed('access', { employeeIds: [row.id] })
    },
  }),
]

/** For somebody who cannot sign in, or has not come in yet. Those who may edit the person decide; nobody does so for themselves. */
const linkRoutes = (app: FastifyInstance) => {
  const ofSomebodyElse = {
    params: ofEmployee,
    may: mayManagePeople,
    load: (tx: Tx, { employeeId }: { employeeId: string }) => holdEmployee(tx, employeeId),
    mayOn: mayHandleRole,
  }
  const linkRoute = <Url extends string>({
    isInvitation = false,
    ...named
  }: {
    url: Url
    summary: string
    isInvitation?: boolean
  }) =>
    memberRoute(app, {
      ...named,
      method: 'POST',
      tag,
      ...ofSomebodyElse,
      limit: links,
      isShownOnce: true,
      response: oneTimeLink,
      act: async ({ tx, actor, row, language, audit, changed }) => {
        if (row.id === actor.employeeId) throw new Refusal('people.own-link', { status: 403 })
        if (isInvitation && !row.invitedUntil) throw hasComeIn()
        const link = await linkToHandOver(tx, app.backend, row, { actor, language })
        await audit({ action: 'people.link-made', subject: row.id })
        changed('people', { may: mayManagePeople })
        return link
      },
    })
  return [
    memberRoute(app, {
      method: 'POST',
      url: '/people/:employeeId/invitation',
      summary: 'Mail an invitation once more, to somebody who has not come in yet',
      tag,
      ...ofSomebodyElse,
      limit: links,
      response: null,
      act: async ({ tx, actor, row, language, audit, changed }) => {
        if (!row.invitedUntil) throw hasComeIn()
        requireMail(app.backend, row)
        await requireActor(app.backend, row.userId)
        await invite(tx, app.backend, row, { actor, language })
        await audit({ action: 'people.invited', subject: row.id })
        changed('people', { may: mayManagePeople })
      },
    }),

    memberRoute(app, {
      method: 'DELETE',
      url: '/people/:employeeId/invitation',
      summary: 'Take an invitation back: its links and its code open nothing any more',
      tag,
      ...ofSomebodyElse,
      response: null,
      act: async ({ tx, row, audit, changed }) => {
        if (!row.invitedUntil) throw hasComeIn()
        const wasInvited = await revokeInvitation(tx, app.backend, row.userId)
        if (wasInvited) await audit({ action: 'people.invitation-revoked', subject: row.id })
        changed('people', { may: mayManagePeople })
      },
    }),

    linkRoute({
      url: '/people/:employeeId/link',
      summary: 'A single-use link to hand over: to a new password, or to the first one of somebody who was invited',
    }),
    linkRoute({
      url: '/people/:employeeId/invitation/link',
      summary: 'A single-use invitation to hand over, to somebody who has not come in yet',
      isInvitation: true,
    }),
  ]
}

const orderRoute = (app: FastifyInstance, personalData: readonly PersonalData[]) => [
  memberRoute(app, {
    method: 'POST',
    url: '/people/order',
    summary: 'Choose the order in which every list of the company shows its people',
    tag,
    body: orderPeople,
    bodyLimit: mostOrdered * 50,
    limit: { kind: 'orders of the team', max: 600, windowSeconds: 3600 },
    response: null,
    may: mayOrderPeople,
    act: async ({ tx, actor, body, audit, changed }) => {
      const before = await actions.orderPeople(tx, actor, body)
      await audit({ action: 'people.ordered', subject: actor.companyId, before, after: { order: body.order } })
      // Every screen that names somebody lists people.
      tellOf(actor.employeeId, changed, personalData)
      changed('trainings')
    },
  }),
]

/** For a person who has lost the device that makes their codes. Those who may edit the person decide. */
const twoStepRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'DELETE',
    url: '/people/:employeeId/two-step',
    summary: 'Take two-step sign-in off an employee who has lost their codes; their sessions end',
    tag,
    params: ofEmployee,
    response: null,
    may: mayManagePeople,
    load: (tx, { employeeId }) => holdEmployee(tx, employeeId),
    mayOn: mayHandleRole,
    act: async ({ tx, actor, row, language, audit, changed }) => {
      if (row.id === actor.employeeId) throw new Refusal('accounts.own-two-step', { status: 403 })
      await takeTwoStepOff(tx, app.backend, row, language)
      await audit({ action: 'people.two-step-taken-off', subject: row.id })
      changed('people', { may: mayManagePeople })
      changed('access', { employeeIds: [row.id] })
    },
  }),
]

const formerRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/people/former',
    summary: 'Those who worked here, the last who left first',
    tag,
    response: formerEmployeeList,
    isHeavy: true,
    may: mayErasePeople,
    act: async ({ tx }) => ({
      people: (await listFormerEmployees(tx)).map(({ deletedAt, erasedAt, ...person }) => ({
        ...person,
        leftAt: deletedAt!.toISOString(),
        isErased: erasedAt !== null,
      })),
    }),
  }),
]
