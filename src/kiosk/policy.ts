import type { Member } from '#core/actor.ts'
import { needs, type PermissionHolder } from '#core/permissions.ts'
import { mayHandleRole } from '#people/policy.ts'

/** Names a tablet and lets it in. */
export const mayPairKiosks = needs('all')

/** Sees the tablets and revokes a lost one at once; resets the codes of people. */
export const mayManageKiosks = needs('manage_team')

/** Hands over a code with which somebody punches: as a link with which they sign in. One's own is chosen with one's password. */
export const mayGivePin = (who: Member, person: PermissionHolder & { id: string }) =>
  mayHandleRole(who, person) && person.id !== who.employeeId
