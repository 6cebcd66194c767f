import { lt } from 'drizzle-orm'
import { hourly } from '#server/jobs/jobs.ts'
import { before, recordsKept } from '#server/jobs/retention.ts'
import { punchesToCheck } from './tables.ts'

/** As long as punches that count. */
const forgetOldPunches = hourly('kiosk.forget-old-punches', ({ database, now }) =>
  database.archive.delete(punchesToCheck).where(lt(punchesToCheck.receivedAt, before(now(), recordsKept))),
)

export const kioskJobs = [forgetOldPunches]
