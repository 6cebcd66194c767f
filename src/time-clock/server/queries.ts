import {
  and,
  asc,
  between,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  lt,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, type Period, todayIn, weekOf } from '#core/calendar.ts'
import { employees } from '#people/server/tables.ts'
import { maySeeOwnSchedule } from '#schedule/policy.ts'
import { plannedAndNextOf } from '#schedule/server/queries.ts'
import { asWire, isOneOf } from '#server/database/columns.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { type Lock, lock } from '#server/database/locks.ts'
import { askedId, byPerson, eachOf, type Placeholders, prepared } from '#server/database/prepared.ts'
import { OPEN_SESSION_LIMIT } from '#time-clock/gestures.ts'
import type { Times } from '#time-clock/rules/proposals.ts'
import type { WorkSession } from '#time-clock/rules.ts'
import { exportedCodes as english, exportedReminders as englishReminders } from '#time-clock/texts.en.ts'
import { exportedCodes as french, exportedReminders as frenchReminders } from '#time-clock/texts.fr.ts'
import { timeCorrections, workSessions } from './tables.ts'

export type SessionRow = typeof workSessions.$inferSelect

/** In epoch milliseconds, as the rules expect. */
export const sessionOf = ({ clockIn, clockOut, ...row }: SessionRow): WorkSession & { id: string } => ({
  ...row,
  clockIn: clockIn.getTime(),
  clockOut: clockOut?.getTime() ?? null,
})

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

/** From epoch milliseconds. */
const breaksToWire = (breaks: WorkSession['breaks']) =>
  breaks.map(({ start, end }) => ({ start: iso(start), end: end === null ? null : iso(end) }))
export const timesToWire = ({ clockIn, clockOut, breaks }: Times) => ({
  clockIn: iso(clockIn),
  clockOut: clockOut === null ? null : iso(clockOut),
  breaks: breaksToWire(breaks),
})

export const toWire = (row: SessionRow) => ({
  ...row,
  ...timesToWire(sessionOf(row)),
  correctedAt: row.correctedAt?.toISOString() ?? null,
})

const byArrival = (tx: Tx, employeeId: SQL | Placeholder) =>
  tx
    .select()
    .from(workSessions)
    .where(eq(workSessions.employeeId, employeeId))
    .orderBy(desc(workSessions.clockIn))
    .limit(1)
const latestLockedOf = prepared(['employeeId'], (tx, { employeeId }) => byArrival(tx, employeeId).for('update'))
const latestOfEach = prepared(['people'], (tx, { people }) =>
  tx.select().from(eachOf(people)).crossJoinLateral(byArrival(tx, askedId).as('latest')),
)

export const latestSessions = async (tx: Tx, people: readonly string[]) => {
  const rows = await latestOfEach(tx, { people })
  return new Map(rows.map(({ latest }) => [latest.employeeId, latest]))
}

/** The second of two simultaneous punches sees the session after the first. */
export const latestLocked = (employeeId: string): Lock<SessionRow | undefined> => ({
  of: 'work_sessions',
  take: async tx => (await latestLockedOf(tx, { employeeId }))[0],
})

/** The latest sessions of these people, locked; without those that another transaction has locked. */
export const lockLatestSessions = async (tx: Tx, people: readonly string[]) => {
  const rows = await latestFreeOf(tx, { people })
  return new Map(rows.map(({ locked }) => [locked.employeeId, locked]))
}

/**
 * The latest is found before it is locked: otherwise an earlier one would stand in for it. Both laterally, and by the person: with a plan that was made while the table
 * was empty, a join looks for everybody's latest once for each session of the company.
 */
const latestFreeOf = prepared(['people'], (tx, { people }) => {
  const latest = tx
    .select({ id: workSessions.id, clockIn: workSessions.clockIn })
    .from(workSessions)
    .where(eq(workSessions.employeeId, askedId))
    .orderBy(desc(workSessions.clockIn))
    .limit(1)
    .as('latest')
  const locked = tx
    .select()
    .from(workSessions)
    .where(
      and(
        eq(workSessions.employeeId, askedId),
        eq(workSessions.clockIn, latest.clockIn),
        eq(workSessions.id, latest.id),
      ),
    )
    .for('update', { skipLocked: true })
    .as('locked')
  return tx.select().from(eachOf(people)).crossJoinLateral(latest).crossJoinLateral(locked)
})

/** A session belongs to the day of its arrival, even if it ends after midnight. */
export const beganWithin = ({ from, to }: Period | Placeholders<'from' | 'to'>) => between(workSessions.date, from, to)

/** Sessions that began on these days, by arrival, of these people or of the whole company. */
export const sessionsBetween = async (tx: Tx, days: Period, people: readonly string[] | null) => {
  const rows = await onWireOf(tx, { ...days, people })
  return rows.map(row => ({ ...row, breaks: breaksToWire(row.breaks) }))
}

const onWireOf = prepared(['from', 'to', 'people'], (tx, { people, ...days }) => {
  const { clockIn, clockOut, correctedAt } = workSessions
  const onWire = {
    clockIn: asWire(clockIn),
    clockOut: asWire(clockOut) as SQL<string | null>,
    correctedAt: asWire(correctedAt) as SQL<string | null>,
  }
  return tx
    .select({ ...getTableColumns(workSessions), ...onWire })
    .from(workSessions)
    .where(and(beganWithin(days), isOneOf(workSessions.employeeId, people)))
    .orderBy(asc(clockIn))
})

/** Sessions whose departure was forgotten, the latest first: those that nobody can end any more, as `stateOf` says. */
export const forgottenSessions = (tx: Tx, now: Temporal.Instant, today: CalendarDate) =>
  openWithoutEnd(tx, { today, limit: new Date(now.epochMilliseconds - OPEN_SESSION_LIMIT) })

/** More than wait in any company: the dashboard counts them. */
const waitingLimit = 1_000

const later = alias(workSessions, 'later')

const openWithoutEnd = prepared(['today', 'limit'], (tx, { today, limit }) =>
  tx
    .select({
      id: workSessions.id,
      employeeId: workSessions.employeeId,
      date: workSessions.date,
      firstName: employees.firstName,
      lastName: employees.lastName,
    })
    .from(workSessions)
    .innerJoin(
      employees,
      and(eq(employees.companyId, workSessions.companyId), eq(employees.id, workSessions.employeeId)),
    )
    .where(
      and(
        // A literal, for the index of open sessions.
        sql`${workSessions.status} = 'in-progress'`,
        lt(workSessions.date, today),
        or(
          lte(workSessions.clockIn, limit),
          exists(
            tx
              .select({ id: later.id })
              .from(later)
              .where(and(eq(later.employeeId, workSessions.employeeId), gt(later.clockIn, workSessions.clockIn))),
          ),
        ),
      ),
    )
    .orderBy(desc(workSessions.date), asc(employees.lastName), asc(employees.firstName), asc(workSessions.id))
    .limit(waitingLimit),
)

type AskedClock = { timeZone: string; now: Temporal.Instant; date?: CalendarDate | undefined }

/**
 * The time clocks of these people of one zone.
 * @param asked `date`: any day of the week to show, today by default
 */
export const timeClocks = async (tx: Tx, members: readonly Member[], asked: AskedClock) => {
  const ids = members.map(({ employeeId }) => employeeId)
  const [latest, shownOf] = await pipelined([latestSessions(tx, ids), shownBesideLatest(tx, members, asked)])
  return ({ employeeId }: Pick<Member, 'employeeId'>) =>
    clockShown({ ...asked, ...shownOf(employeeId), latest: latest.get(employeeId) })
}

/** The parts of these people's time clocks beside the latest session. */
export const shownBesideLatest = async (tx: Tx, members: readonly Member[], { timeZone, now, date }: AskedClock) => {
  const today = todayIn(timeZone, now)
  const week = weekOf(date ?? today)
  const idsOf = (some: readonly Member[]) => some.map(({ employeeId }) => employeeId)
  const [sessionsOf, plannedOf] = await pipelined([
    newestOfPeople(tx, idsOf(members), week),
    plannedAndNextOf(tx, idsOf(members.filter(maySeeOwnSchedule)), lately(today), timeZone),
  ])
  return (employeeId: string) => ({ week, sessions: sessionsOf(employeeId), planned: plannedOf(employeeId) })
}

/** A night of yesterday may still go on. */
const lately = (today: CalendarDate) => ({ from: addDays(today, -1), to: today })

type ShownClock = Pick<AskedClock, 'timeZone' | 'now'> & {
  week: Period
  latest: SessionRow | undefined
  /** Sessions of the week, the newest first. */
  sessions: readonly SessionRow[]
  planned: ReturnType<Awaited<ReturnType<typeof plannedAndNextOf>>>
}

/** The answer of a time clock. */
export const clockShown = ({ timeZone, now, week, latest, sessions, planned }: ShownClock) => ({
  serverNow: now.toString({ smallestUnit: 'millisecond' }),
  timeZone,
  today: todayIn(timeZone, now),
  planned,
  latest: latest ? toWire(latest) : null,
  week,
  sessions: sessions.toReversed().map(toWire),
})

export const sessionById = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(workSessions).where(eq(workSessions.id, id))
  return row
}

export const ownSession = async (tx: Tx, { employeeId }: Member, id: string) => {
  const row = await sessionById(tx, id)
  return row?.employeeId === employeeId ? row : undefined
}

export const sessionsOfPerson = (tx: Tx, employeeId: string, { from, to }: Period) =>
  ofPerson(tx, { employeeId, from, to })

const ofPerson = prepared(['employeeId', 'from', 'to'], (tx, { employeeId, ...days }) =>
  tx
    .select()
    .from(workSessions)
    .where(and(eq(workSessions.employeeId, employeeId), beganWithin(days)))
    .orderBy(asc(workSessions.clockIn)),
)

/** No week of work has more. Without a bound, punching all day makes answers that grow without end. */
export const shownAWeek = 500

/** The sessions of each of these people, the newest first. */
const newestOfPeople = async (tx: Tx, people: readonly string[], { from, to }: Period) => {
  const rows = await newestWithin(tx, { people, from, to })
  return byPerson(rows.map(({ newest }) => newest))
}

const newestWithin = prepared(['people', 'from', 'to'], (tx, { people, ...days }) => {
  const newest = tx
    .select()
    .from(workSessions)
    .where(and(eq(workSessions.employeeId, askedId), beganWithin(days)))
    .orderBy(desc(workSessions.clockIn))
    .limit(shownAWeek)
    .as('newest')
  return tx.select().from(eachOf(people)).crossJoinLateral(newest)
})

/**
 * Somebody and their latest session, locked before anything is read of their hours: of two simultaneous corrections the second sees the first,
 * and a correction sees the punch before it. Deleted people keep their hours.
 */
export const lockHours = async (tx: Tx, id: string) => {
  const [[employee], latest] = await lock(tx, [personLocked(id), latestLocked(id)])
  return employee && { ...employee, latest }
}
export type Hours = NonNullable<Awaited<ReturnType<typeof lockHours>>>

const personLocked = (id: string): Lock<{ employeeId: string; deletedAt: Date | null }[]> => ({
  of: 'employees',
  take: tx =>
    tx
      .select({ employeeId: employees.id, deletedAt: employees.deletedAt })
      .from(employees)
      .where(eq(employees.id, id))
      .for('no key update'),
})

export const correctionsOf = async (tx: Tx, { timeZone }: Member, workSessionId: string) => {
  const rows = await tx
    .select({
      at: timeCorrections.createdAt,
      by: { firstName: employees.firstName, lastName: employees.lastName },
      reason: timeCorrections.reason,
      before: timeCorrections.before,
      after: timeCorrections.after,
    })
    .from(timeCorrections)
    .innerJoin(employees, eq(employees.id, timeCorrections.correctedBy))
    .where(eq(timeCorrections.workSessionId, workSessionId))
    .orderBy(desc(timeCorrections.createdAt), desc(timeCorrections.id))
  const corrections = rows.map(row => ({
    ...row,
    at: row.at.toISOString(),
    before: row.before && timesToWire(row.before),
    after: timesToWire(row.after),
  }))
  return { timeZone, corrections }
}

/** Codes of punches and of proposals, also for the trail. */
export const codeNames = { fr: french, en: english }

export const reminderNames = { fr: frenchReminders, en: englishReminders }
