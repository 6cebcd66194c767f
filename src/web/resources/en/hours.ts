import { hours } from '#timesheets/texts.hours.en.ts'

/** Read on the pages of retained hours. */
export const resources = { hours }
