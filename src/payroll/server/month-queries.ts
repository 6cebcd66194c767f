import { and, asc, eq, exists, lt, ne } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, type Period, todayIn } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { emptyProfile } from '#labour/rules.ts'
import { labourContext } from '#labour/server/queries.ts'
import { type Account, absenceOf, countsAsHours, type LeaveType, ledgerOf, paidLeave } from '#leave/rules.ts'
import { factsOfPeople } from '#leave/server/ledger-facts-queries.ts'
import { grantedLeaveOf, typeNameIn } from '#leave/server/queries.ts'
import { typesShown } from '#leave/server/setting-queries.ts'
import { absenceIn } from '#payroll/rules/absences.ts'
import { elementsOf } from '#payroll/rules/elements.ts'
import type { PaidPerson } from '#payroll/rules/files.ts'
import { daysOfMonth, type Month, weeksPaidIn } from '#payroll/rules/months.ts'
import { countPaidWeeks, paidWeeks } from '#payroll/rules/weeks.ts'
import { isInForce as isInForceOn } from '#people/rules.ts'
import { contractsAmong } from '#people/server/queries.ts'
import { contracts, employees, isInForce, listedBy } from '#people/server/tables.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { inSlices } from '#server/database/slices.ts'
import { beganWithin } from '#time-clock/server/queries.ts'
import { workSessions } from '#time-clock/server/tables.ts'
import { finishedWork } from '#time-clock/server/work-queries.ts'
import { finished } from '#timesheets/server/counter-queries.ts'
import { settingsShown } from './queries.ts'

/** Everybody with a contract on one of these days; those who were deleted since are paid too. */
const withContract = prepared(['from', 'to'], (tx, days) => {
  const ofPerson = and(eq(contracts.companyId, employees.companyId), eq(contracts.employeeId, employees.id))
  const then = tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(ofPerson, isInForce(days)))
  return tx
    .select({ id: employees.id, ...listedBy, matricule: employees.matricule })
    .from(employees)
    .where(exists(then))
    .orderBy(asc(employees.id))
})

/** Days before today that somebody arrived on and did not leave. */
const withoutDeparture = prepared(['from', 'to', 'today'], (tx, { today, ...days }) =>
  tx
    .select({ employeeId: workSessions.employeeId, date: workSessions.date })
    .from(workSessions)
    .where(and(beganWithin(days), ne(workSessions.status, 'completed'), lt(workSessions.date, today)))
    .orderBy(asc(workSessions.date)),
)

/**
 * The hours that payroll pays, a list of work by person. They are those that were punched: nobody has decided on them yet.
 * The day before the first week is read too, because work goes past midnight.
 */
const paidWork = async (tx: Tx, people: readonly string[], { from, to }: Period) => {
  const rows = await finishedWork(tx, { people, from: addDays(from, -1), to })
  return new Map(
    rows.map(({ employeeId, sessions }) => [
      employeeId,
      sessions.map(([start, end, breaks]) => finished({ start, end, breaks })),
    ]),
  )
}

/** From the Monday of the first week, which may lie in the month before. */
const daysOf = (month: Month): Period => {
  const { from, to } = daysOfMonth(month)
  const first = weeksPaidIn(month)[0]!.from
  return { from: first < from ? first : from, to }
}

export type PersonRow = PaidPerson & { openDays: readonly CalendarDate[] }

/** Everybody's month, in the company's order: the same number of statements for any number of people. */
export const monthOfTeam = async (
  tx: Tx,
  actor: Pick<Member, 'timeZone' | 'peopleOrder'>,
  month: Month,
  now: Temporal.Instant,
): Promise<PersonRow[]> => {
  const days = daysOf(month)
  const today = todayIn(actor.timeZone, now)
  const everybody = inPeopleOrder(actor.peopleOrder, await withContract(tx, days))
  const people = everybody.map(({ id }) => id)
  const [ofContracts, workOf, leave, open, types, { settings: labour, profiles }, settings] = await pipelined([
    contractsAmong(tx, { people }),
    paidWork(tx, people, days),
    grantedLeaveOf(tx, { people, ...days }),
    withoutDeparture(tx, { ...days, today }),
    typesShown(tx),
    labourContext(tx, people),
    settingsShown(tx),
  ])
  const { factsOf, counting } = await factsOfPeople(tx, actor, people, { today, on: days.to })
  const weeks = paidWeeks(month, labour, actor.timeZone)
  const contractsOf = Map.groupBy(ofContracts, ({ employeeId }) => employeeId)
  const leaveOf = Map.groupBy(leave, ({ employeeId }) => employeeId)
  const openOf = Map.groupBy(open, ({ employeeId }) => employeeId)
  const typeOf = new Map(types.map(type => [type.key, type]))

  const rows = await inSlices(everybody, ({ id, firstName, lastName, matricule }) => {
    const own = contractsOf.get(id) ?? []
    const away = leaveOf.get(id) ?? []
    const absences = away.flatMap(each => {
      const type = typeOf.get(each.type)
      return type ? (absenceIn(month, { span: each, type, label: labelOf(type) }, own, counting) ?? []) : []
    })
    const counted = countPaidWeeks(weeks, {
      contracts: own,
      profile: profiles.get(id) ?? emptyProfile,
      leave: away.map(({ nature, ...each }) => ({ ...absenceOf(each), counts: countsAsHours(nature) })),
      work: workOf.get(id) ?? [],
    })
    const unpaidMinutes = sum(absences.filter(({ isPaid }) => !isPaid).map(({ minutes }) => minutes ?? 0))
    const elements = elementsOf(month, { contracts: own, weeks: counted, unpaidMinutes, variables: [] }, settings)
    return {
      id,
      firstName,
      lastName,
      matricule: matricule ?? '',
      month,
      elements,
      absences: absences.map(({ isPaid: _isPaid, ...absence }) => absence),
      balances: balancesOf(ledgerOf(factsOf(id), days.to), days.to),
      comment: '',
      openDays: (openOf.get(id) ?? []).map(({ date }) => date),
      worksThen: own.some(contract => isInForceOn(contract, daysOfMonth(month))),
    }
  })
  return rows
    .filter(({ worksThen, elements }) => worksThen || elements.size > 0)
    .map(({ worksThen: _worksThen, ...row }) => row)
}

/** Files are in French, for every reader: the same month is the same file. */
const labelOf = ({ key, name }: LeaveType) => typeNameIn('fr', { type: key, typeName: name })

/** Of paid leave: the days to take, and those of the years that are being acquired; null where there are none. */
const balancesOf = (accounts: readonly Account[], on: CalendarDate): PaidPerson['balances'] => {
  const own = accounts.flatMap(({ type, year, balance }) => (type === paidLeave && year ? [{ year, balance }] : []))
  const total = (some: typeof own) => (some.length === 0 ? null : sum(some.map(({ balance }) => balance)))
  return { n1: total(own.filter(({ year }) => year.to < on)), n: total(own.filter(({ year }) => year.to >= on)) }
}
