import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { asSeen } from '#core/seen.ts'
import { mayEditPerson } from '#people/policy.ts'
import type { role, saveRole } from '#people/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { useMember } from '#web/api/session.ts'
import { useRoleName } from '#web/useRoleName.ts'

export type Role = z.output<typeof role>
export type RoleForm = z.output<typeof saveRole>

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: () => dataOf(api.GET('/roles')),
  select: ({ roles }) => roles,
})

export const isAdministrator = (roles: readonly Pick<Role, 'id' | 'builtIn'>[], roleId: string) =>
  roles.some(({ id, builtIn }) => id === roleId && builtIn === 'admin')

/** Whether the reader may change what is known of a person. */
export const useMayEdit = (roles: readonly Role[]) => {
  const member = useMember()
  const roleOf = new Map(roles.map(role => [role.id, role]))
  return ({ id, roleId }: { id: string; roleId: string }) => {
    const role = roleOf.get(roleId)
    return role !== undefined && mayEditPerson(member, role, id === member.employee.id)
  }
}

/** The name of an employee's role. */
export const useRoleNames = (roles: readonly Role[]) => {
  const nameOf = useRoleName()
  const names = new Map(roles.map(role => [role.id, nameOf(role)]))
  return ({ roleId, roleName }: { roleId: string; roleName: string }) => names.get(roleId) ?? roleName
}

/** `role`: as it was seen. Null adds one. */
export const useSaveRole = () =>
  useMutation({
    mutationFn: ({ role, form }: { role: Role | null; form: RoleForm }) => {
      if (!role) return dataOf(api.POST('/roles', { body: form }))
      const { id: roleId, name, permissions } = role
      const body = { ...form, seen: { name, permissions } }
      return dataOf(api.PATCH('/roles/{roleId}', { params: { path: { roleId } }, body }))
    },
  })

/** @param replacementId the new role of its holders; null if nobody holds it */
export const useDeleteRole = (replacementId: string | null) =>
  useMutation({
    mutationFn: ({ id: roleId, name, permissions }: Role) => {
      const query = { replacementRoleId: replacementId ?? undefined, ...asSeen({ name, permissions }) }
      return dataOf(api.DELETE('/roles/{roleId}', { params: { path: { roleId }, query } }))
    },
  })
