import { and, eq, isNull, lt, notInArray, or } from 'drizzle-orm'
import { todayIn } from '#core/calendar.ts'
import { mayDecideLeave } from '#leave/policy.ts'
import { asDate } from '#server/database/columns.ts'
import { companies } from '#server/database/tables.ts'
import { eachCompany, hourly } from '#server/jobs/jobs.ts'
import { beforeDay, recordsKept } from '#server/jobs/retention.ts'
import { remindDeciders } from './actions.ts'
import { bringBalancesForward } from './ledger-actions.ts'
import { leaveEntries, leaveRequests } from './tables.ts'

/** Balances are brought forward first, so that what is deleted counts in none. */
const forgetOldLeave = hourly('leave.forget-old-leave', async ({ database, now }) => {
  const at = now()
  const forgotten = beforeDay(at, recordsKept)
  await eachCompany(await database.platform.select().from(companies), async company => {
    const held = await database.inCompany(company.id, 'read write', tx => bringBalancesForward(tx, company, at))
    const isOf = (table: typeof leaveRequests | typeof leaveEntries) =>
      and(eq(table.companyId, company.id), notInArray(table.employeeId, held))
    await database.archive.delete(leaveRequests).where(and(lt(leaveRequests.endDate, forgotten), isOf(leaveRequests)))
    await database.archive.delete(leaveEntries).where(and(lt(leaveEntries.on, forgotten), isOf(leaveEntries)))
  })
})

const waitsFor = { hours: 72 }

/** Reminds of a request that waits, at most once in three days. */
export const remindOfWaiting = hourly('leave.remind-deciders', async ({ database, now, live }) => {
  const at = now()
  const before = asDate(at.subtract(waitsFor))
  const isLate = and(
    lt(leaveRequests.updatedAt, before),
    or(isNull(leaveRequests.remindedAt), lt(leaveRequests.remindedAt, before)),
  )
  await eachCompany(await database.platform.select().from(companies), async company => {
    const when = { today: todayIn(company.timeZone, at), now: at }
    const reminded = await database.inCompany(company.id, 'read write', tx => remindDeciders(tx, isLate, when))
    if (reminded > 0) live.publish([{ companyId: company.id, topic: 'notifications', may: mayDecideLeave }])
  })
})

export const leaveJobs = [forgetOldLeave, remindOfWaiting]
