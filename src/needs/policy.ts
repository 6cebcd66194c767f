import { needs } from '#core/permissions.ts'

/** A planner says how many people a day takes. */
export const maySetNeeds = needs('manage_schedules')
