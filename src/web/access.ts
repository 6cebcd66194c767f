import { mayReadTrail } from '#audit/policy.ts'
import type { Permitted, Policy } from '#core/permissions.ts'
import { mayDecideLeave } from '#leave/policy.ts'
import { mayManagePeople, mayManageRoles } from '#people/policy.ts'
import { mayPlan } from '#schedule/policy.ts'
import { maySeeTimes } from '#time-clock/policy.ts'
import { mayManageTrainings } from '#trainings/policy.ts'
import { paths } from './paths.ts'

/** Who may open each page of the administration. The server decides; this only spares a refusal. */
export const adminAccess = {
  users: mayManagePeople,
  roles: mayManageRoles,
  schedule: mayPlan,
  timeTracking: maySeeTimes,
  trainings: mayManageTrainings,
  leave: mayDecideLeave,
  trail: mayReadTrail,
} as const satisfies Record<string, Policy>

/** In the order of the tab bar; the other pages are reached from Demandes, Formations and Utilisateurs (docs/product.md § Addresses). */
export const adminTabs = ['users', 'roles', 'schedule', 'timeTracking'] as const

/** Where the Administration link leads: the first page that this person may open, or null. */
export const adminHome = (who: Permitted) => {
  const first = [...adminTabs, 'trainings' as const, 'leave' as const].find(page => adminAccess[page](who))
  return first === undefined ? null : paths.admin[first]
}

/** True if the person may open the page. Everybody may open pages outside the administration. */
export const mayOpen = (who: Permitted, path: string) => {
  const closed = (Object.keys(adminAccess) as (keyof typeof adminAccess)[]).filter(page => !adminAccess[page](who))
  return !closed.some(page => paths.admin[page] === path)
}
