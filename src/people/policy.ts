import { mayGive, needs, type Permission, type PermissionHolder } from '#core/permissions.ts'

export const mayManagePeople = needs('manage_team')
export const mayManageRoles = needs('all')
/** People who hire choose a role, so they read the roles. */
export const maySeeRoles = needs('manage_team')

/** Their people are hired and planned by those who see them. */
export const maySeeDepartments = needs('manage_team', 'manage_schedules')
export const mayManageDepartments = needs('all')

/** Planners read the team all day, so they choose its order. */
export const mayOrderPeople = needs('manage_schedules')

/** Erasure is final, and redacts what others wrote about the person. */
export const mayErasePeople = needs('all')

type Role = { permissions: readonly Permission[] }

const holdsAll = needs('all')

/** Only an administrator sets their own contract (docs/decisions/0006-own-contract.md); that of others is for whoever may edit them. */
export const mayChangeContract = (who: PermissionHolder, isOneself: boolean) => !isOneself || holdsAll(who)

/**
 * May give a role, and edit or delete its holders, including their e-mail and second step. Nobody gives or takes a right that they
 * do not have. A role with `manage_team` needs all rights: a team leader with a second account would decide on the first. So a team
 * leader only handles people with fewer rights (docs/decisions/0024-second-accounts.md).
 */
export const mayHandleRole = (who: PermissionHolder, role: Role) =>
  mayGive(who, role.permissions) && (!mayManagePeople(role) || mayManageRoles(who))

/** Everyone who manages people also edits themselves; the server refuses changes of their own role and contract. */
export const mayEditPerson = (who: PermissionHolder, role: Role, isOneself: boolean) =>
  isOneself || mayHandleRole(who, role)
