import { mayGive, needs, type Permission, type Permitted } from '#core/permissions.ts'

export const mayManagePeople = needs('manage_team')
export const mayManageRoles = needs('all')
/** Whoever hires chooses a role. */
export const maySeeRoles = needs('manage_team')

/** It cannot be taken back, and reaches what everybody else did and wrote. */
export const mayErasePeople = needs('all')

type Role = { permissions: readonly Permission[] }

/** Nobody sets the terms of their own contract, unless nobody is above them. */
export const mayChangeOwnContract = needs('all')

/**
 * Whether somebody may give a role, and edit or delete the people who hold it, their e-mail and second step included. Nobody gives
 * or takes a right that they do not have. A role that leads the team needs all rights: a team leader with a second account would
 * decide on the first. So the people whom a team leader reaches always hold fewer rights than the leader.
 */
export const mayHandleRole = (who: Permitted, role: Role) =>
  mayGive(who, role.permissions) && (!mayManagePeople(role) || mayManageRoles(who))

/** Everyone who manages people also edits themselves; the server refuses what is not theirs to change. */
export const mayEditPerson = (who: Permitted, role: Role, isOneself: boolean) => isOneself || mayHandleRole(who, role)
