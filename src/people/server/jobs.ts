import { lt } from 'drizzle-orm'
import { asDate } from '#server/database/columns.ts'
import { hourly } from '#server/jobs/jobs.ts'
import { contractEnds } from './tables.ts'

/** Ends of contracts are taken back within a minute. */
const forgetEnds = hourly('people.forget-contract-ends', ({ database, now }) =>
  database.platform.delete(contractEnds).where(lt(contractEnds.endedAt, asDate(now().subtract({ hours: 1 })))),
)

export const peopleJobs = [forgetEnds]
