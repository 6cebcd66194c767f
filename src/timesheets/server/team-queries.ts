import { asc } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member, RequestContext } from '#core/actor.ts'
import { addDays, type CalendarDate, todayIn, weekOf } from '#core/calendar.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { mayManageKiosks } from '#kiosk/policy.ts'
import { peopleToCheck } from '#kiosk/server/queries.ts'
import { severities } from '#labour/rules.ts'
import { mayDecideLeave } from '#leave/policy.ts'
import { absenceOf, type LeaveSpan } from '#leave/rules.ts'
import { requestsToDecide } from '#leave/server/decision-queries.ts'
import { dutiesOfTeam } from '#leave/server/ledger-facts-queries.ts'
import { leaveBetween } from '#leave/server/queries.ts'
import { employees, listedBy } from '#people/server/tables.ts'
import { openQuestions } from '#publishing/server/answer-queries.ts'
import { untoldIn } from '#publishing/server/queries.ts'
import { mayPlan } from '#schedule/policy.ts'
import type { WallHours } from '#schedule/rules.ts'
import { weekFindings } from '#schedule/server/finding-queries.ts'
import { shiftsByWeek } from '#schedule/server/hours-queries.ts'
import { missingOn } from '#schedule/server/leave-queries.ts'
import { plannedHoursBetween, shiftsLeft } from '#schedule/server/queries.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { inSlices } from '#server/database/slices.ts'
import { answerInThread, largeRead, type Travelling } from '#server/documents/large-reads.ts'
import { mayCorrectTimes, mayCorrectTimesOf, maySeeTimes } from '#time-clock/policy.ts'
import { proposalsToDecide } from '#time-clock/server/proposal-queries.ts'
import { forgottenSessions, sessionsBetween } from '#time-clock/server/queries.ts'
import { mayDecideHours, mayDecideHoursOf } from '#timesheets/policy.ts'
import { dayOf } from '#timesheets/rules/retained.ts'
import { replyIn } from '#timesheets/rules/weeks.ts'
import { teamWeeks as teamWeeksShape } from '#timesheets/schemas.ts'
import { inTrainingOn } from '#trainings/server/queries.ts'
import { stepsTaken, weeksKnown } from './desk-queries.ts'
import { retainedOf, teamOf } from './queries.ts'

/** People who say that something is missing in their month before pay, for those who answer. */
export type MonthClaims = (
  tx: Tx,
  actor: Member,
  now: Temporal.Instant,
) => Promise<{ id: string; firstName: string; lastName: string; month: string }[]>

/** The team's day: as many statements for any number of people, and only the parts that the reader may see. */
export const teamToday = async (
  tx: Tx,
  actor: Member,
  { now, monthClaims }: { now: Temporal.Instant; monthClaims: MonthClaims },
) => {
  const { timeZone } = actor
  const today = todayIn(timeZone, now)
  const [team, leave, duties, proposals, forgotten, toCheck, questions, months] = await pipelined([
    maySeeTimes(actor) ? presentTeam(tx, actor, today) : null,
    mayDecideLeave(actor) ? requestsToDecide(tx, actor, today) : null,
    mayDecideLeave(actor) ? dutiesOfTeam(tx, today) : null,
    mayCorrectTimes(actor) ? proposalsToDecide(tx, actor) : null,
    maySeeTimes(actor) && mayDecideLeave(actor) ? forgottenSessions(tx, now, today) : null,
    mayManageKiosks(actor) ? peopleToCheck(tx) : null,
    mayPlan(actor) && actor.publishes ? openQuestions(tx, actor, now) : null,
    mayDecideHours(actor) ? monthClaims(tx, actor, now) : null,
  ])
  const proposed = new Set(proposals?.map(({ workSessionId }) => workSessionId))
  const isDecided = forgotten && (await decidedAmong(tx, forgotten, today))
  return {
    today,
    timeZone,
    serverNow: now.toString({ smallestUnit: 'millisecond' }),
    team,
    leave,
    duties,
    proposals,
    toComplete:
      forgotten?.filter(each => mayCorrectTimesOf(actor, each) && !proposed.has(each.id) && !isDecided?.(each)) ?? null,
    toCheck,
    months,
    lateChanges: questions?.map(({ employeeId, ...question }) => ({ id: employeeId, ...question })) ?? null,
  }
}

/** Whether somebody decided the hours of a day. Nothing is left to complete then: a correction would take the decision back. */
const decidedAmong = async (
  tx: Tx,
  days: readonly { employeeId: string; date: CalendarDate }[],
  today: CalendarDate,
) => {
  const people = [...new Set(days.map(({ employeeId }) => employeeId))]
  const from = days.map(({ date }) => date).toSorted()[0] ?? today
  const keyOf = ({ employeeId, date }: (typeof days)[number]) => `${employeeId} ${date}`
  const decided = new Set((await retainedOf(tx, people, { from, to: today })).map(keyOf))
  return (day: (typeof days)[number]) => decided.has(keyOf(day))
}

/** People planned or clocked since yesterday: a night may go on. */
const presentTeam = async (tx: Tx, { timeZone, peopleOrder }: Member, today: CalendarDate) => {
  const days = { from: addDays(today, -1), to: today }
  const [everybody, allSessions, allPlanned, away, inTraining] = await pipelined([
    namesOf(tx, {}),
    sessionsBetween(tx, days, null),
    plannedHoursBetween(tx, days, timeZone, null),
    leaveBetween(tx, { from: days.from, to: addDays(today, 1) }),
    inTrainingOn(tx, today),
  ])
  const sessions = Map.groupBy(allSessions, ({ employeeId }) => employeeId)
  const planned = Map.groupBy(allPlanned, ({ employeeId }) => employeeId)
  const leave = Map.groupBy(
    away.filter(({ status }) => status !== 'pending'),
    ({ employeeId }) => employeeId,
  )
  return inPeopleOrder(peopleOrder, everybody)
    .filter(({ id }) => sessions.has(id) || planned.has(id))
    .map(person => ({
      ...person,
      latestArrival: sessions.get(person.id)?.at(-1)?.clockIn ?? null,
      sessions: sessions.get(person.id) ?? [],
      ...expected(planned.get(person.id) ?? [], {
        today,
        leave: leave.get(person.id) ?? [],
        isInTraining: inTraining.has(person.id),
        hasCome: sessions.get(person.id)?.some(({ date }) => date === today) ?? false,
      }),
    }))
}

type Absent = { today: CalendarDate; leave: readonly LeaveSpan[]; isInTraining: boolean; hasCome: boolean }

/**
 * Half a day or hours of leave leave the rest of the day: its person is expected then. The shift of somebody away is shown as missing;
 * whoever comes all the same works without a plan.
 */
const expected = <Shift extends WallHours & { date: CalendarDate }>(
  planned: Shift[],
  { today, leave, isInTraining, hasCome }: Absent,
) => {
  const absences = leave.map(absenceOf)
  const free = planned.flatMap(shift => shiftsLeft(shift, absences))
  const isOnLeave = leave.some(({ startDate, endDate }) => startDate <= today && today <= endDate)
  const isAway = isInTraining || (isOnLeave && free.every(({ date }) => date !== today))
  if (!isAway) return { isAway, planned: free }
  return { isAway, planned: hasCome ? free.filter(({ date }) => date !== today) : planned }
}

const namesOf = prepared([], tx =>
  tx
    .select({ id: employees.id, ...listedBy })
    .from(employees)
    .orderBy(asc(employees.id)),
)

/** Before and after the week of today. */
const WEEKS = 2

/** Findings shown of a week; the planning has them all. */
const SHOWN = 4

/** The weeks around this one: what is to settle behind it, to know of it and to plan after it. Each part for those who may see it. */
export const teamWeeks = largeRead(import.meta.filename, teamWeeksInThread, weeksOf)

export function teamWeeksInThread(asked: Travelling<TeamAsked>) {
  return answerInThread(teamWeeksShape, weeksOf, asked)
}

type TeamAsked = RequestContext & { actor: Member }

async function weeksOf(tx: Tx, { actor, ...asked }: TeamAsked): Promise<z.input<typeof teamWeeksShape>> {
  const today = todayIn(actor.timeZone, asked.now)
  const { from } = weekOf(today)
  const behind = Array.from({ length: WEEKS }, (_, index) => addDays(from, -7 * (index + 1)))
  const [hours, findings, plans, missing] = await pipelined([
    maySeeTimes(actor) && mayDecideHours(actor)
      ? Promise.all(behind.map(monday => hoursOf(tx, actor, monday, asked.now)))
      : null,
    mayPlan(actor) ? findingsOf(tx, actor, from, asked) : null,
    mayPlan(actor) ? plansAfter(tx, actor, from) : null,
    mayPlan(actor) ? missingOn(tx, { from: today, to: addDays(today, 6) }, null, actor.timeZone) : null,
  ])
  return { hours, findings, plans, missing }
}

/** How far the hours of a week are settled, of the people on whom the reader decides. */
const hoursOf = async (tx: Tx, actor: Member, monday: CalendarDate, now: Temporal.Instant) => {
  const week = weekOf(monday)
  const team = (await teamOf(tx, week)).filter(({ id }) => mayDecideHoursOf(actor, { employeeId: id }))
  const people = team.map(({ id }) => id)
  const [{ settings, known }, taken] = await pipelined([
    weeksKnown(tx, { people, week, timeZone: actor.timeZone, now }),
    stepsTaken(tx, { people, week: week.from }),
  ])
  const stepsBy = Map.groupBy(taken, ({ employeeId }) => employeeId)
  const ofPeople = [...known.values()].filter(({ days }) => days.length > 0)
  const ofDays = ofPeople.flatMap(({ days }) => days)
  const states = await inSlices(ofDays, day => dayOf(day, settings, now.epochMilliseconds).state)
  const inState = (...among: string[]) => ofPeople.filter(({ state }) => among.includes(state)).length
  return {
    week: week.from,
    days: states.length,
    exceptions: states.filter(state => state === 'exception').length,
    toDecide: states.filter(state => state !== 'decided').length,
    open: inState('open'),
    submitted: inState('submitted'),
    contestedBy: team
      .filter(({ id }) => replyIn(stepsBy.get(id) ?? [])?.step === 'contest')
      .map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
  }
}

/** Findings that nobody accepted, the gravest first. One that only informs is left to the planning. */
const findingsOf = async (tx: Tx, actor: Member, monday: CalendarDate, asked: RequestContext) => {
  const [found, team] = await pipelined([weekFindings(tx, actor, monday, asked), teamOf(tx, weekOf(monday))])
  const people = new Map(team.map(person => [person.id, person]))
  const open = found.filter(({ severity, acceptance }) => severity !== 'info' && acceptance === null)
  const gravest = open.toSorted((one, other) => severities.indexOf(other.severity) - severities.indexOf(one.severity))
  return {
    week: monday,
    count: open.length,
    shown: gravest.slice(0, SHOWN).map(({ employeeId, rule, about, sentence }) => {
      const { firstName = '', lastName = '' } = people.get(employeeId) ?? {}
      return { employeeId, firstName, lastName, rule, about, sentence }
    }),
  }
}

/** The weeks to come; this one too while something of it is not published. */
const plansAfter = async (tx: Tx, actor: Member, monday: CalendarDate) => {
  const weeks = Array.from({ length: WEEKS + 1 }, (_, index) => addDays(monday, 7 * index))
  const [planned, unpublished] = await pipelined([
    shiftsByWeek(tx, { from: weeks[0]!, to: addDays(weeks.at(-1)!, 6) }, actor.timeZone),
    actor.publishes ? Promise.all(weeks.map(week => untoldIn(tx, actor, week))) : null,
  ])
  const plans = weeks.map((week, index) => ({
    ...(planned.find(each => each.week === week) ?? { week, shifts: 0, people: 0, open: 0 }),
    unpublished: unpublished?.[index] ?? 0,
  }))
  return plans.filter(({ week, unpublished: drafts }) => week > monday || drafts > 0)
}
