import { and, asc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import type { CalendarDate, Period } from '#core/calendar.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { trainingSpans } from '#labour/by-days.ts'
import { settingsOf } from '#labour/server/setting-queries.ts'
import { employees, isHereFrom, listedBy } from '#people/server/tables.ts'
import type { Tx } from '#server/database/database.ts'
import { isAmong, type Placeholders, prepared } from '#server/database/prepared.ts'
import { en } from '#trainings/texts.en.ts'
import { fr } from '#trainings/texts.fr.ts'
import { enrolments, trainings } from './tables.ts'

const { companyId: _companyId, createdAt: _createdAt, ...shownTraining } = getTableColumns(trainings)

const byDate = [asc(trainings.date), asc(trainings.name), asc(trainings.id)]

export const trainingById = async (tx: Tx, id: string) => {
  const [row] = await tx.select(shownTraining).from(trainings).where(eq(trainings.id, id))
  return row
}

/** The trainings that a person may see: their own and the public ones. */
const seenBy = (tx: Tx, { employeeId }: Member) => {
  const own = and(
    eq(enrolments.companyId, trainings.companyId),
    eq(enrolments.trainingId, trainings.id),
    eq(enrolments.employeeId, employeeId),
  )
  return tx
    .select({ ...shownTraining, isMine: sql<boolean>`${enrolments.employeeId} is not null` })
    .from(trainings)
    .leftJoin(enrolments, own)
    .$dynamic()
}

const isMine = isNotNull(enrolments.employeeId)

/** A private training of others is one that does not exist. */
export const trainingSeenBy = async (tx: Tx, actor: Member, id: string) => {
  const [row] = await seenBy(tx, actor).where(and(eq(trainings.id, id), or(isMine, trainings.isPublic)))
  return row
}
export type SeenTraining = NonNullable<Awaited<ReturnType<typeof trainingSeenBy>>>

export const myTrainings = async (tx: Tx, actor: Member) => {
  const isJoinable = and(trainings.isPublic, eq(trainings.status, 'active'))
  const rows = await seenBy(tx, actor)
    .where(or(isMine, isJoinable))
    .orderBy(...byDate)
  return { mine: rows.filter(row => row.isMine), open: rows.filter(row => !row.isMine) }
}

export const ofEnrolment = and(eq(enrolments.companyId, trainings.companyId), eq(enrolments.trainingId, trainings.id))
export const ofTraining = and(eq(employees.companyId, enrolments.companyId), eq(employees.id, enrolments.employeeId))

const participant = { id: employees.id, ...listedBy }

/** With the enrolled people, in two statements for any number of trainings. @param id of one training; default: all. */
export const managedTrainings = async (tx: Tx, { peopleOrder }: Member, id?: string) => {
  const rows = await tx
    .select(shownTraining)
    .from(trainings)
    .where(id === undefined ? undefined : eq(trainings.id, id))
    .orderBy(...byDate)
  const enrolled = await tx
    .select({ trainingId: enrolments.trainingId, ...participant })
    .from(enrolments)
    .innerJoin(employees, ofTraining)
    .where(id === undefined ? undefined : eq(enrolments.trainingId, id))
    .orderBy(asc(employees.id))
  const of = Map.groupBy(inPeopleOrder(peopleOrder, enrolled), ({ trainingId }) => trainingId)
  return rows.map(row => ({ ...row, participants: of.get(row.id) ?? [] }))
}

export const managedTrainingById = async (tx: Tx, actor: Member, id: string) =>
  (await managedTrainings(tx, actor, id))[0]!

/** People who still work here: enrolments of former people stay as they are. */
export const activeParticipants = async (tx: Tx, trainingId: string) => {
  const rows = await tx
    .select({ id: employees.id })
    .from(enrolments)
    .innerJoin(employees, ofTraining)
    .where(and(eq(enrolments.trainingId, trainingId), isNull(employees.deletedAt)))
  return rows.map(row => row.id)
}

/**
 * Which of these are still here on that day. Locked in one order: none of them leaves before the enrolment is written. Two
 * statements: the second sees what was committed while the first waited.
 */
export const lockActiveEmployees = async (tx: Tx, ids: readonly string[], day: CalendarDate) => {
  const ofThese = inArray(employees.id, [...ids])
  await tx.select({ id: employees.id }).from(employees).where(ofThese).orderBy(asc(employees.id)).for('share')
  return tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(ofThese, isHereFrom(day)))
}

/** It stands still until the transaction ends. */
export const lockTraining = async (tx: Tx, id: string) => {
  const [row] = await tx.select(shownTraining).from(trainings).where(eq(trainings.id, id)).for('no key update')
  return row
}

const attended = {
  id: trainings.id,
  employeeId: enrolments.employeeId,
  name: trainings.name,
  isPublic: trainings.isPublic,
  startDate: trainings.date,
  endDate: trainings.endDate,
  dayMinutes: trainings.dayMinutes,
}

const attendedOn = (tx: Tx, { from, to }: Placeholders<'from' | 'to'>, ofWhom?: SQL) =>
  tx
    .select(attended)
    .from(enrolments)
    .innerJoin(trainings, ofEnrolment)
    .innerJoin(employees, ofTraining)
    .where(and(isNull(employees.deletedAt), lte(trainings.date, to), gte(trainings.endDate, from), ofWhom))
    .orderBy(asc(trainings.date), asc(trainings.id))

const attendedByAll = prepared(['from', 'to'], (tx, days) => attendedOn(tx, days))
const attendedBySome = prepared(['from', 'to', 'people'], (tx, { people, ...days }) =>
  attendedOn(tx, days, isAmong(enrolments.employeeId, people)),
)

/** The people in each training on these days, for plannings. */
export const trainingsBetween = (tx: Tx, { from, to }: Period) => attendedByAll(tx, { from, to })
export const trainingsAmong = (tx: Tx, { from, to }: Period, people: readonly string[]) =>
  attendedBySome(tx, { from, to, people })

/** Trainings of each person that share a day with a period of theirs: lists of people, of first and of last days. */
export const trainingsAround = prepared(['people', 'from', 'to'], (tx, { people, from, to }) =>
  tx
    .select(attended)
    .from(sql`unnest(${people}::uuid[], ${from}::date[], ${to}::date[]) as around (person, first, last)`)
    .innerJoin(enrolments, sql`${enrolments.employeeId} = around.person`)
    .innerJoin(
      trainings,
      and(ofEnrolment, sql`${trainings.date} <= around.last`, sql`${trainings.endDate} >= around.first`),
    )
    .orderBy(asc(trainings.date), asc(trainings.id)),
)

type AttendedDays = { employeeId: string; startDate: CalendarDate; endDate: CalendarDate }

/** The days on which these people train, within a period, as absences: what is left of their shifts. */
export const awayInTraining = async (tx: Tx, attendedBy: readonly AttendedDays[], within: Period) => {
  if (attendedBy.length === 0) return []
  const settings = await settingsOf(tx)
  return attendedBy.flatMap(training =>
    trainingSpans(training, within, settings).map(span => ({ employeeId: training.employeeId, ...span })),
  )
}

/** The people who train on that day. */
export const inTrainingOn = async (tx: Tx, day: CalendarDate) => {
  const away = await awayInTraining(tx, await attendedByAll(tx, { from: day, to: day }), { from: day, to: day })
  return new Set(away.map(({ employeeId }) => employeeId))
}

export const trainingTypeNames = { fr: fr.types, en: en.types }
