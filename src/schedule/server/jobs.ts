import { and, lt, sql } from 'drizzle-orm'
import { hourly } from '#server/jobs/jobs.ts'
import { before, beforeDay, recordsKept } from '#server/jobs/retention.ts'
import { dayNotes, publications, publishedShifts, shifts } from './tables.ts'

const forgetOldShifts = hourly('schedule.forget-old-shifts', ({ database, now }) => {
  const limit = before(now(), recordsKept)
  // A shift that ended has started: `starts_at` lets the index find the few rows to delete.
  return database.archive.delete(shifts).where(and(lt(shifts.startsAt, limit), lt(shifts.endsAt, limit)))
})

const forgetOldPublishedShifts = hourly('schedule.forget-old-published-shifts', ({ database, now }) => {
  const limit = before(now(), recordsKept)
  return database.archive
    .delete(publishedShifts)
    .where(and(lt(publishedShifts.startsAt, limit), lt(publishedShifts.endsAt, limit)))
})

/** With whom they told, and what they asked. */
const forgetOldPublications = hourly('schedule.forget-old-publications', ({ database, now }) =>
  database.archive.delete(publications).where(sql`${publications.week} + 6 < ${beforeDay(now(), recordsKept)}::date`),
)

/** As long as the shifts of their day. */
const forgetOldNotes = hourly('schedule.forget-old-day-notes', ({ database, now }) =>
  database.archive.delete(dayNotes).where(lt(dayNotes.date, beforeDay(now(), recordsKept))),
)

export const scheduleJobs = [forgetOldShifts, forgetOldPublishedShifts, forgetOldPublications, forgetOldNotes]
