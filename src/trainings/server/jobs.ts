import { lt } from 'drizzle-orm'
import { hourly } from '#server/jobs/jobs.ts'
import { beforeDay, kept } from '#server/jobs/retention.ts'
import { trainings } from './tables.ts'

const forgetOldTrainings = hourly('trainings.forget-old', ({ database, now }) =>
  database.archive.delete(trainings).where(lt(trainings.endDate, beforeDay(now(), kept.trainings))),
)

export const trainingsJobs = [forgetOldTrainings]
