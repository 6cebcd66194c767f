import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mayManagePeople, mayManageRoles, maySeeRoles } from '#people/policy.ts'
import { changeRole, deleteRole, role, roleList, saveRole } from '#people/schemas.ts'
import { memberRoute } from '#server/http/gates.ts'
import { holdRole, listRoles } from './queries.ts'
import * as actions from './role-actions.ts'

/** After each of them every open screen of the company reads its rights again. */
const roleChanges = { kind: 'changes of roles', max: 120, windowSeconds: 3600 }
const tag = 'roles'
const ofRole = z.object({ roleId: z.uuid() })

export const roleRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/roles',
    summary: 'The roles of the company, the original ones first',
    tag,
    response: roleList,
    isHeavy: true,
    may: maySeeRoles,
    act: async ({ tx }) => ({ roles: await listRoles(tx) }),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/roles',
    summary: 'Add a role',
    tag,
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
    summary: 'Edit a role of the company, as it was seen; the original ones cannot be',
    tag,
    limit: roleChanges,
    params: ofRole,
    body: changeRole,
    response: role,
    may: mayManageRoles,
    load: (tx, { roleId }) => holdRole(tx, roleId),
    act: async ({ tx, actor, row, body, audit, changed, language }) => {
      const edited = await actions.editRole(tx, actor, row, body, { audit, language, backend: app.backend })
      await audit({ action: 'roles.edited', subject: row.id, before: row, after: edited })
      changed('roles', { may: maySeeRoles })
      changed('people', { may: mayManagePeople })
      changed('access')
      return edited
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/roles/:roleId',
    summary: 'Delete a role; the people who hold it get the replacement',
    tag,
    limit: roleChanges,
    params: ofRole,
    query: deleteRole,
    response: null,
    may: mayManageRoles,
    load: (tx, { roleId }) => holdRole(tx, roleId),
    act: async ({ tx, actor, row, query, audit, changed, language }) => {
      const raising = { audit, language, backend: app.backend }
      const moved = await actions.deleteRole(tx, actor, row, query, raising)
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
