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

/** A manager neither hires an administrator nor edits one: that would be giving or taking rights they do not have. */
export const mayHandleRole = (who: Permitted, role: Role) => mayGive(who, role.permissions)
