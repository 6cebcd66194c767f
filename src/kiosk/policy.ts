import { needs } from '#core/permissions.ts'

/** Devices, and the codes of people. */
export const mayManageKiosks = needs('manage_team')
