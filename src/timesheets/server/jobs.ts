import { lt, sql } from 'drizzle-orm'
import { hourly } from '#server/jobs/jobs.ts'
import { beforeDay, recordsKept } from '#server/jobs/retention.ts'
import { retainedDays, sheetSignatures, timesheetWeeks } from './tables.ts'

/** Retained hours are kept as long as the hours that they were decided on. The steps of a week go with it, by foreign key. */
const forgetOldHours = hourly('timesheets.forget-old-hours', async ({ database, now }) => {
  const day = beforeDay(now(), recordsKept)
  await database.archive.delete(retainedDays).where(lt(retainedDays.date, day))
  await database.archive.delete(sheetSignatures).where(lt(sheetSignatures.to, day))
  await database.archive.delete(timesheetWeeks).where(lt(sql`${timesheetWeeks.week} + 6`, day))
})

export const timesheetsJobs = [forgetOldHours]
