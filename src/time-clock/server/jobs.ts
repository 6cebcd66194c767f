import { lt } from 'drizzle-orm'
import { hourly } from '#server/jobs/jobs.ts'
import { beforeDay, recordsKept } from '#server/jobs/retention.ts'
import { workSessions } from './tables.ts'

/** Their punches and corrections go too, by foreign key. */
const forgetOldSessions = hourly('time-clock.forget-old-sessions', ({ database, now }) =>
  database.archive.delete(workSessions).where(lt(workSessions.date, beforeDay(now(), recordsKept))),
)

export const timeClockJobs = [forgetOldSessions]
