import { and, asc, eq, gt, isNotNull, isNull, like, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { decides } from '#accounts/policy.ts'
import { accountsAPage } from '#accounts/rules.ts'
import { opensAccount, ownCredential } from '#accounts/server/queries.ts'
import { credentials, platformOwner, sessions, twoSteps, users } from '#accounts/server/tables.ts'
import { type SignInName, signInKeyOf } from '#accounts/ways-in.ts'
import type { Actor, Member, TeamWeekSight } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import type { PeopleOrder } from '#core/people-order.ts'
import type { Permission } from '#core/permissions.ts'
import { searchedWords } from '#core/search.ts'
import { mayManagePeople } from '#people/policy.ts'
import type { Identities } from '#server/backend.ts'
import { asDate, withoutJoiners } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { companies } from '#server/database/tables.ts'
import type { Change } from '#server/live/live.ts'
import { contracts, employees, isHereFrom, roles, staysFrom } from './tables.ts'

// The identity of accounts: company and permissions. One statement with the sessions, for each request (docs/decisions/0031-accounts-know-no-employees.md).

const identity = {
  userId: users.id,
  isOwner: platformOwner.only,
  companyId: employees.companyId,
  employeeId: employees.id,
  permissions: roles.permissions,
  timeZone: companies.timeZone,
  peopleOrder: companies.peopleOrder,
  publishes: companies.publishes,
  teamWeek: companies.teamWeek,
  requiresTwoStep: companies.requiresTwoStep,
  requiresOwnPassword: companies.requiresOwnPassword,
  isPasswordGiven: credentials.isGiven,
  twoStepSince: twoSteps.since,
  blockedAt: users.blockedAt,
}

type Identity = {
  userId: string
  isOwner: boolean | null
  companyId: string | null
  employeeId: string | null
  permissions: readonly Permission[] | null
  timeZone: string | null
  peopleOrder: PeopleOrder | null
  publishes: boolean | null
  teamWeek: TeamWeekSight | null
  requiresTwoStep: boolean | null
  requiresOwnPassword: boolean | null
  isPasswordGiven: boolean | null
  twoStepSince: Date | null
  blockedAt: Date | null
}

const selectIdentities = <Also extends Record<string, PgColumn | SQL>>(db: Tx, also: Also) =>
  db
    .select({ ...identity, ...also })
    .from(users)
    .leftJoin(platformOwner, eq(platformOwner.userId, users.id))
    .leftJoin(employees, and(eq(employees.userId, users.id), isNull(employees.deletedAt)))
    .leftJoin(roles, and(eq(roles.companyId, employees.companyId), eq(roles.id, employees.roleId)))
    .leftJoin(companies, eq(companies.id, employees.companyId))
    .leftJoin(twoSteps, eq(twoSteps.userId, users.id))
    .leftJoin(credentials, ownCredential)

/** An end of contract ends the sign-in from the day after, in the company's zone. */
const isHere = (now: SQLWrapper | string) =>
  sql<boolean>`${isHereFrom(sql`(${now}::timestamptz at time zone ${companies.timeZone})::date`)}`

/** Undefined for an account that is blocked, or neither the owner's nor that of an employee whose contract runs or is to come. */
const actorOf = (row: (Identity & { isHere: boolean; isByPasskey?: boolean }) | undefined): Actor | undefined => {
  if (!row || row.blockedAt) return undefined
  const { userId, companyId, employeeId, permissions, timeZone, peopleOrder } = row
  const hasTwoStep = row.twoStepSince !== null
  if (row.isOwner) return { kind: 'owner', userId, hasTwoStep }
  if (!row.isHere || !companyId || !employeeId || !permissions || !timeZone || !peopleOrder) return undefined
  return {
    kind: 'member',
    userId,
    companyId,
    employeeId,
    permissions,
    timeZone,
    peopleOrder,
    publishes: row.publishes === true,
    teamWeek: row.teamWeek ?? 'nobody',
    hasTwoStep,
    ...(row.isByPasskey && { isByPasskey: true }),
    isTwoStepRequired: row.requiresTwoStep === true && decides({ permissions }),
    hasGivenPassword: row.isPasswordGiven === true,
    isOwnPasswordRequired: row.requiresOwnPassword === true,
  }
}

/** The identity of each open session: current rights and company, so a change counts from the next request. */
export const actorsOfSessions = async (db: Tx, tokens: readonly string[], now: Temporal.Instant) => {
  const rows = await sessionsOf(db, { tokens, now: asDate(now) })
  return new Map(rows.flatMap(row => pairOf(row.token, actorOf(row))))
}

const sessionsOf = prepared(['tokens', 'now'], (db, { tokens, now }) =>
  selectIdentities(db, { token: sessions.token, isByPasskey: sessions.isByPasskey, isHere: isHere(now) })
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(
      and(
        sql`${sessions.token} = any(${tokens})`,
        gt(sessions.expiresAt, now),
        eq(sessions.isForKeptPunches, false),
        opensAccount,
      ),
    ),
)

const pairOf = (token: string, actor: Actor | undefined) => (actor ? [[token, actor] as const] : [])

/** Accounts that the end of a contract alone closes. */
const leavers = (db: Tx) =>
  db
    .select({ userId: users.id })
    .from(users)
    .innerJoin(employees, and(eq(employees.userId, users.id), isNull(employees.deletedAt)))
    .innerJoin(companies, eq(companies.id, employees.companyId))

const isLeaver = (now: Temporal.Instant) => and(isNull(users.blockedAt), not(isHere(now.toString())))

/** Whether a session opens nothing because the contract of its person has ended. */
export const isSessionOfLeaver = async (db: Tx, token: string, now: Temporal.Instant) => {
  const rows = await leavers(db)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, asDate(now)), isLeaver(now)))
  return rows.length > 0
}

const selectLeavers = (db: Tx) => selectIdentities(db, { isHere: sql<boolean>`true` })

const leaverOf = (row: Parameters<typeof actorOf>[0]): Member | undefined => {
  const actor = actorOf(row)
  return actor?.kind === 'member' ? { ...actor, hasLeft: true } : undefined
}

/** The person whose session only sends kept punches; undefined for any other session. */
export const leaverOfSession = async (db: Tx, token: string, now: Temporal.Instant) => {
  const isOpen = and(eq(sessions.token, token), gt(sessions.expiresAt, asDate(now)), opensAccount)
  const [row] = await selectLeavers(db)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(isOpen, or(eq(sessions.isForKeptPunches, true), isLeaver(now))))
  return leaverOf(row)
}

const leaverOfUser = async (db: Tx, userId: string, now: Temporal.Instant, hereAt?: Temporal.Instant) => {
  const wasHere = hereAt && isHere(hereAt.toString())
  const [row] = await selectLeavers(db).where(and(eq(users.id, userId), isLeaver(now), wasHere))
  return leaverOf(row)
}

const actorOfUser = async (db: Tx, userId: string, now: Temporal.Instant): Promise<Actor | undefined> => {
  const [row] = await selectIdentities(db, { isHere: isHere(now.toString()) }).where(eq(users.id, userId))
  return actorOf(row)
}

const ofAccount = {
  id: users.id,
  name: users.name,
  email: users.email,
  companyName: companies.name,
  roleName: roles.name,
  builtIn: roles.builtIn,
  createdAt: users.createdAt,
  lastSignInAt: users.lastSignInAt,
  twoStepSince: twoSteps.since,
}

/** Every word must occur; `%` and `_` count as letters. */
const hasWords = (words: string[]) =>
  and(
    ...words.map(word => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      return or(...[users, companies, roles].map(({ searchable }) => like(withoutJoiners(searchable), pattern)))
    }),
  )

const total = sql<number>`count(*) over ()::int`

/** @param page from 1 */
const listAccounts = async (tx: Tx, { q, page }: { q: string; page: number }) => {
  const found = hasWords(searchedWords(q))
  const rows = await selectIdentities(tx, { ...ofAccount, total })
    .where(found)
    .orderBy(asc(users.searchable), asc(users.id))
    .limit(accountsAPage)
    .offset((page - 1) * accountsAPage)
  // A page after the last one still has the total.
  const [counted] = page === 1 || rows.length > 0 ? rows : await selectIdentities(tx, { total }).where(found).limit(1)
  const accounts = rows.map(
    ({ isOwner, blockedAt, createdAt, lastSignInAt, twoStepSince, roleName, builtIn, ...row }) => ({
      ...row,
      role: roleName === null ? null : { builtIn, name: roleName },
      isOwner: isOwner === true,
      isBlocked: blockedAt !== null,
      hasTwoStep: twoStepSince !== null,
      createdAt: createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
    }),
  )
  return { accounts, total: counted?.total ?? 0 }
}

/** The facts that the application tells of each of these people, of any companies. */
export const memberPersons = async (db: Tx, members: readonly Member[], now: Temporal.Instant) => {
  const rows = await personsOf(db, {
    companies: members.map(({ companyId }) => companyId),
    people: members.map(({ employeeId }) => employeeId),
    days: members.map(({ timeZone }) => todayIn(timeZone, now)),
  })
  const byId = new Map(rows.map(row => [row.employee.id, row]))
  return new Map(members.map(member => [member, byId.get(member.employeeId)]))
}

const personsOf = prepared(['companies', 'people', 'days'], (db, { companies: theirs, people, days }) => {
  const [companyId, employeeId, today] = [sql`asked.company_id`, sql`asked.employee_id`, sql`asked.today`]
  const ofEmployee = and(eq(contracts.companyId, employees.companyId), eq(contracts.employeeId, employees.id))
  // As `contractShown` of the rules, for a person who has not left.
  const shown = db
    .select({ type: contracts.type, weeklyHours: contracts.weeklyHours })
    .from(contracts)
    .where(and(ofEmployee, staysFrom(today)))
    .orderBy(sql`${contracts.from} nulls first`)
    .limit(1)
    .as('shown')
  return db
    .select({
      employee: {
        id: employees.id,
        firstName: employees.firstName,
        lastName: employees.lastName,
        email: users.email,
        signInName: employees.signInName,
        roleName: roles.name,
        contractType: shown.type,
        weeklyHours: shown.weeklyHours,
        department: employees.department,
      },
      company: {
        id: companies.id,
        name: companies.name,
        code: companies.code,
        timeZone: companies.timeZone,
        requiresTwoStep: companies.requiresTwoStep,
        requiresOwnPassword: companies.requiresOwnPassword,
        teamWeek: companies.teamWeek,
      },
    })
    .from(sql`unnest(${theirs}::uuid[], ${people}::uuid[], ${days}::date[]) as asked (company_id, employee_id, today)`)
    .innerJoin(employees, and(eq(employees.companyId, companyId), eq(employees.id, employeeId)))
    .innerJoin(users, eq(users.id, employees.userId))
    .innerJoin(roles, and(eq(roles.companyId, employees.companyId), eq(roles.id, employees.roleId)))
    .innerJoin(companies, eq(companies.id, employees.companyId))
    .innerJoinLateral(shown, sql`true`)
})

/** Locked before the account, like in an edit: two changes of one person wait for each other. */
const holdEmployeeOf = (tx: Tx, userId: string) =>
  tx.select({ id: employees.id }).from(employees).where(eq(employees.userId, userId)).for('no key update')

const screensOf = (actor: Actor): Change[] =>
  actor.kind === 'member' ? [{ companyId: actor.companyId, topic: 'people', may: mayManagePeople }] : []

/** The names of people who are still there: a person who has left cannot sign in. */
const named = (db: Tx) =>
  db
    .select({
      userId: sql<string>`${employees.userId}`,
      companyCode: companies.code,
      name: sql<string>`${employees.signInName}`,
    })
    .from(employees)
    .innerJoin(companies, eq(companies.id, employees.companyId))

/** However its words are joined. Names that were given before strokes were folded may share a key: then they are told apart by their words, or nobody is meant. */
const userOfName = async (db: Tx, { companyCode, name }: SignInName) => {
  const hasKey = eq(employees.signInKey, signInKeyOf(name))
  const rows = await named(db).where(and(eq(companies.code, companyCode), hasKey, isNull(employees.deletedAt)))
  const meant = rows.find(row => row.name === name) ?? (rows.length === 1 ? rows[0] : undefined)
  return meant?.userId
}

const nameOfUser = async (db: Tx, userId: string) => {
  const [row] = await named(db).where(and(eq(employees.userId, userId), isNotNull(employees.signInName)))
  return row && { companyCode: row.companyCode, name: row.name }
}

const firstNameOfUser = async (db: Tx, userId: string) => {
  const [row] = await db.select({ firstName: employees.firstName }).from(employees).where(eq(employees.userId, userId))
  return row?.firstName
}

/** One that had an address follows its account by the foreign key. */
const putEmail = (tx: Tx, userId: string, email: string) =>
  tx
    .update(employees)
    .set({ email, signInName: null })
    .where(and(eq(employees.userId, userId), isNull(employees.email)))

export const identities: Identities = {
  ofUser: actorOfUser,
  leaver: leaverOfUser,
  ofName: userOfName,
  nameOf: nameOfUser,
  firstNameOf: firstNameOfUser,
  putEmail,
  list: listAccounts,
  hold: holdEmployeeOf,
  shownOn: screensOf,
}

/** The id of the employee of an account, within a statement. */
export const employeeOf = (db: Tx, userId: string) =>
  db.select({ id: employees.id }).from(employees).where(eq(employees.userId, userId))
