import { counters } from '#timesheets/texts.counters.en.ts'

/** Read on the pages of counters. */
export const resources = { counters }
