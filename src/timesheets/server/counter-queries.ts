import { and, asc, eq, exists, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, type Period, todayIn } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { trainingAsWork } from '#labour/hours.ts'
import { emptyProfile } from '#labour/rules.ts'
import { holidaysOn, labourContext } from '#labour/server/queries.ts'
import { awayIn, workLeft } from '#labour/work-left.ts'
import { absenceOf, countedAbsenceOf } from '#leave/rules.ts'
import { grantedLeaveOf } from '#leave/server/queries.ts'
import { freedAmong } from '#leave/server/rest/queries.ts'
import { employedAmong } from '#people/server/queries.ts'
import { contracts, employees, isEmployed, isInForce, listedBy } from '#people/server/tables.ts'
import { plannedWork } from '#schedule/server/queries.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { byPerson, prepared } from '#server/database/prepared.ts'
import { inSlices } from '#server/database/slices.ts'
import { InvalidFields } from '#server/http/refusals.ts'
import {
  type CountedWork,
  currentWeek,
  daysRead,
  type PersonYear,
  type Span,
  spanOf,
  type WeekCount,
  YearCounter,
} from '#timesheets/rules/counters.ts'
import { minutesOf } from '#timesheets/rules/retained.ts'
import type { counterWeek, teamCountersAsked, yearAsked } from '#timesheets/schemas/counter.ts'
import { awayInTraining, trainingsAround } from '#trainings/server/queries.ts'
import { asWork, countedByPerson, countedPieces } from './counted/queries.ts'

/** People of a page. */
const peopleAPage = 100

/** @throws InvalidFields for a year that has not begun */
const askedSpan = (year: number, { timeZone }: Member, now: Temporal.Instant): Span => {
  const span = spanOf(year, todayIn(timeZone, now))
  if (span.year.to < span.year.from) throw new InvalidFields({ path: 'year', code: 'invalid' })
  return span
}

/** Everybody with a contract on one of these days; those who were deleted since keep their hours. */
const withContract = prepared(['from', 'to'], (tx, days) => {
  const ofPerson = and(eq(contracts.companyId, employees.companyId), eq(contracts.employeeId, employees.id))
  const then = tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(ofPerson, isEmployed, isInForce(days)))
  return tx
    .select({ id: employees.id, ...listedBy, isDeleted: sql<boolean>`${employees.deletedAt} is not null` })
    .from(employees)
    .where(exists(then))
    .orderBy(asc(employees.id))
})

/** In the company's order. */
const everybodyOf = async (tx: Tx, { peopleOrder }: Member, { year }: Span) =>
  inPeopleOrder(peopleOrder, await withContract(tx, year))

/** The people of a year from the one after `after` on. */
const pageOf = async (tx: Tx, actor: Member, span: Span, after: string | undefined) => {
  const everybody = await everybodyOf(tx, actor, span)
  const start = after === undefined ? 0 : everybody.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) throw new InvalidFields({ path: 'after', code: 'unknown' })
  const page = everybody.slice(start, start + peopleAPage)
  const last = page.at(-1)?.id ?? null
  return { page, next: last === (everybody.at(-1)?.id ?? null) ? null : last }
}

type AskedSpan = { people: readonly string[]; span: Span; timeZone: string }

/** The years of these people for their counters, in six statements for any number of them. @param readWork in order */
const yearsOf = async <Session extends CountedWork>(
  tx: Tx,
  { people, span, timeZone }: AskedSpan,
  readWork: WorkOf<Session>,
) => {
  const days = daysRead(span)
  const week = currentWeek(span)
  const [ofContracts, sessionsOf, planned, leave, trainings, { settings, profiles }] = await pipelined([
    employedAmong(tx, { people }),
    readWork(tx, { people, ...days }),
    week ? plannedWork(tx, people, week, timeZone) : [],
    // The Sunday before too: a night of it is hours of the week after. And the Monday after: its hours may lie in the night of the last Sunday.
    grantedLeaveOf(tx, { people, from: addDays(days.from, -1), to: addDays(week?.to ?? days.to, 1) }),
    trainingsAround(tx, { people, from: people.map(() => days.from), to: people.map(() => week?.to ?? days.to) }),
    labourContext(tx, people),
  ])
  const contractsOf = Map.groupBy(ofContracts, ({ employeeId }) => employeeId)
  const plannedOf = Map.groupBy(planned, ({ employeeId }) => employeeId)
  const leaveOf = Map.groupBy(leave, ({ employeeId }) => employeeId)
  const trainingsOf = Map.groupBy(trainings, ({ employeeId }) => employeeId)
  const awayAt = awayIn(timeZone)
  const courses = week ? await awayInTraining(tx, trainings, { from: week.from, to: addDays(week.to, 1) }) : []
  const coursesOf = Map.groupBy(courses, ({ employeeId }) => employeeId)
  // As on the desk: hours of leave within a shift are not planned work too.
  const expectedOf = (id: string) => {
    const away = [...(leaveOf.get(id) ?? []).map(absenceOf), ...(coursesOf.get(id) ?? [])].map(awayAt)
    return (plannedOf.get(id) ?? []).flatMap(shift => workLeft(shift, away).map(piece => ({ ...shift, ...piece })))
  }
  const yearOf = (id: string) => ({
    contracts: contractsOf.get(id) ?? [],
    profile: profiles.get(id) ?? emptyProfile,
    // The same figures for every reader: they decide pay.
    leave: [...(leaveOf.get(id) ?? []).map(countedAbsenceOf), ...(trainingsOf.get(id) ?? []).flatMap(trainingAsWork)],
    sessions: sessionsOf(id),
    planned: expectedOf(id),
    trainings: trainingsOf.get(id) ?? [],
  })
  return { settings, counter: new YearCounter(span, { settings, timeZone }), yearOf }
}

type WorkOf<Each> = (
  tx: Tx,
  asked: Period & { people: readonly string[] },
) => Promise<(employeeId: string) => readonly Each[]>

const piecesOf = async (tx: Tx, asked: Period & { people: readonly string[] }) => {
  const pieces = (await countedPieces(tx, asked)).map(({ start, end, pauses, ...piece }) => ({
    ...piece,
    ...asWork([start, end, pauses]),
  }))
  return byPerson(pieces)
}

/** Only what figures are counted from; made person by person, because a page has 25 000 of them. */
const workAlone: WorkOf<CountedWork> = async (tx, asked) => {
  const workOf = new Map((await countedByPerson(tx, asked)).map(({ employeeId, work }) => [employeeId, work]))
  return employeeId =>
    (workOf.get(employeeId) ?? []).map(([start, end, pauses, isRetained]) => ({
      ...asWork([start, end, pauses]),
      isRetained,
    }))
}

/** The minutes of each week that count against the quota, by person. */
export const quotaOfWeeks = async (
  tx: Tx,
  { people, year, timeZone, today }: { people: readonly string[]; year: Period; timeZone: string; today: CalendarDate },
) => {
  const span = spanOf(Number(year.from.slice(0, 4)), today)
  const { counter, yearOf } = await yearsOf(tx, { people, span, timeZone }, workAlone)
  return (id: string) => counter.count(yearOf(id)).weeks.map(({ week, counted }) => ({ week, quota: counted.quota }))
}

const askedShown = (year: number, { span: { today, year: days, months }, limits, percents }: YearCounter) => ({
  year,
  today,
  days,
  months,
  limits,
  percents,
})

const termsShown = (counter: YearCounter, person: PersonYear) => {
  const { contract, scheme } = counter.termsOf(person)
  return { contract: contract && { type: contract.type, weeklyHours: contract.weeklyHours }, scheme }
}

/** The figures of a page of people. */
export const teamCounters = async (
  tx: Tx,
  actor: Member,
  { year, after }: z.output<typeof teamCountersAsked>,
  now: Temporal.Instant,
) => {
  const span = askedSpan(year, actor, now)
  const { page, next } = await pageOf(tx, actor, span, after)
  const people = page.map(({ id }) => id)
  const { counter, yearOf } = await yearsOf(tx, { people, span, timeZone: actor.timeZone }, workAlone)
  const freedOf = await freedAmong(tx, actor, people, { today: span.today, on: span.year.to })
  const rows = await inSlices(page, ({ id, firstName, lastName, isDeleted }) => {
    const person = yearOf(id)
    const { figures: counted, planned } = counter.count(person)
    const figures = { ...counted, quota: Math.max(0, counted.quota - freedOf(id)(span.year.to)) }
    const plannedMinutes = currentWeek(span) && (planned?.counted.worked ?? 0)
    return { id, firstName, lastName, isDeleted, ...termsShown(counter, person), plannedMinutes, figures }
  })
  return { ...askedShown(year, counter), employees: rows, next }
}

export const personById = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({
      id: employees.id,
      firstName: employees.firstName,
      lastName: employees.lastName,
      department: employees.department,
      isDeleted: sql<boolean>`${employees.deletedAt} is not null`,
    })
    .from(employees)
    .where(eq(employees.id, id))
  return row
}
type Person = NonNullable<Awaited<ReturnType<typeof personById>>>

/** The figures of one person with the weeks and the sessions that they are sums of. */
export const personCounters = async (
  tx: Tx,
  actor: Member,
  person: Person,
  { year }: z.output<typeof yearAsked>,
  { now, language }: { now: Temporal.Instant; language: Language },
) => {
  const span = askedSpan(year, actor, now)
  const { timeZone } = actor
  const { settings, counter, yearOf } = await yearsOf(tx, { people: [person.id], span, timeZone }, piecesOf)
  const known = yearOf(person.id)
  const { weeks, planned, figures } = counter.count(known)
  const freedOf = await freedAmong(tx, actor, [person.id], { today: span.today, on: span.year.to })
  const shownWeeks = weeks.map(week => shownWeek(counter, week, pieceShown))
  const shifts = planned && shownWeek(counter, planned, shiftShown)
  return {
    ...askedShown(year, counter),
    timeZone,
    person,
    people: [],
    ...termsShown(counter, known),
    contracts: known.contracts.map(({ type, weeklyHours, from, until }) => ({ type, weeklyHours, from, until })),
    plannedMinutes: currentWeek(span) && (planned?.counted.worked ?? 0),
    figures: { ...figures, quota: Math.max(0, figures.quota - freedOf(person.id)(span.year.to)) },
    weeks: shownWeeks,
    planned: shifts,
    holidays: holidaysOn([...counter.holidays], settings, language),
  }
}

/** The same for those who see everybody's. */
export const memberCounters = async (...asked: Parameters<typeof personCounters>) => {
  const [tx, actor, , { year }, { now }] = asked
  const counters = await personCounters(...asked)
  const everybody = await everybodyOf(tx, actor, askedSpan(year, actor, now))
  return { ...counters, people: everybody.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })) }
}

type WeekShown = z.input<typeof counterWeek>
type LineShown = Omit<WeekShown['work'][number], 'days'>

const shownWeek = <Each extends PersonYear['sessions'][number]>(
  counter: YearCounter,
  { week, counted, work }: WeekCount<Each>,
  shown: (each: Each) => LineShown,
): WeekShown => {
  const {
    days: _days,
    normal: _normal,
    sunday: _sunday,
    holiday: _holiday,
    firstOfMay: _firstOfMay,
    ...figures
  } = counted
  return {
    ...week,
    ...figures,
    overtime: [...figures.overtime],
    complementary: [...figures.complementary],
    work: work.map(each => ({ ...shown(each), days: counter.daysOf(week, each) })),
  }
}

type Piece = ReturnType<Awaited<ReturnType<typeof piecesOf>>>[number]

const pieceShown = ({ id, start, end, isRetained, correctedAt, ...work }: Piece): LineShown => ({
  id,
  start,
  end,
  breakMinutes: Math.round((end - start) / MINUTE) - minutesOf([{ start, end, ...work }]),
  isRetained,
  correctedAt: correctedAt && new Date(correctedAt).toISOString(),
})

const shiftShown = ({ id, start, end, breakDuration }: Awaited<ReturnType<typeof plannedWork>>[number]): LineShown => ({
  id,
  start,
  end,
  breakMinutes: breakDuration,
  isRetained: false,
  correctedAt: null,
})
