import { hash } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, datesIn, startOfDay, todayIn, type Week, weekOf } from '#core/calendar.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import type { RatedMinutes } from '#labour/hours.ts'
import { awayIn } from '#labour/work-left.ts'
import { absenceOf, restFor } from '#leave/rules.ts'
import { grantedLeaveOf } from '#leave/server/queries.ts'
import { accessAmong, unemployedBetween } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import { plannedWork } from '#schedule/server/queries.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { byPerson, isAmong, prepared } from '#server/database/prepared.ts'
import { inSlices } from '#server/database/slices.ts'
import { stateOf } from '#time-clock/rules.ts'
import { sessionsOf } from '#time-clock/server/work-queries.ts'
import { mayDecideHoursOf } from '#timesheets/policy.ts'
import type { AppliedRule } from '#timesheets/rules/overtime.ts'
import {
  type Day,
  dayOf,
  defaultSettings,
  fingerprint,
  hasWork,
  minutesOf,
  type RetainedSettings,
  type RetainedWork,
  retainedAs,
} from '#timesheets/rules/retained.ts'
import { isSettled, replyIn, type WeekState } from '#timesheets/rules/weeks.ts'
import type { desk, deskAsked, ownWeek } from '#timesheets/schemas/desk.ts'
import { hours as english } from '#timesheets/texts.hours.en.ts'
import { hours as french } from '#timesheets/texts.hours.fr.ts'
import { awayInTraining, trainingsAround } from '#trainings/server/queries.ts'
import { restOfWeek } from './overtime/queries.ts'
import { counting, pageAfter, retainedOf, teamOf } from './queries.ts'
import { retainedDays, retainedSettings, timesheetSteps, timesheetWeeks } from './tables.ts'

const namesIn = ({ bases, steps, settings, sheets, overtime }: typeof french) => ({
  ...overtime.fates,
  ...settings.breakChoices,
  ...bases,
  ...steps,
  ...sheets.kinds,
  ...sheets.signatories,
})
/** The words for the codes of the trail. */
export const hoursNames = { fr: namesIn(french), en: namesIn(english) }

const settingsRow = prepared([], tx => tx.select().from(retainedSettings))

export const settingsOf = async (tx: Tx): Promise<RetainedSettings> => {
  const [row] = await settingsRow(tx, {})
  if (!row) return defaultSettings
  const { companyId: _, ...settings } = row
  return settings
}

const decisionsOf = prepared(['people', 'from', 'to'], (tx, { people, from, to }) =>
  tx
    .select({
      id: retainedDays.id,
      employeeId: retainedDays.employeeId,
      date: retainedDays.date,
      basis: retainedDays.basis,
      work: retainedDays.work,
      reason: retainedDays.reason,
      seen: retainedDays.seen,
    })
    .from(retainedDays)
    .where(counting(isAmong(retainedDays.employeeId, people), sql`${retainedDays.date} between ${from} and ${to}`)),
)
export type Decision = Awaited<ReturnType<typeof decisionsOf>>[number]

export const weeksOf = prepared(['people', 'weeks'], (tx, { people, weeks }) =>
  tx
    .select({
      employeeId: timesheetWeeks.employeeId,
      week: timesheetWeeks.week,
      state: timesheetWeeks.state,
      version: timesheetWeeks.version,
    })
    .from(timesheetWeeks)
    .where(and(isAmong(timesheetWeeks.employeeId, people), sql`${timesheetWeeks.week} = any(${weeks}::date[])`)),
)

export const stepsTaken = prepared(['people', 'week'], (tx, { people, week }) =>
  tx
    .select({
      employeeId: timesheetSteps.employeeId,
      step: timesheetSteps.step,
      date: timesheetSteps.date,
      at: timesheetSteps.takenAt,
      reason: timesheetSteps.reason,
      by: { id: employees.id, firstName: employees.firstName, lastName: employees.lastName },
    })
    .from(timesheetSteps)
    .innerJoin(
      employees,
      and(eq(employees.companyId, timesheetSteps.companyId), eq(employees.id, timesheetSteps.takenBy)),
    )
    .where(and(isAmong(timesheetSteps.employeeId, people), sql`${timesheetSteps.week} = ${week}`))
    .orderBy(asc(timesheetSteps.number)),
)

type AskedWeek = { people: readonly string[]; week: Week; timeZone: string; now: Temporal.Instant }

/** Somebody's day as the rules need it, and the decision that stands. */
type KnownDay = Day & { date: CalendarDate; decision: Decision | null }

export type PersonWeek = { state: WeekState; version: number; days: readonly KnownDay[] }

/**
 * The days of a week that have something to decide, and where the weeks stand: eight statements for any number of people. Nothing is to decide of
 * days without a contract of employment: what was punched on them is nobody's pay.
 */
export const weeksKnown = async (tx: Tx, { people, week, timeZone, now }: AskedWeek) => {
  const days = { people, from: week.from, to: week.to }
  const around = { people, from: people.map(() => week.from), to: people.map(() => addDays(week.to, 1)) }
  const [settings, shifts, sessions, leave, trainings, decisions, weeks, isUnemployed] = await pipelined([
    settingsOf(tx),
    plannedWork(tx, people, week, timeZone),
    sessionsOf(tx, days),
    grantedLeaveOf(tx, { people, from: week.from, to: addDays(week.to, 1) }),
    trainingsAround(tx, around),
    decisionsOf(tx, days),
    weeksOf(tx, { people, weeks: [week.from] }),
    unemployedBetween(tx, week),
  ])
  const dates = datesIn(week)
  const starts = [...dates, addDays(week.to, 1)].map(date => startOfDay(date, timeZone).epochMilliseconds)
  const dateAt = (at: number) => dates.find((_, index) => at >= starts[index]! && at < starts[index + 1]!)
  const [today, moment] = [todayIn(timeZone, now), now.epochMilliseconds]
  const [plannedOf, punchedOf, decisionsOfPerson] = [byPerson(shifts), byPerson(sessions), byPerson(decisions)]
  const awayAt = awayIn(timeZone)
  const absences = [
    ...leave.map(away => ({ employeeId: away.employeeId, ...absenceOf(away) })),
    ...(await awayInTraining(tx, trainings, { from: week.from, to: addDays(week.to, 1) })),
  ]
  const awayOf = Map.groupBy(
    absences.map(away => ({ employeeId: away.employeeId, ...awayAt(away) })),
    ({ employeeId }) => employeeId,
  )
  const weekOfPerson = new Map(weeks.map(each => [each.employeeId, each]))
  const punched = ({ date, start, end, breaks, latest }: (typeof sessions)[number]) => {
    const clocked = { date, clockIn: start, clockOut: end, breaks }
    return { start, end, breaks, state: stateOf(clocked, moment, today, latest ?? undefined) }
  }
  const known = await inSlices(people, (employeeId): [string, PersonWeek] => {
    const planned = Map.groupBy(plannedOf(employeeId), ({ start }) => dateAt(start))
    const sessionsOn = Map.groupBy(punchedOf(employeeId), ({ date }) => date)
    const decided = new Map(decisionsOfPerson(employeeId).map(decision => [decision.date, decision]))
    const ofPerson = dates.map(date => ({
      date,
      planned: (planned.get(date) ?? []).map(({ start, end, breakDuration }) => ({ start, end, breakDuration })),
      punched: (sessionsOn.get(date) ?? []).map(punched),
      away: awayOf.get(employeeId) ?? [],
      decision: decided.get(date) ?? null,
    }))
    const { state = 'open', version = 0 } = weekOfPerson.get(employeeId) ?? {}
    return [
      employeeId,
      { state, version, days: ofPerson.filter(day => hasWork(day) && !isUnemployed(employeeId, day.date)) },
    ]
  })
  return { settings, known: new Map(known) }
}

/** A mark of the plan, the punches and the decision of a day as its reader saw them. It changes when they do. */
export const signOf = (day: KnownDay): string =>
  hash('sha256', `${fingerprint(day)} ${day.decision?.id ?? ''}`, 'base64url').slice(0, 16)

const retainedShown = ({ basis, work }: RetainedWork) => ({
  basis,
  minutes: minutesOf(work),
  work: work.map(shownWork),
})

const shownWork = ({ start, end, breakDuration, breaks }: RetainedWork['work'][number]) => ({
  start,
  end,
  breakDuration,
  ...(breaks && { breaks: [...breaks] }),
})

const dayShown = (day: KnownDay, settings: RetainedSettings, now: Temporal.Instant) => {
  const { state, why, proposed, decided } = dayOf(day, settings, now.epochMilliseconds)
  const { basis: _, ...planned } = retainedShown(retainedAs('planned', day, settings))
  return {
    date: day.date,
    sign: signOf(day),
    state,
    why: [...why],
    planned,
    punched: {
      minutes: minutesOf(retainedAs('punched', { ...day, planned: [] }, { ...settings, rounding: 1 }).work),
      sessions: day.punched.map(({ start, end, breaks, state: standing }) => ({
        start,
        end,
        breaks: [...breaks],
        state: standing,
      })),
    },
    proposed: proposed && retainedShown(proposed),
    decided: decided && { id: day.decision!.id, reason: day.decision!.reason, ...retainedShown(decided) },
  }
}

type Steps = Awaited<ReturnType<typeof stepsTaken>>

const weekShown = (
  { state, version, days }: PersonWeek,
  taken: Steps,
  settings: RetainedSettings,
  now: Temporal.Instant,
) => {
  const reply = replyIn(taken)
  return {
    state,
    version,
    days: days.map(day => dayShown(day, settings, now)),
    steps: taken.map(({ step, date, at, reason, by }) => ({ step, date, at: at.toISOString(), reason, by })),
    reply: reply && {
      step: reply.step as 'accept' | 'contest',
      date: reply.date,
      at: reply.at.toISOString(),
      reason: reply.reason,
    },
  }
}

type Rest = { overtime: RatedMinutes[]; rested: RatedMinutes[]; rule: AppliedRule }

const restShown = (known: Rest | undefined) => {
  if (!known || known.overtime.length === 0) return null
  const { rule, ...rest } = known
  const { fate, paidFirst, wish } = rule
  return { ...rest, earned: restFor('rcr', rest.rested), rule: { fate, paidFirst, wish } }
}

/** A page of a hundred people with what was planned, punched and retained in their week. */
export const deskOf = async (
  tx: Tx,
  actor: Member,
  { date, after }: z.output<typeof deskAsked>,
  now: Temporal.Instant,
): Promise<z.input<typeof desk>> => {
  const { timeZone, peopleOrder } = actor
  const week = weekOf(date)
  const team = inPeopleOrder(peopleOrder, await teamOf(tx, week))
  const page = pageAfter(team, after)
  const people = page.map(({ id }) => id)
  const today = todayIn(timeZone, now)
  const [{ settings, known }, taken, access] = await pipelined([
    weeksKnown(tx, { people, week, timeZone, now }),
    stepsTaken(tx, { people, week: week.from }),
    accessAmong(tx, people, today),
  ])
  const stepsBy = Map.groupBy(taken, ({ employeeId }) => employeeId)
  const last = people.at(-1)
  const validated = people.filter(id => isSettled(known.get(id)!.state))
  const rest = await restOfWeek(tx, { people: validated, week, timeZone, today })
  return {
    today,
    timeZone,
    week,
    settings,
    employees: await inSlices(page, ({ id, firstName, lastName, deletedAt }) => ({
      id,
      firstName,
      lastName,
      isDeleted: deletedAt !== null,
      access: access.get(id) ?? 'left',
      mayDecide: mayDecideHoursOf(actor, { employeeId: id }),
      rest: restShown(rest?.get(id)),
      ...weekShown(known.get(id)!, stepsBy.get(id) ?? [], settings, now),
    })),
    next: last === undefined || last === team.at(-1)?.id ? null : last,
  }
}

/** One's own week, as those who decide on it see it. */
export const ownWeekOf = async (
  tx: Tx,
  { employeeId, timeZone }: Member,
  date: CalendarDate,
  now: Temporal.Instant,
): Promise<z.input<typeof ownWeek>> => {
  const week = weekOf(date)
  const people = [employeeId]
  const [{ settings, known }, taken] = await pipelined([
    weeksKnown(tx, { people, week, timeZone, now }),
    stepsTaken(tx, { people, week: week.from }),
  ])
  return { today: todayIn(timeZone, now), timeZone, week, ...weekShown(known.get(employeeId)!, taken, settings, now) }
}

/** The hours retained on these days of one person. */
export const retainedOn = async (tx: Tx, employeeId: string, days: readonly CalendarDate[]) => {
  const sorted = days.toSorted()
  const decided = await retainedOf(tx, [employeeId], { from: sorted[0]!, to: sorted.at(-1)! })
  return decided.filter(({ date }) => days.includes(date)).map(({ date, minutes }) => ({ date, minutes }))
}
