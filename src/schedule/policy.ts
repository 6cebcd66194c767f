import { needs } from '#core/permissions.ts'

export const mayPlan = needs('manage_schedules')
export const maySeeOwnSchedule = needs('view_schedule')
