import { lt } from 'drizzle-orm'
import { hourly } from '#server/jobs/jobs.ts'
import { beforeDay, recordsKept } from '#server/jobs/retention.ts'
import { leaveEntries, leaveRequests } from './tables.ts'

const forgetOldRequests = hourly('leave.forget-old-requests', ({ database, now }) =>
  database.archive.delete(leaveRequests).where(lt(leaveRequests.endDate, beforeDay(now(), recordsKept))),
)

const forgetOldEntries = hourly('leave.forget-old-entries', ({ database, now }) =>
  database.archive.delete(leaveEntries).where(lt(leaveEntries.on, beforeDay(now(), recordsKept))),
)

export const leaveJobs = [forgetOldRequests, forgetOldEntries]
