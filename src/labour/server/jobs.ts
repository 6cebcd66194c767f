import { lt } from 'drizzle-orm'
import { hourly } from '#server/jobs/jobs.ts'
import { before, recordsKept } from '#server/jobs/retention.ts'
import { acceptedFindings } from './tables.ts'

const forgetOldAcceptances = hourly('labour.forget-old-acceptances', ({ database, now }) =>
  database.archive.delete(acceptedFindings).where(lt(acceptedFindings.startsAt, before(now(), recordsKept))),
)

export const labourJobs = [forgetOldAcceptances]
