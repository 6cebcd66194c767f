import { and, asc, eq, sql } from 'drizzle-orm'
import { sessions, twoSteps, users } from '#accounts/server/tables.ts'
import { entriesAbout, type Reader } from '#audit/server/queries.ts'
import { companies } from '#companies/server/tables.ts'
import type { Actor, Member } from '#core/actor.ts'
import type { Language } from '#core/languages.ts'
import { leaveStatusNames, leaveTypeNames } from '#leave/server/queries.ts'
import { leaveRequests } from '#leave/server/tables.ts'
import { notificationTitles } from '#notifications/server/queries.ts'
import { notifications } from '#notifications/server/tables.ts'
import { wordsOfPeople } from '#people/server/queries.ts'
import { employees, roles } from '#people/server/tables.ts'
import { momentIn, readable, type Wording } from '#personal-data/rules.ts'
import { ownData as english } from '#personal-data/texts.en.ts'
import { ownData as french } from '#personal-data/texts.fr.ts'
import { shifts, shiftTypes } from '#schedule/server/tables.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { timeCorrections, timeEntries, workSessions } from '#time-clock/server/tables.ts'
import { trainingTypeNames } from '#trainings/server/queries.ts'
import { enrolments, trainings } from '#trainings/server/tables.ts'

type Section = keyof typeof french.sections
type Field = keyof typeof french.fields
type Row = Partial<Record<Field, unknown>>

const words = { fr: french, en: english }
const codesIn = (language: Language) => ({
  ...wordsOfPeople[language].contractTypes,
  ...leaveTypeNames[language],
  ...leaveStatusNames[language],
  ...notificationTitles[language],
  ...trainingTypeNames[language],
  ...words[language].trainingStatuses,
  ...words[language].punches,
})
const codes = { fr: codesIn('fr'), en: codesIn('en') }

/**
 * All that is kept about a person, and nobody else but by the name of who decided (GDPR, articles 15 and 20): an object that
 * people read and programs take over. One section after the other.
 */
export async function* ownData(database: Database, actor: Actor, language: Language, now: Temporal.Instant) {
  const { sections, fields, ...head } = words[language]
  // The owner belongs to no company.
  const timeZone = actor.kind === 'owner' ? 'UTC' : actor.timeZone
  const wording: Wording = { fields, codes: codes[language], timeZone }
  yield `{\n${JSON.stringify(head.madeOn)}: ${JSON.stringify(momentIn(now, timeZone))}`
  yield `,\n${JSON.stringify(head.timeZone)}: ${JSON.stringify(timeZone)}`
  for (const [section, rows] of await rowsOf(database, actor, language, now)) {
    const told = rows.map(row => readable(row, wording))
    yield `,\n${JSON.stringify(sections[section])}: ${JSON.stringify(told, null, 2)}`
  }
  yield '\n}\n'
}

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
      status: trainings.status,
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

const auditRows = async (tx: Tx, reader: Reader): Promise<Row[]> => {
  const entries = await entriesAbout(tx, reader)
  return entries.map(({ at, action, subject, actor, changes }) => {
    const [before, after] = (['before', 'after'] as const).map(side => {
      const facts = changes.flatMap(({ label, [side]: value }) => (value === null ? [] : [[label, value] as const]))
      return facts.length > 0 ? Object.fromEntries(facts) : null
    })
    return { at, action, subject, by: actor, before, after }
  })
}

export const fileName = (language: Language) => `${words[language].file}.json`
