import { lt } from 'drizzle-orm'
import { companies } from '#server/database/tables.ts'
import { eachCompany, hourly } from '#server/jobs/jobs.ts'
import { beforeDay } from '#server/jobs/retention.ts'
import { remind } from './notice-actions.ts'
import { trainings } from './tables.ts'

/** An employer looks back over six years of trainings (labour code, L. 6315-1). The database refuses to delete them sooner. */
const trainingsKept = { years: 6 }

const forgetOldTrainings = hourly('trainings.forget-old', ({ database, now }) =>
  database.archive.delete(trainings).where(lt(trainings.endDate, beforeDay(now(), trainingsKept))),
)

export const remindOfTrainings = hourly('trainings.remind', async ({ database, now, live }) => {
  const at = now()
  await eachCompany(await database.platform.select().from(companies), async company => {
    const told = await database.inCompany(company.id, 'read write', tx => remind(tx, company, at))
    if (told.length > 0) live.publish([{ companyId: company.id, topic: 'notifications', employeeIds: told }])
  })
})

export const trainingsJobs = [forgetOldTrainings, remindOfTrainings]
