import { lt } from 'drizzle-orm'
import { yearMonthOf } from '#payroll/rules/months.ts'
import { hourly } from '#server/jobs/jobs.ts'
import { beforeDay, recordsKept } from '#server/jobs/retention.ts'
import { payrollMonths, payrollVariables } from './tables.ts'

/** What was paid is kept as long as the hours that it was paid for. The files of a month go with it, by foreign key. */
const forgetOldMonths = hourly('payroll.forget-old-months', async ({ database, now }) => {
  const day = beforeDay(now(), recordsKept)
  await database.archive.delete(payrollMonths).where(lt(payrollMonths.to, day))
  await database.archive.delete(payrollVariables).where(lt(payrollVariables.month, yearMonthOf(day)))
})

export const payrollJobs = [forgetOldMonths]
