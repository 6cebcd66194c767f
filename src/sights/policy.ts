import type { TeamWeekSight } from '#core/actor.ts'
import type { PermissionHolder } from '#core/permissions.ts'
import { maySeeOwnSchedule } from '#schedule/policy.ts'

/** True where the company shows the hours of colleagues, to somebody who sees their own. */
export const seesTeamWeek = (who: PermissionHolder & { company: { teamWeek: TeamWeekSight } }) =>
  who.company.teamWeek !== 'nobody' && maySeeOwnSchedule(who)
