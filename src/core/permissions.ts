/** The permission catalogue of specification § 3; rights are decided on these, never on role names. */
export const permissions = [
  'all',
  'manage_schedules',
  'view_reports',
  'manage_team',
  'view_schedule',
  'view_profile',
] as const
export type Permission = (typeof permissions)[number]

/** Whoever holds permissions: the actor on the server, the signed-in person in the browser. */
export type Permitted = { permissions: readonly Permission[] }

/** A question "may they?", which also says which permissions answer it (the route registry and the API document read them). */
export type Policy = ((who: Permitted) => boolean) & { anyOf: readonly Permission[] }

/**
 * Whoever plans for others may see their own week, and whoever leads the team has what each of its people has:
 * without this, a "Chef d'équipe" could not hire an "Employé" (decisions § Roles gives them disjoint lists).
 */
const includedIn: Partial<Record<Permission, readonly Permission[]>> = {
  manage_schedules: ['view_schedule'],
  manage_team: ['view_schedule', 'view_profile'],
}

const holds = (held: readonly Permission[], wanted: Permission) =>
  held.some(permission => permission === 'all' || permission === wanted || includedIn[permission]?.includes(wanted))

/** Any one of them is enough. */
export const needs = (...anyOf: Permission[]): Policy =>
  Object.assign((who: Permitted) => anyOf.some(permission => holds(who.permissions, permission)), { anyOf })

/** Clocking, own requests, own trainings and own settings need only an active employee (decisions § Roles). */
export const anyMember: Policy = Object.assign(() => true, { anyOf: [] })

/** Nobody can give a right that they do not have. */
export const mayGive = (who: Permitted, given: readonly Permission[]) =>
  given.every(permission => holds(who.permissions, permission))
