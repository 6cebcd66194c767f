import { and, lt } from 'drizzle-orm'
import { hourly } from '#server/jobs/jobs.ts'
import { before, beforeDay, recordsKept } from '#server/jobs/retention.ts'
import { dayNotes, shifts } from './tables.ts'

const forgetOldShifts = hourly('schedule.forget-old-shifts', ({ database, now }) => {
  const limit = before(now(), recordsKept)
  // A shift that ended has started: `starts_at` lets the index find the few rows to delete.
  return database.archive.delete(shifts).where(and(lt(shifts.startsAt, limit), lt(shifts.endsAt, limit)))
})

/** As long as the shifts of their day. */
const forgetOldNotes = hourly('schedule.forget-old-day-notes', ({ database, now }) =>
  database.archive.delete(dayNotes).where(lt(dayNotes.date, beforeDay(now(), recordsKept))),
)

export const scheduleJobs = [forgetOldShifts, forgetOldNotes]
