import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { sessions, twoSteps, users } from '#accounts/server/tables.ts'
import { inWords, type Reader } from '#audit/server/queries.ts'
import { companies } from '#companies/server/tables.ts'
import type { Actor, Member } from '#core/actor.ts'
import type { Language } from '#core/languages.ts'
import { leaveRequests } from '#leave/server/tables.ts'
import { notifications } from '#notifications/server/tables.ts'
import { employees, roles } from '#people/server/tables.ts'
import { ownData as english } from '#reports/texts.en.ts'
import { ownData as french } from '#reports/texts.fr.ts'
import { shifts, shiftTypes } from '#schedule/server/tables.ts'
import type { Database, Tx } from '#server/database.ts'
import { auditEntries } from '#server/tables.ts'
import { timeCorrections, timeEntries, workSessions } from '#time-clock/server/tables.ts'
import { enrolments, trainings } from '#trainings/server/tables.ts'

type Section = keyof typeof french.sections
type Field = keyof typeof french.fields
type Row = Partial<Record<Field, unknown>>

const words = { fr: french, en: english }

/**
 * All that is kept about a person, and nobody else but by the name of who decided (GDPR, articles 15 and 20): an object that
 * people read and programs take over. One section after the other.
 */
export async function* ownData(database: Database, actor: Actor, language: Language, now: Temporal.Instant) {
  const { sections, fields, madeOn } = words[language]
  const labelled = (row: Row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [fields[field as Field], value]))
  yield `{\n${JSON.stringify(madeOn)}: ${JSON.stringify(now)}`
  for (const [section, rows] of await rowsOf(database, actor, language, now))
    yield `,\n${JSON.stringify(sections[section])}: ${JSON.stringify(rows.map(labelled), readable, 2)}`
  yield '\n}\n'
}

/** Within a session the database keeps milliseconds. */
const readable = (_key: string, value: unknown) =>
  typeof value === 'number' && value > 1e11 ? new Date(value).toISOString() : value

const rowsOf = async (database: Database, actor: Actor, language: Language, now: Temporal.Instant) => {
  const ofAccount = await accountRows(database.platform, actor.userId)
  if (actor.kind === 'owner') return ofAccount
  const ofCompany = await database.inCompany(actor.companyId, 'read only', async tx => [
    ...(await contractRows(tx, actor)),
    ...(await timeRows(tx, actor)),
    ...(await leaveRows(tx, actor)),
    ['audit' as const, await auditRows(tx, { actor, language, now })] as const,
  ])
  return [...ofAccount, ...ofCompany]
}

type Rows = readonly (readonly [Section, Row[]])[]

const accountRows = async (db: Tx, userId: string): Promise<Rows> => [
  [
    'account',
    await db
      .select({
        name: users.name,
        email: users.email,
        createdAt: users.createdAt,
        lastSignInAt: users.lastSignInAt,
        blockedAt: users.blockedAt,
        twoStepSince: twoSteps.since,
      })
      .from(users)
      .leftJoin(twoSteps, eq(twoSteps.userId, users.id))
      .where(eq(users.id, userId)),
  ],
  [
    'sessions',
    await db
      .select({
        browser: sessions.userAgent,
        address: sessions.ipAddress,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
  ],
]

const contractRows = async (tx: Tx, { employeeId }: Member): Promise<Rows> => {
  const ofRole = and(eq(roles.companyId, employees.companyId), eq(roles.id, employees.roleId))
  const ofTraining = and(eq(trainings.companyId, enrolments.companyId), eq(trainings.id, enrolments.trainingId))
  const person = tx
    .select({
      firstName: employees.firstName,
      lastName: employees.lastName,
      email: employees.email,
      company: companies.name,
      role: roles.name,
      contractType: employees.contractType,
      weeklyHours: employees.weeklyHours,
      department: employees.department,
      startDate: employees.startDate,
      addedAt: employees.createdAt,
    })
    .from(employees)
    .innerJoin(roles, ofRole)
    .innerJoin(companies, eq(companies.id, employees.companyId))
    .where(eq(employees.id, employeeId))
  const followed = tx
    .select({
      name: trainings.name,
      type: trainings.type,
      startDate: trainings.date,
      endDate: trainings.endDate,
      enrolledAt: enrolments.createdAt,
    })
    .from(enrolments)
    .innerJoin(trainings, ofTraining)
    .where(eq(enrolments.employeeId, employeeId))
    .orderBy(asc(trainings.date))
  return [
    ['person', await person],
    ['shifts', await shiftRows(tx, employeeId)],
    ['trainings', await followed],
  ]
}

const shiftRows = (tx: Tx, employeeId: string) => {
  const ofType = and(eq(shiftTypes.companyId, shifts.companyId), eq(shiftTypes.id, shifts.shiftTypeId))
  return tx
    .select({
      startsAt: shifts.startsAt,
      endsAt: shifts.endsAt,
      breakDuration: shifts.breakDuration,
      shiftType: shiftTypes.name,
      notes: shifts.notes,
    })
    .from(shifts)
    .leftJoin(shiftTypes, ofType)
    .where(eq(shifts.employeeId, employeeId))
    .orderBy(asc(shifts.startsAt))
}

const nameOf = sql<string>`${employees.firstName} || ' ' || ${employees.lastName}`

const timeRows = async (tx: Tx, { employeeId }: Member): Promise<Rows> => {
  const { date, clockIn, clockOut, breaks, totalWorkTime, totalBreakTime, correctedAt } = workSessions
  const worked = tx
    .select({ date, clockIn, clockOut, breaks, totalWorkTime, totalBreakTime, correctedAt })
    .from(workSessions)
    .where(eq(workSessions.employeeId, employeeId))
    .orderBy(asc(clockIn))
  const { type, timestamp } = timeEntries
  const punched = tx
    .select({ date: timeEntries.date, type, timestamp })
    .from(timeEntries)
    .where(eq(timeEntries.employeeId, employeeId))
    .orderBy(asc(timestamp))
  const ofSession = and(
    eq(workSessions.companyId, timeCorrections.companyId),
    eq(workSessions.id, timeCorrections.workSessionId),
  )
  const ofAuthor = and(
    eq(employees.companyId, timeCorrections.companyId),
    eq(employees.id, timeCorrections.correctedBy),
  )
  const corrected = tx
    .select({
      date,
      at: timeCorrections.createdAt,
      by: nameOf,
      reason: timeCorrections.reason,
      before: timeCorrections.before,
      after: timeCorrections.after,
    })
    .from(timeCorrections)
    .innerJoin(workSessions, ofSession)
    .innerJoin(employees, ofAuthor)
    .where(eq(workSessions.employeeId, employeeId))
    .orderBy(asc(timeCorrections.createdAt))
  return [
    ['workSessions', await worked],
    ['punches', await punched],
    ['corrections', await corrected],
  ]
}

const leaveRows = async (tx: Tx, { employeeId }: Member): Promise<Rows> => {
  const ofApprover = and(eq(employees.companyId, leaveRequests.companyId), eq(employees.id, leaveRequests.approvedBy))
  const { type, startDate, endDate, reason, status, rejectionReason, createdAt } = leaveRequests
  const asked = tx
    .select({ type, startDate, endDate, reason, status, rejectionReason, createdAt, approvedBy: nameOf })
    .from(leaveRequests)
    .leftJoin(employees, ofApprover)
    .where(eq(leaveRequests.employeeId, employeeId))
    .orderBy(asc(startDate))
  const told = await tx
    .select()
    .from(notifications)
    .where(eq(notifications.employeeId, employeeId))
    .orderBy(asc(notifications.createdAt))
  return [
    ['leave', await asked],
    ['notifications', told.map(noticeRow)],
  ]
}

/** Of the request of a colleague it says that there was one: the rest is the colleague's. */
const noticeRow = ({ type, data, readAt, createdAt }: typeof notifications.$inferSelect): Row => {
  if (type === 'leave_request') return { type, createdAt, readAt }
  const { leaveType, startDate, endDate, adminName, rejectionReason } = data
  return { type, leaveType, startDate, endDate, decidedBy: adminName, rejectionReason, createdAt, readAt }
}

/** What was done to them, with its details, and by whom; of what they did to others, that they did it. */
const auditRows = async (tx: Tx, reader: Reader & { actor: Member }): Promise<Row[]> => {
  const { userId, employeeId } = reader.actor
  const subjects = [userId, employeeId]
  const isNamed = sql`${employeeId} in (${auditEntries.before} ->> 'employeeId', ${auditEntries.after} ->> 'employeeId')`
  const rows = await tx
    .select()
    .from(auditEntries)
    .where(or(eq(auditEntries.actorId, userId), inArray(auditEntries.subject, subjects), isNamed))
    .orderBy(asc(auditEntries.at))
  const entries = await inWords(tx, reader, rows)
  return entries.map(({ at, action, actor, subject, changes }) =>
    subjects.includes(subject.id) ? { at, action, by: actor, changes } : { at, action, by: actor },
  )
}

export const fileName = (language: Language) => `${words[language].file}.json`
