import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { takeTwoStepOff } from '#accounts/server/actions.ts'
import type { Member } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import { id } from '#core/fields.ts'
import {
  mayEditPerson,
  mayErasePeople,
  mayHandleRole,
  mayManagePeople,
  mayManageRoles,
  maySeeRoles,
} from '#people/policy.ts'
import {
  addEmployee,
  contractList,
  editEmployee,
  employee,
  employeeList,
  formerEmployeeList,
  removeContract,
  role,
  roleList,
  saveContract,
  saveRole,
} from '#people/schemas.ts'
import type { PersonalData } from '#server/capability.ts'
import { type MemberInput, memberRoute } from '#server/http/gates.ts'
import { Refusal } from '#server/http/refusals.ts'
import * as actions from './actions.ts'
import { tellOf } from './actions.ts'
import * as contractActions from './contract-actions.ts'
import {
  type EmployeeRow,
  holdEmployee,
  holdEmployeeOf,
  holdRole,
  listEmployees,
  listFormerEmployees,
  listRoles,
  shownContracts,
} from './queries.ts'
import { signedInRoutes } from './signed-in-routes.ts'

export const peopleRoutes = (app: FastifyInstance, personalData: readonly PersonalData[]) => [
  ...signedInRoutes(app),
  ...employeeRoutes(app, personalData),
  ...contractRoutes(app, personalData),
  ...formerRoutes(app),
  ...twoStepRoutes(app),
  ...roleRoutes(app),
]

/** The answer to a new address tells whether it has an account, in any company. */
const newAddresses = { kind: 'new e-mail addresses', max: 120, windowSeconds: 3600 }

const tag = 'people'
const ofEmployee = z.object({ employeeId: z.uuid() })
const ofContract = z.object({ contractId: z.uuid() })

const employeeRoutes = (app: FastifyInstance, personalData: readonly PersonalData[]) => [
  memberRoute(app, {
    method: 'GET',
    url: '/people',
    summary: 'The employees of the company, by name',
    tag,
    response: employeeList,
    isHeavy: true,
    may: mayManagePeople,
    act: async ({ tx, actor, now }) => ({ employees: await listEmployees(tx, todayIn(actor.timeZone, now)) }),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/people',
    summary: 'Add an employee with their sign-in',
    tag,
    limit: newAddresses,
    body: addEmployee,
    response: employee,
    may: mayManagePeople,
    act: async ({ tx, actor, body, audit, changed, now }) => {
      const added = await actions.addEmployee(tx, actor, body, { now })
      await audit({ action: 'people.added', subject: added.id, after: added })
      tellOf(added.id, changed, personalData)
      return added
    },
  }),

  memberRoute(app, {
    method: 'PATCH',
    url: '/people/:employeeId',
    summary: 'Edit an employee; every field is sent',
    tag,
    limit: newAddresses,
    params: ofEmployee,
    body: editEmployee,
    response: employee,
    may: mayManagePeople,
    load: (tx, { employeeId }) => holdEmployee(tx, employeeId),
    mayOn: (actor, row) => mayEditPerson(actor, row, row.id === actor.employeeId),
    isLimited: ({ row, body }) => row.email !== body.email,
    act: async ({ tx, actor, row, body, audit, changed, ...asked }) => {
      const edited = await actions.editEmployee(tx, actor, row, body, { ...asked, audit, changed, personalData })
      const before = { ...row, ...shownContracts(row.contracts, todayIn(actor.timeZone, asked.now)) }
      await audit({ action: 'people.edited', subject: row.id, before, after: edited })
      tellOf(row.id, changed, personalData)
      changed('access', { employeeIds: [row.id] })
      return edited
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/people/:employeeId',
    summary: 'Delete an employee: ends the sign-in and the future planning, keeps past time records',
    tag,
    params: ofEmployee,
    response: null,
    may: mayManagePeople,
    load: (tx, { employeeId }) => holdEmployee(tx, employeeId),
    mayOn: mayHandleRole,
    act: async ({ tx, actor, row, now, audit, changed }) => {
      await actions.deleteEmployee(tx, actor, row, { now, audit, changed }, personalData)
      const before = { ...row, ...shownContracts(row.contracts, todayIn(actor.timeZone, now)) }
      await audit({ action: 'people.deleted', subject: row.id, before })
      tellOf(row.id, changed, personalData)
      changed('trainings')
      changed('access', { employeeIds: [row.id] })
    },
  }),
]

const heldToEdit = {
  may: mayManagePeople,
  mayOn: (actor: Member, row: EmployeeRow) => mayEditPerson(actor, row, row.id === actor.employeeId),
}

type Told = Pick<MemberInput, 'audit' | 'changed'> & { row: EmployeeRow; personalData: readonly PersonalData[] }

const tellContracts = async (
  { row, audit, changed, personalData }: Told,
  action: 'people.contract-added' | 'people.contract-corrected' | 'people.contract-removed',
  contracts: EmployeeRow['contracts'],
) => {
  await audit({ action, subject: row.id, before: { contracts: row.contracts }, after: { contracts } })
  tellOf(row.id, changed, personalData)
  changed('trainings')
  changed('access', { employeeIds: [row.id] })
  return { contracts }
}

/** The history of somebody's contracts: an entry is added, corrected or removed. Each answers the history. */
const contractRoutes = (app: FastifyInstance, personalData: readonly PersonalData[]) => [
  memberRoute(app, {
    method: 'POST',
    url: '/people/:employeeId/contracts',
    summary: 'Add a contract to the history of an employee',
    tag,
    params: ofEmployee,
    body: saveContract,
    response: contractList,
    ...heldToEdit,
    load: (tx, { employeeId }) => holdEmployee(tx, employeeId),
    act: async ({ tx, actor, body, ...input }) => {
      const asked = { ...input, personalData }
      const history = await contractActions.saveContract(tx, actor, asked.row, body, asked)
      return tellContracts(asked, 'people.contract-added', history)
    },
  }),

  memberRoute(app, {
    method: 'PATCH',
    url: '/people/contracts/:contractId',
    summary: 'Correct a contract in the history of an employee; every field is sent',
    tag,
    params: ofContract,
    body: saveContract,
    response: contractList,
    ...heldToEdit,
    load: (tx, { contractId }) => holdEmployeeOf(tx, contractId),
    act: async ({ tx, actor, params, body, ...input }) => {
      const asked = { ...input, personalData }
      const form = { ...body, contractId: params.contractId }
      const history = await contractActions.saveContract(tx, actor, asked.row, form, asked)
      return tellContracts(asked, 'people.contract-corrected', history)
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/people/contracts/:contractId',
    summary: 'Remove a contract from the history of an employee; the last one cannot be',
    tag,
    params: ofContract,
    query: removeContract,
    response: contractList,
    ...heldToEdit,
    load: (tx, { contractId }) => holdEmployeeOf(tx, contractId),
    act: async ({ tx, actor, params, query, ...input }) => {
      const asked = { ...input, personalData }
      const removal = { ...params, clearsPlans: query.clearsPlans === 'true' }
      const history = await contractActions.removeContract(tx, actor, asked.row, removal, asked)
      return tellContracts(asked, 'people.contract-removed', history)
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
      await takeTwoStepOff(tx, row, language)
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

/** After each of them every open screen of the company reads its rights again. */
const roleChanges = { kind: 'changes of roles', max: 120, windowSeconds: 3600 }
const ofRole = z.object({ roleId: z.uuid() })

const roleRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/roles',
    summary: 'The roles of the company, the original ones first',
    tag: 'roles',
    response: roleList,
    isHeavy: true,
    may: maySeeRoles,
    act: async ({ tx }) => ({ roles: await listRoles(tx) }),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/roles',
    summary: 'Add a role',
    tag: 'roles',
    limit: roleChanges,
    body: saveRole,
    response: role,
    may: mayManageRoles,
    act: async ({ tx, actor, body, audit, changed }) => {
      const added = await actions.addRole(tx, actor, body)
      await audit({ action: 'roles.added', subject: added.id, after: body })
      changed('roles', { may: maySeeRoles })
      return added
    },
  }),

  memberRoute(app, {
    method: 'PATCH',
    url: '/roles/:roleId',
    summary: 'Edit a role of the company; the original ones cannot be',
    tag: 'roles',
    limit: roleChanges,
    params: ofRole,
    body: saveRole,
    response: role,
    may: mayManageRoles,
    load: (tx, { roleId }) => holdRole(tx, roleId),
    act: async ({ tx, actor, row, body, audit, changed }) => {
      const edited = await actions.editRole(tx, actor, row, body)
      await audit({ action: 'roles.edited', subject: row.id, before: row, after: body })
      changed('roles', { may: maySeeRoles })
      changed('access')
      return edited
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/roles/:roleId',
    summary: 'Delete a role; the people who hold it get the replacement',
    tag: 'roles',
    limit: roleChanges,
    params: ofRole,
    query: z.strictObject({ replacementRoleId: id.optional() }),
    response: null,
    may: mayManageRoles,
    load: (tx, { roleId }) => holdRole(tx, roleId),
    act: async ({ tx, actor, row, query, audit, changed }) => {
      const moved = await actions.deleteRole(tx, actor, row, query.replacementRoleId)
      await audit({
        action: 'roles.deleted',
        subject: row.id,
        before: row,
        after: { replacementRoleId: query.replacementRoleId, moved },
      })
      changed('roles', { may: maySeeRoles })
      changed('people', { may: mayManagePeople })
      changed('access')
    },
  }),
]
