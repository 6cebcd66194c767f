import { anyMember, needs } from '#core/permissions.ts'

export const mayManageTrainings = needs('manage_team')
export const mayFollowTrainings = anyMember
