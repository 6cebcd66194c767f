import { counters } from '#timesheets/texts.counters.en.ts'
import { times } from '#timesheets/texts.times.en.ts'

/** Read on the pages of counters and of times. */
export const resources = { counters, times }
