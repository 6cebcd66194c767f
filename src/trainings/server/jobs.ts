import { lt } from 'drizzle-orm'
import { hourly } from '#server/jobs/jobs.ts'
import { beforeDay } from '#server/jobs/retention.ts'
import { trainings } from './tables.ts'

/** An employer looks back over six years of trainings (labour code, L. 6315-1). The database refuses to delete them sooner. */
const trainingsKept = { years: 6 }

const forgetOldTrainings = hourly('trainings.forget-old', ({ database, now }) =>
  database.archive.delete(trainings).where(lt(trainings.endDate, beforeDay(now(), trainingsKept))),
)

export const trainingsJobs = [forgetOldTrainings]
