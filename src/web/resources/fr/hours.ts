import { hours } from '#timesheets/texts.hours.fr.ts'

/** Read on the pages of retained hours. */
export const resources = { hours }
