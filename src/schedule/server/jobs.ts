import { lt } from 'drizzle-orm'
import { hourly } from '#server/jobs.ts'
import { before, kept } from '#server/retention.ts'
import { shifts } from './tables.ts'

const forgetOldShifts = hourly('schedule.forget-old-shifts', ({ database, now }) =>
  database.archive.delete(shifts).where(lt(shifts.endsAt, before(now(), kept.records))),
)

export const scheduleJobs = [forgetOldShifts]
