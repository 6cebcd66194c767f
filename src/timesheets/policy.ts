import { needs } from '#core/permissions.ts'

/** Of a team's day everybody reads the parts that they may see. */
export const mayFollowTeam = needs('view_reports', 'manage_team')
