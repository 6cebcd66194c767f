import { needs } from '#core/permissions.ts'

/** Names a tablet and lets it in. */
export const mayPairKiosks = needs('all')

/** Sees the tablets and revokes a lost one at once; resets the codes of people. */
export const mayManageKiosks = needs('manage_team')
