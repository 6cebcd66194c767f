import { counters } from '#timesheets/texts.counters.fr.ts'

/** Read on the pages of counters. */
export const resources = { counters }
