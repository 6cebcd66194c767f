import { anyMember, needs } from '#core/permissions.ts'

export const mayManageTrainings = needs('manage_team')
/** Own trainings need only an active employee (decisions § Roles). */
export const mayFollowTrainings = anyMember
