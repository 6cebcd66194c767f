import { needs } from '#core/permissions.ts'
import { mayDecideLeave } from '#leave/policy.ts'

export const mayPlan = needs('manage_schedules')
export const maySeeOwnSchedule = needs('view_schedule')

/** Only leave deciders see the type, which may tell of an illness. Other planners see an absence (docs/decisions/0009-leave-in-the-planning.md). */
export const maySeeLeaveTypes = mayDecideLeave
