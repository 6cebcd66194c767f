import { counters } from '#timesheets/texts.counters.fr.ts'
import { times } from '#timesheets/texts.times.fr.ts'

/** Read on the pages of counters and of times. */
export const resources = { counters, times }
