import { lt } from 'drizzle-orm'
import { hourly } from '#server/jobs/jobs.ts'
import { before } from '#server/jobs/retention.ts'
import { imports } from './tables.ts'

/** Forgets imports that can be undone no more: they are nobody's business. */
const forgetOldImports = hourly('imports.forget-old-imports', ({ database, now }) =>
  database.archive.delete(imports).where(lt(imports.at, before(now(), { hours: 24 }))),
)

export const importsJobs = [forgetOldImports]
