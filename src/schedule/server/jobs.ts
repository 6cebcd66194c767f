import { and, lt } from 'drizzle-orm'
import { hourly } from '#server/jobs/jobs.ts'
import { before, recordsKept } from '#server/jobs/retention.ts'
import { shifts } from './tables.ts'

const forgetOldShifts = hourly('schedule.forget-old-shifts', ({ database, now }) => {
  const limit = before(now(), recordsKept)
  // A shift that ended has started: `starts_at` lets the index find the few rows to delete.
  return database.archive.delete(shifts).where(and(lt(shifts.startsAt, limit), lt(shifts.endsAt, limit)))
})

export const scheduleJobs = [forgetOldShifts]
