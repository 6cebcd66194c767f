import { and, lt } from 'drizzle-orm'
import { hourly } from '#server/jobs/jobs.ts'
import { before, kept } from '#server/jobs/retention.ts'
import { shifts } from './tables.ts'

const forgetOldShifts = hourly('schedule.forget-old-shifts', ({ database, now }) => {
  const limit = before(now(), kept.records)
  // What has ended has started: the index by start finds the few that go among all that stay.
  return database.archive.delete(shifts).where(and(lt(shifts.startsAt, limit), lt(shifts.endsAt, limit)))
})

export const scheduleJobs = [forgetOldShifts]
