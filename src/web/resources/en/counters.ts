import { counters } from '#timesheets/texts.counters.en.ts'

/** Read on the pages of counters and of times. */
export const resources = { counters }
