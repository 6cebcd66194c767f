import { needs } from '#core/permissions.ts'
import { mayDecideLeave } from '#leave/policy.ts'

export const mayPlan = needs('manage_schedules')
export const maySeeOwnSchedule = needs('view_schedule')

/** An illness is nobody's business but of those who decide on leave: others who plan read that somebody is away. */
export const maySeeLeaveTypes = mayDecideLeave
