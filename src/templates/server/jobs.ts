import { lt } from 'drizzle-orm'
import { hourly } from '#server/jobs/jobs.ts'
import { before, recordsKept } from '#server/jobs/retention.ts'
import { templateApplications } from './tables.ts'

/** As long as the shifts that they wrote. */
const forgetOldApplications = hourly('templates.forget-old-applications', ({ database, now }) =>
  database.archive.delete(templateApplications).where(lt(templateApplications.appliedAt, before(now(), recordsKept))),
)

export const templatesJobs = [forgetOldApplications]
