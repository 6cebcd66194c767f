import { and, eq, gte, isNull } from 'drizzle-orm'
import { addDays, type CalendarDate } from '#core/calendar.ts'
import { illnessesOf } from '#leave/rules/ledger.ts'
import { dutiesToInform, recentDays } from '#leave/rules/sickness.ts'
import { isPartial } from '#leave/rules/span.ts'
import { employees } from '#people/server/tables.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { isGranted, ofRequester, spanColumns } from './queries.ts'
import { ofType } from './setting-queries.ts'
import { leaveEntries, leaveRequests, leaveTypes } from './tables.ts'

const grantedSince = prepared(['from'], (tx, { from }) =>
  tx
    .select({ id: leaveRequests.id, ...spanColumns, firstName: employees.firstName, lastName: employees.lastName })
    .from(leaveRequests)
    .innerJoin(employees, ofRequester)
    .leftJoin(leaveTypes, ofType)
    .where(and(isNull(employees.deletedAt), isGranted, gte(leaveRequests.endDate, from))),
)

const informations = prepared([], tx =>
  tx
    .select({ employeeId: leaveEntries.employeeId, on: leaveEntries.on })
    .from(leaveEntries)
    .where(and(eq(leaveEntries.kind, 'informed'), isNull(leaveEntries.withdrawnAt))),
)

/** Whom to inform of their leave after an illness, the soonest deadline first. */
export const dutiesOfTeam = async (tx: Tx, today: CalendarDate) => {
  const from = addDays(today, -recentDays)
  const [leave, informed] = await pipelined([grantedSince(tx, { from }), informations(tx, {})])
  const informedOf = Map.groupBy(informed, ({ employeeId }) => employeeId)
  return [...Map.groupBy(leave, ({ employeeId }) => employeeId)]
    .flatMap(([id, own]) => {
      const illnesses = illnessesOf(own.map(each => ({ ...each, isPending: false, isPartial: isPartial(each) })))
      const [duty] = dutiesToInform(illnesses, informedOf.get(id)?.map(({ on }) => on) ?? [], today)
      const { firstName, lastName } = own[0]!
      return duty ? { id, firstName, lastName, deadline: duty.deadline } : []
    })
    .toSorted((one, other) => one.deadline.localeCompare(other.deadline))
}
