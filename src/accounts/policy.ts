import { needs } from '#core/permissions.ts'

/**
 * Whose rights reach beyond themselves: they decide on leave, change people, plannings or hours, or set the company up.
 * Who only reads the hours of others decides nothing.
 */
export const decides = needs('manage_team', 'manage_schedules')

/** Until they have a second step, they reach nothing but what sets it up. */
export const mustSetUpTwoStep = (who: { isTwoStepRequired: boolean; hasTwoStep: boolean }) =>
  who.isTwoStepRequired && !who.hasTwoStep
