import { lt } from 'drizzle-orm'
import { companies } from '#server/database/tables.ts'
import { eachCompany, hourly, minutely } from '#server/jobs/jobs.ts'
import { before, beforeDay, recordsKept } from '#server/jobs/retention.ts'
import { remind } from './reminder-actions.ts'
import { dueReminders } from './reminder-queries.ts'
import { punchReminders, timeProposals, workSessions } from './tables.ts'

/** Their punches, corrections and proposals go too, by foreign key. */
const forgetOldSessions = hourly('time-clock.forget-old-sessions', ({ database, now }) =>
  database.archive.delete(workSessions).where(lt(workSessions.date, beforeDay(now(), recordsKept))),
)

/** Deletes proposals for days without a session. */
const forgetOldProposals = hourly('time-clock.forget-old-proposals', ({ database, now }) =>
  database.archive.delete(timeProposals).where(lt(timeProposals.date, beforeDay(now(), recordsKept))),
)

/** As long as a notice that was read. */
const forgetOldReminders = hourly('time-clock.forget-old-reminders', ({ database, now }) =>
  database.archive.delete(punchReminders).where(lt(punchReminders.plannedAt, before(now(), { days: 90 }))),
)

/** Reading comes first: nearly every minute finds nothing in nearly every company, and writes nothing. */
export const remindOfPunches = minutely('time-clock.remind-of-punches', async ({ database, now, live }) => {
  const at = now()
  await eachCompany(await database.platform.select().from(companies), async company => {
    const due = await database.inCompany(company.id, 'read only', tx => dueReminders(tx, company, at))
    if (due.length === 0) return
    const told = await database.inCompany(company.id, 'read write', tx => remind(tx, company, due, at))
    if (told.length > 0) live.publish([{ companyId: company.id, topic: 'notifications', employeeIds: told }])
  })
})

export const timeClockJobs = [forgetOldSessions, forgetOldProposals, forgetOldReminders, remindOfPunches]
