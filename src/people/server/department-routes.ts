import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mayManageDepartments, maySeeDepartments } from '#people/policy.ts'
import {
  deleteDepartment,
  department,
  departmentList,
  orderDepartments,
  saveDepartment,
  seenDepartment,
} from '#people/schemas.ts'
import type { MoveDepartment, PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { type MemberInput, memberRoute } from '#server/http/gates.ts'
import { checkSeen } from '#server/http/refusals.ts'
import { tellOf } from './actions.ts'
import * as actions from './department-actions.ts'
import { holdDepartment, listDepartments, lockDepartments } from './department-queries.ts'

/** After each of them every open screen of the company reads its people again. */
const limit = { kind: 'changes of departments', max: 600, windowSeconds: 3600 }
const tag = 'people'
const params = z.object({ departmentId: z.uuid() })

const departmentNamesOf = async (tx: Tx) => (await listDepartments(tx)).map(({ name }) => name)

export const departmentRoutes = (
  app: FastifyInstance,
  personalData: readonly PersonalData[],
  moves: readonly MoveDepartment[],
) => {
  /** Most screens name departments. */
  const tell = ({ actor, changed }: Pick<MemberInput, 'actor' | 'changed'>) =>
    tellOf(actor.employeeId, changed, personalData)
  return [
    memberRoute(app, {
      method: 'GET',
      url: '/departments',
      summary: 'The departments of the company, in its order, with the number of their people',
      tag,
      response: departmentList,
      isHeavy: true,
      may: maySeeDepartments,
      act: async ({ tx }) => ({ departments: await listDepartments(tx) }),
    }),

    memberRoute(app, {
      method: 'POST',
      url: '/departments',
      summary: 'Add a department; a person whose department is not in the list adds it too',
      tag,
      limit,
      body: saveDepartment,
      response: department,
      may: mayManageDepartments,
      act: async ({ tx, actor, body, audit, changed }) => {
        await lockDepartments(tx)
        const added = await actions.addDepartment(tx, actor, body)
        await audit({ action: 'people.department-added', subject: added.id, after: factsOf(body) })
        tell({ actor, changed })
        return added
      },
    }),

    memberRoute(app, {
      method: 'POST',
      url: '/departments/order',
      summary: 'Choose the order of the departments, in every list and in the planning',
      tag,
      limit,
      body: orderDepartments,
      response: null,
      may: mayManageDepartments,
      act: async ({ tx, actor, body, audit, changed }) => {
        await lockDepartments(tx)
        const before = await departmentNamesOf(tx)
        await actions.placeDepartments(tx, actor, body)
        const departmentNames = await departmentNamesOf(tx)
        if (isDeepStrictEqual(before, departmentNames)) return
        await audit({ action: 'people.departments-ordered', subject: actor.companyId, after: { departmentNames } })
        tell({ actor, changed })
      },
    }),

    memberRoute(app, {
      method: 'PATCH',
      url: '/departments/:departmentId',
      summary: 'Change the name or the colour of a department, as it was seen: all that names it follows',
      tag,
      limit,
      params,
      query: seenDepartment,
      body: saveDepartment,
      response: department,
      may: mayManageDepartments,
      load: (tx, { departmentId }) => holdDepartment(tx, departmentId),
      act: async ({ tx, actor, row, query, body, audit, changed }) => {
        checkSeen(row, query.seen, row.id, 'people.department-edited')
        const edited = await actions.editDepartment(tx, actor, row, body)
        await audit({ action: 'people.department-edited', subject: row.id, before: factsOf(row), after: factsOf(body) })
        tell({ actor, changed })
        return edited
      },
    }),

    memberRoute(app, {
      method: 'DELETE',
      url: '/departments/:departmentId',
      summary: 'Delete a department, as it was seen; its people get another one, or none',
      tag,
      limit,
      params,
      query: deleteDepartment,
      response: null,
      may: mayManageDepartments,
      load: (tx, { departmentId }) => holdDepartment(tx, departmentId),
      act: async ({ tx, actor, row, query, audit, changed }) => {
        checkSeen(row, query.seen, row.id, 'people.department-edited')
        const { to, moved } = await actions.deleteDepartment(tx, actor, row, query.replacement, moves)
        await audit({
          action: 'people.department-deleted',
          subject: row.id,
          before: factsOf(row),
          after: { department: to, moved },
        })
        tell({ actor, changed })
      },
    }),
  ]
}

const factsOf = ({ name, colour }: { name: string; colour: string }) => ({ name, color: colour })
