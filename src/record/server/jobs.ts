import { lt } from 'drizzle-orm'
import { registerKept } from '#record/rules/register.ts'
import { hourly } from '#server/jobs/jobs.ts'
import { beforeDay } from '#server/jobs/retention.ts'
import { registerLines } from './tables.ts'

/** Lines of people who were erased; those of others go with their names. */
const forgetRegister = hourly('record.forget-register', ({ database: { archive }, now }) =>
  archive.delete(registerLines).where(lt(registerLines.leftOn, beforeDay(now(), registerKept))),
)

export const recordJobs = [forgetRegister]
