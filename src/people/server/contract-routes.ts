import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { id } from '#core/fields.ts'
import { mayEditPerson, mayManagePeople } from '#people/policy.ts'
import {
  addContract,
  contractEndAsked,
  contractEnded,
  contractList,
  correctContract,
  endContract,
  plansAfterEnd,
  removeContract,
} from '#people/schemas.ts'
import type { PersonalData } from '#server/capability.ts'
import { type MemberInput, memberRoute } from '#server/http/gates.ts'
import { tellOf } from './actions.ts'
import * as actions from './contract-actions.ts'
import { type EmployeeRow, employeeOf, holdEmployee, holdEmployeeOf, holdEmployeeOfEnd } from './queries.ts'

const tag = 'people'
const ofEmployee = z.object({ employeeId: z.uuid() })
const ofContract = z.object({ contractId: id })
const ofEnd = z.object({ contractEndId: id })

const heldToEdit = {
  may: mayManagePeople,
  mayOn: (actor: Member, row: EmployeeRow) => mayEditPerson(actor, row, row.id === actor.employeeId),
}

type ContractCommand = Pick<MemberInput, 'audit' | 'changed'> & {
  row: EmployeeRow
  personalData: readonly PersonalData[]
}

/** Trainings, requests and access follow the contract. */
const tellEnd = ({ row, changed, personalData }: ContractCommand) => {
  tellOf(row.id, changed, personalData)
  changed('trainings')
  changed('access', { employeeIds: [row.id] })
}

const tellContracts = async (
  { row, audit, changed, personalData }: ContractCommand,
  action: 'people.contract-added' | 'people.contract-corrected' | 'people.contract-removed',
  contracts: EmployeeRow['contracts'],
) => {
  if (isDeepStrictEqual(row.contracts, contracts)) return { contracts }
  await audit({ action, subject: row.id, before: { contracts: row.contracts }, after: { contracts } })
  tellEnd({ row, audit, changed, personalData })
  return { contracts }
}

/** The history of somebody's contracts: an entry is added, corrected or removed. Each answers the history. */
export const contractRoutes = (app: FastifyInstance, personalData: readonly PersonalData[]) => [
  memberRoute(app, {
    method: 'POST',
    url: '/people/:employeeId/contracts',
    summary: 'Add a contract to the history of an employee; one that `ends`, as it was seen, ends the day before',
    tag,
    params: ofEmployee,
    body: addContract,
    response: contractList,
    ...heldToEdit,
    load: (tx, { employeeId }) => holdEmployee(tx, employeeId),
    act: async ({ tx, actor, body, ...input }) => {
      const asked = { ...input, personalData }
      const history = await actions.addContract(tx, actor, asked.row, body, asked)
      return tellContracts(asked, 'people.contract-added', history)
    },
  }),

  memberRoute(app, {
    method: 'PATCH',
    url: '/people/contracts/:contractId',
    summary: 'Correct a contract in the history of an employee; every field is sent, also as it was seen',
    tag,
    params: ofContract,
    body: correctContract,
    response: contractList,
    ...heldToEdit,
    load: (tx, { contractId }) => holdEmployeeOf(tx, contractId),
    act: async ({ tx, actor, params, body, ...input }) => {
      const asked = { ...input, personalData }
      const form = { ...body, contractId: params.contractId }
      const history = await actions.correctContract(tx, actor, asked.row, form, asked)
      return tellContracts(asked, 'people.contract-corrected', history)
    },
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/people/contracts/:contractId/end',
    summary: 'What is planned after a last day: it goes with the end of the contract',
    tag,
    params: ofContract,
    query: contractEndAsked,
    response: plansAfterEnd,
    isHeavy: true,
    ...heldToEdit,
    load: (tx, { contractId }) => employeeOf(tx, contractId),
    act: ({ tx, actor, row, query, now }) => actions.plansAfter(tx, actor, row, { ...query, now, personalData }),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/people/contracts/:contractId/end',
    summary:
      'End the last contract of an employee: shifts after it are open or deleted, requests withdrawn, places given back; as it was seen',
    tag,
    params: ofContract,
    body: endContract,
    response: contractEnded,
    ...heldToEdit,
    load: (tx, { contractId }) => holdEmployeeOf(tx, contractId),
    act: async ({ tx, actor, params, body, ...input }) => {
      const asked = { ...input, personalData }
      const { contracts, endId } = await actions.endContract(tx, actor, asked.row, { ...body, ...params }, asked)
      const { id: subject } = asked.row
      const after = { contracts, endReason: body.reason ?? undefined }
      await asked.audit({ action: 'people.contract-ended', subject, before: { contracts: asked.row.contracts }, after })
      tellEnd(asked)
      return { contracts, endId }
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/people/contract-ends/:contractEndId/undo',
    summary: 'Take an end of contract back within a minute, with the shifts, places and requests that it took',
    tag,
    params: ofEnd,
    response: contractList,
    ...heldToEdit,
    load: (tx, { contractEndId }) => holdEmployeeOfEnd(tx, contractEndId),
    act: async ({ tx, actor, row, ...input }) => {
      const asked = { ...input, row, personalData }
      const contracts = await actions.undoEnd(tx, actor, row, asked)
      const { id: subject, contracts: before } = row
      await asked.audit({
        action: 'people.contract-end-undone',
        subject,
        before: { contracts: before },
        after: { contracts },
      })
      tellEnd(asked)
      return { contracts }
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/people/contracts/:contractId',
    summary: 'Remove a contract from the history of an employee, as it was seen; the last one cannot be',
    tag,
    params: ofContract,
    query: removeContract,
    response: contractList,
    ...heldToEdit,
    load: (tx, { contractId }) => holdEmployeeOf(tx, contractId),
    act: async ({ tx, actor, params, query, ...input }) => {
      const asked = { ...input, personalData }
      const removal = { ...params, seen: query.seen, clearsPlans: query.clearsPlans === 'true' }
      const history = await actions.removeContract(tx, actor, asked.row, removal, asked)
      return tellContracts(asked, 'people.contract-removed', history)
    },
  }),
]
