import { and, asc, between, desc, eq, exists, getTableColumns, gt, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, type Period, todayIn, weekOf } from '#core/calendar.ts'
import { employees } from '#people/server/tables.ts'
import { maySeeOwnSchedule } from '#schedule/policy.ts'
import { plannedAndNext } from '#schedule/server/queries.ts'
import { asWire, isOneOf } from '#server/database/columns.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { type Given, prepared } from '#server/database/prepared.ts'
import type { Times } from '#time-clock/rules/proposals.ts'
import { OPEN_SESSION_LIMIT, type WorkSession } from '#time-clock/rules.ts'
import { exportedCodes as english, exportedReminders as englishReminders } from '#time-clock/texts.en.ts'
import { exportedCodes as french, exportedReminders as frenchReminders } from '#time-clock/texts.fr.ts'
import { timeCorrections, workSessions } from './tables.ts'

type Row = typeof workSessions.$inferSelect

/** In epoch milliseconds, as the rules expect. */
export const sessionOf = ({ clockIn, clockOut, ...row }: Row): WorkSession & { id: string } => ({
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

export const toWire = (row: Row) => ({
  ...row,
  ...timesToWire(sessionOf(row)),
  correctedAt: row.correctedAt?.toISOString() ?? null,
})

const byArrival = (tx: Tx, { employeeId }: Given<'employeeId'>) =>
  tx
    .select()
    .from(workSessions)
    .where(eq(workSessions.employeeId, employeeId))
    .orderBy(desc(workSessions.clockIn))
    .limit(1)
const latestOf = prepared(['employeeId'], byArrival)
const latestLockedOf = prepared(['employeeId'], (tx, given) => byArrival(tx, given).for('update'))

const latestSession = async (tx: Tx, employeeId: string) => {
  const [row] = await latestOf(tx, { employeeId })
  return row
}

/** Locked: of two simultaneous punches the second sees the session after the first. */
export const lockLatestSession = async (tx: Tx, employeeId: string) => {
  const [row] = await latestLockedOf(tx, { employeeId })
  return row
}

/** A session belongs to the day of its arrival, even if it ends after midnight. */
export const beganWithin = ({ from, to }: Period | Given<'from' | 'to'>) => between(workSessions.date, from, to)

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

/**
 * @param shown `date`: any day of the week to show, today by default; `latest`: the latest session, if the caller has sent its query already.
 */
export const timeClock = async (
  tx: Tx,
  member: Member,
  now: Temporal.Instant,
  shown: { date?: CalendarDate | undefined; latest?: Promise<Row | undefined> } = {},
) => {
  const { employeeId, timeZone } = member
  const today = todayIn(timeZone, now)
  const week = weekOf(shown.date ?? today)
  const recent = { from: addDays(today, -1), to: today }
  const [latest, ofWeek, planned] = await pipelined([
    shown.latest ?? latestSession(tx, employeeId),
    newestOfPerson(tx, { employeeId, ...week }),
    maySeeOwnSchedule(member) ? plannedAndNext(tx, member, recent) : [],
  ])
  return {
    serverNow: now.toString({ smallestUnit: 'millisecond' }),
    timeZone,
    today,
    planned,
    latest: latest ? toWire(latest) : null,
    week,
    sessions: ofWeek.toReversed().map(toWire),
  }
}

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

const personDays = ['employeeId', 'from', 'to'] as const
const ofPersonWithin = ({ employeeId, ...days }: Given<(typeof personDays)[number]>) =>
  and(eq(workSessions.employeeId, employeeId), beganWithin(days))

const ofPerson = prepared(personDays, (tx, given) =>
  tx.select().from(workSessions).where(ofPersonWithin(given)).orderBy(asc(workSessions.clockIn)),
)

/** No week of work has more. Without a bound, punching all day makes answers that grow without end. */
const shownAWeek = 500

const newestOfPerson = prepared(personDays, (tx, given) =>
  tx.select().from(workSessions).where(ofPersonWithin(given)).orderBy(desc(workSessions.clockIn)).limit(shownAWeek),
)

/** Locked: of two simultaneous corrections for one person the second sees the first. Deleted people keep their hours. */
export const lockEmployee = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({ employeeId: employees.id, deletedAt: employees.deletedAt })
    .from(employees)
    .where(eq(employees.id, id))
    .for('no key update')
  return row
}

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
