import { needs } from '#core/permissions.ts'

/** The trail shows everything that the company holds: only those with all rights read it. */
export const mayReadTrail = needs('all')
