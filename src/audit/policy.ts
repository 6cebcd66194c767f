import { needs } from '#core/permissions.ts'

/** It tells of everything that the company holds: whoever may do everything reads it. */
export const mayReadTrail = needs('all')
