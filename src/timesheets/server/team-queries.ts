import { asc } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, todayIn } from '#core/calendar.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { isAwayAt } from '#labour/rules.ts'
import { mayDecideLeave } from '#leave/policy.ts'
import { absenceOf, type LeaveSpan } from '#leave/rules.ts'
import { requestsToDecide } from '#leave/server/decision-queries.ts'
import { dutiesOfTeam } from '#leave/server/ledger-facts-queries.ts'
import { leaveBetween } from '#leave/server/queries.ts'
import { employees, listedBy } from '#people/server/tables.ts'
import { daysTouched, type WallHours } from '#schedule/rules.ts'
import { plannedHoursBetween } from '#schedule/server/queries.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { mayCorrectTimes, mayCorrectTimesOf, maySeeTimes } from '#time-clock/policy.ts'
import { proposalsToDecide } from '#time-clock/server/proposal-queries.ts'
import { forgottenSessions, sessionsBetween } from '#time-clock/server/queries.ts'
import { inTrainingOn } from '#trainings/server/queries.ts'

/** The team's day: as many statements for any number of people, and only the parts that the reader may see. */
export const teamToday = async (tx: Tx, actor: Member, now: Temporal.Instant) => {
  const { timeZone } = actor
  const today = todayIn(timeZone, now)
  const [team, leave, duties, proposals, forgotten] = await pipelined([
    maySeeTimes(actor) ? presentTeam(tx, actor, today) : null,
    mayDecideLeave(actor) ? requestsToDecide(tx, actor, today) : null,
    mayDecideLeave(actor) ? dutiesOfTeam(tx, today) : null,
    mayCorrectTimes(actor) ? proposalsToDecide(tx, actor) : null,
    maySeeTimes(actor) && mayDecideLeave(actor) ? forgottenSessions(tx, now, today) : null,
  ])
  const proposed = new Set(proposals?.map(({ workSessionId }) => workSessionId))
  return {
    today,
    timeZone,
    serverNow: now.toString({ smallestUnit: 'millisecond' }),
    team,
    leave,
    duties,
    proposals,
    toComplete: forgotten?.filter(each => mayCorrectTimesOf(actor, each) && !proposed.has(each.id)) ?? null,
  }
}

/** Those planned or clocked since yesterday: a night may go on. */
const presentTeam = async (tx: Tx, { timeZone, peopleOrder }: Member, today: CalendarDate) => {
  const days = { from: addDays(today, -1), to: today }
  const [everybody, allSessions, allPlanned, away, inTraining] = await pipelined([
    namesOf(tx, {}),
    sessionsBetween(tx, days, null),
    plannedHoursBetween(tx, days, timeZone, null),
    leaveBetween(tx, { from: today, to: today }),
    inTrainingOn(tx, { day: today }),
  ])
  const sessions = Map.groupBy(allSessions, ({ employeeId }) => employeeId)
  const planned = Map.groupBy(allPlanned, ({ employeeId }) => employeeId)
  const leave = Map.groupBy(
    away.filter(({ status }) => status !== 'pending'),
    ({ employeeId }) => employeeId,
  )
  const training = new Set(inTraining.map(({ employeeId }) => employeeId))
  return inPeopleOrder(peopleOrder, everybody)
    .filter(({ id }) => sessions.has(id) || planned.has(id))
    .map(person => ({
      ...person,
      latestArrival: sessions.get(person.id)?.at(-1)?.clockIn ?? null,
      sessions: sessions.get(person.id) ?? [],
      ...expected(planned.get(person.id) ?? [], {
        today,
        leave: leave.get(person.id) ?? [],
        isInTraining: training.has(person.id),
      }),
    }))
}

/** Half a day of leave leaves the shifts of the other half: their person is expected. */
const expected = <Shift extends WallHours & { date: CalendarDate }>(
  planned: Shift[],
  { today, leave, isInTraining }: { today: CalendarDate; leave: readonly LeaveSpan[]; isInTraining: boolean },
) => {
  const absences = leave.map(absenceOf)
  const free = planned.filter(shift => !absences.some(isAwayAt({ ...shift, ...daysTouched(shift) })))
  const isAway = isInTraining || (leave.length > 0 && free.every(({ date }) => date !== today))
  return { isAway, planned: isAway ? planned : free }
}

const namesOf = prepared([], tx =>
  tx
    .select({ id: employees.id, ...listedBy })
    .from(employees)
    .orderBy(asc(employees.id)),
)
