import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { endGivenPassword } from '#accounts/server/link-actions.ts'
import type { Member } from '#core/actor.ts'
import { type BuiltInRoleKey, builtInRoleKeys, mayGive, type Permission } from '#core/permissions.ts'
import { mayHandleRole, mayManagePeople } from '#people/policy.ts'
import { builtInRoles, isAdministrator } from '#people/rules.ts'
import type { deleteRole as DeleteRole } from '#people/schemas.ts'
import type { Backend } from '#server/backend.ts'
import { newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { checkSeen, InvalidFields, Refusal } from '#server/http/refusals.ts'
import { keepAnAdministrator, type PersonCommand } from './contract-actions.ts'
import { type RoleRow, roleById } from './queries.ts'
import { employees, roles } from './tables.ts'

export type Inviting = { backend: Pick<Backend, 'database' | 'now' | 'mailer'> }
type Raising = Pick<PersonCommand, 'audit' | 'language'> & Inviting
type PermissionHolder = { permissions: readonly Permission[] }

type RoleForm = { name: string; permissions: Permission[] }

/** @returns the role ids by key. */
export const addBuiltInRoles = async (tx: Tx, companyId: string) => {
  const rows = builtInRoleKeys.map(builtIn => ({ companyId, id: newId(), builtIn, ...builtInRoles[builtIn] }))
  await tx.insert(roles).values(rows)
  return Object.fromEntries(rows.map(row => [row.builtIn, row.id])) as Record<BuiltInRoleKey, string>
}

/** @throws InvalidFields for a role that the company does not have; Refusal for one that the actor may not give. */
export const roleToGive = async (tx: Tx, actor: Member, roleId: string) => {
  const role = await roleById(tx, roleId)
  if (!role) throw new InvalidFields({ path: 'roleId', code: 'unknown' })
  if (!mayHandleRole(actor, role)) {
    const code = mayGive(actor, role.permissions) ? 'people.role-leads-team' : 'people.right-not-held'
    throw new Refusal(code, { status: 403, field: 'roleId' })
  }
  return role
}

/**
 * Team leaders hire people whose role does not manage the team, and may have typed their passwords. A raise above that ends these: a password
 * opens no rights that its maker could not give.
 */
export const endGivenPasswords = async (
  tx: Tx,
  actor: Member,
  people: readonly { id: string; userId: string; email: string | null }[],
  { before, after }: { before: PermissionHolder; after: PermissionHolder },
  { audit, language, backend }: Raising,
) => {
  if (mayManagePeople(before) || !mayManagePeople(after)) return
  for (const person of people)
    if (await endGivenPassword(tx, backend, person, { actor, language }))
      await audit({ action: 'people.invited', subject: person.id })
}

const checkGiven = (actor: Member, form: RoleForm) => {
  if (!mayGive(actor, form.permissions))
    throw new Refusal('people.right-not-held', { status: 403, field: 'permissions' })
}

export const addRole = async (tx: Tx, actor: Member, form: RoleForm) => {
  checkGiven(actor, form)
  const [role] = await tx
    .insert(roles)
    .values({ companyId: actor.companyId, ...form })
    .returning()
  return { ...role!, employeeCount: 0 }
}

/** Nobody changes the role they hold; the three original ones change for nobody. */
const checkOwnRole = async (tx: Tx, actor: Member, role: RoleRow) => {
  if (role.builtIn) throw new Refusal('people.built-in-role', { status: 403 })
  const [own] = await tx.select({ roleId: employees.roleId }).from(employees).where(eq(employees.id, actor.employeeId))
  if (own?.roleId === role.id) throw new Refusal('people.own-role', { status: 403 })
}

export const editRole = async (
  tx: Tx,
  actor: Member,
  role: RoleRow,
  { seen, ...form }: RoleForm & { seen: RoleForm },
  raising: Raising,
) => {
  await checkOwnRole(tx, actor, role)
  checkGiven(actor, form)
  checkSeen(role, seen, role.id, 'roles.edited')
  if (!isAdministrator(form)) await keepAnAdministrator(tx, leaving => leaving.roleId === role.id)
  const holders = await holdersOf(tx, role)
  await tx.update(roles).set(form).where(eq(roles.id, role.id))
  await endGivenPasswords(tx, actor, holders, { before: role, after: form }, raising)
  return { ...role, ...form, employeeCount: holders.length }
}

const holdersOf = (tx: Tx, role: RoleRow) =>
  tx
    .select({ id: employees.id, userId: sql<string>`${employees.userId}`, email: employees.email })
    .from(employees)
    .where(and(eq(employees.roleId, role.id), isNull(employees.deletedAt)))

/** @returns the ids of the employees who get another role. @throws Refusal if somebody changed the role since it was seen */
export const deleteRole = async (
  tx: Tx,
  actor: Member,
  role: RoleRow,
  { replacementRoleId, seen }: z.output<typeof DeleteRole>,
  raising: Raising,
) => {
  await checkOwnRole(tx, actor, role)
  checkSeen(role, seen, role.id, 'roles.edited')
  const holders = await holdersOf(tx, role)
  if (holders.length > 0 && !replacementRoleId) throw new Refusal('people.role-in-use')
  const replacement = await replacementFor(tx, actor, role, replacementRoleId)
  if (!isAdministrator(replacement)) await keepAnAdministrator(tx, leaving => leaving.roleId === role.id)
  // People deleted earlier keep a role too: their records still show under their name. Locked in the order of `lockSource`.
  const withRole = eq(employees.roleId, role.id)
  await tx.select({ id: employees.id }).from(employees).where(withRole).orderBy(asc(employees.id)).for('no key update')
  await tx.update(employees).set({ roleId: replacement.id }).where(withRole)
  await tx.delete(roles).where(eq(roles.id, role.id))
  await endGivenPasswords(tx, actor, holders, { before: role, after: replacement }, raising)
  return holders.map(holder => holder.id)
}

const replacementFor = async (tx: Tx, actor: Member, role: RoleRow, chosen: string | undefined) => {
  if (chosen === role.id) throw new InvalidFields({ path: 'replacementRoleId', code: 'invalid' })
  if (chosen) return roleToGive(tx, actor, chosen)
  const [basic] = await tx.select().from(roles).where(eq(roles.builtIn, 'employee'))
  return basic!
}
