import { needs } from '#core/permissions.ts'

/** Files bring many rows at once: people with their roles, types of shifts, balances. */
export const mayImport = needs('all')
