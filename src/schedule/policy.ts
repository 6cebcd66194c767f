import { needs } from '#core/permissions.ts'
import { mayDecideLeave } from '#leave/policy.ts'
import { mayManageTrainings } from '#trainings/policy.ts'

export const mayPlan = needs('manage_schedules')
export const maySeeOwnSchedule = needs('view_schedule')

/** Only leave deciders see the type, which may tell of an illness. Other planners see an absence (docs/decisions/0009-leave-in-the-planning.md). */
export const maySeeLeaveTypes = mayDecideLeave

/** Other planners see that somebody is in training; the name of a private one, those who manage trainings. */
export const maySeePrivateTrainings = mayManageTrainings
