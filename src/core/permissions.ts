/** Rights are decided on these, never on role names (docs/product/people.md § Roles). */
export const permissions = [
  'all',
  'manage_schedules',
  'view_reports',
  'manage_team',
  'manage_pay',
  'view_schedule',
  'view_profile',
] as const
export type Permission = (typeof permissions)[number]

/** The roles that every company starts with (docs/product/people.md § Roles). */
export const builtInRoleKeys = ['admin', 'manager', 'employee'] as const
export type BuiltInRoleKey = (typeof builtInRoleKeys)[number]

/** A holder of permissions: the actor on the server, the signed-in person in the browser. */
export type PermissionHolder = { permissions: readonly Permission[] }

/** A predicate that names the permissions it accepts: the route registry and the API document read them. */
export type Policy = ((who: PermissionHolder) => boolean) & { anyOf: readonly Permission[] }

/**
 * The built-in "Chef d'équipe" and "Employé" have disjoint lists. Without these inclusions a team leader could neither hire an
 * "Employé" nor see their own week (docs/decisions/0005-permissions-that-include-others.md).
 */
const includedIn: Partial<Record<Permission, readonly Permission[]>> = {
  manage_schedules: ['view_schedule'],
  manage_team: ['view_schedule', 'view_profile'],
}

const holds = (held: readonly Permission[], wanted: Permission) =>
  held.some(permission => permission === 'all' || permission === wanted || includedIn[permission]?.includes(wanted))

/** Any one of these permissions is enough. */
export const needs = (...anyOf: Permission[]): Policy =>
  Object.assign((who: PermissionHolder) => anyOf.some(permission => holds(who.permissions, permission)), { anyOf })

/** Clocking, own requests, own trainings and own settings need only an active employee. */
export const anyMember: Policy = Object.assign(() => true, { anyOf: [] })

/** Nobody can give a right that they do not have. */
export const mayGive = (who: PermissionHolder, given: readonly Permission[]) =>
  given.every(permission => holds(who.permissions, permission))
