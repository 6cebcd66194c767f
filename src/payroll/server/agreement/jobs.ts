import { companies } from '#server/database/tables.ts'
import { eachCompany, hourly } from '#server/jobs/jobs.ts'
import { askToRead } from './actions.ts'

/** From the day that the company chose, each person is told once that their month is ready to be read. */
export const askToReadMonths = hourly('payroll.ask-to-read', async ({ database, now, live }) => {
  const at = now()
  await eachCompany(await database.platform.select().from(companies), async company => {
    const told = await database.inCompany(company.id, 'read write', tx => askToRead(tx, company, at))
    if (told.length > 0) live.publish([{ companyId: company.id, topic: 'notifications', employeeIds: told }])
  })
})
