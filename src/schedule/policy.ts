import { needs } from '#core/permissions.ts'

export const mayPlan = needs('manage_schedules')
/** Whoever plans for others also sees their own week. */
export const maySeeOwnSchedule = needs('view_schedule', 'manage_schedules')
