import { needs } from '#core/permissions.ts'

/** Who plans says how many people a day takes. */
export const maySetNeeds = needs('manage_schedules')
