import { needs } from '#core/permissions.ts'

/** Files bring many people at once, and their roles. */
export const mayImport = needs('all')
