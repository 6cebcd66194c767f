import { and, asc, desc, eq, gt, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { decides } from '#accounts/policy.ts'
import { accountsAPage, deviceOf } from '#accounts/rules.ts'
import type { Actor, Member, Owner } from '#core/actor.ts'
import type { Permission } from '#core/permissions.ts'
import { searchedWords } from '#core/search.ts'
import { employees, roles } from '#people/server/tables.ts'
import { asDate, withoutJoiners } from '#server/database/columns.ts'
import { holdCompany, type Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { companies } from '#server/database/tables.ts'
import { credentials, platformOwner, sessions, twoSteps, users } from './tables.ts'

const identity = {
  userId: users.id,
  isOwner: platformOwner.only,
  companyId: employees.companyId,
  employeeId: employees.id,
  permissions: roles.permissions,
  timeZone: companies.timeZone,
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
  requiresTwoStep: boolean | null
  requiresOwnPassword: boolean | null
  isPasswordGiven: boolean | null
  twoStepSince: Date | null
  blockedAt: Date | null
}

const ownCredential = and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential'))

const identities = <Also extends Record<string, PgColumn | SQL>>(db: Tx, also: Also) =>
  db
    .select({ ...identity, ...also })
    .from(users)
    .leftJoin(platformOwner, eq(platformOwner.userId, users.id))
    .leftJoin(employees, and(eq(employees.userId, users.id), isNull(employees.deletedAt)))
    .leftJoin(roles, and(eq(roles.companyId, employees.companyId), eq(roles.id, employees.roleId)))
    .leftJoin(companies, eq(companies.id, employees.companyId))
    .leftJoin(twoSteps, eq(twoSteps.userId, users.id))
    .leftJoin(credentials, ownCredential)

/** Undefined for an account that is blocked, or neither the owner's nor an employee's. */
const actorOf = (row: Identity | undefined): Actor | undefined => {
  if (!row || row.blockedAt) return undefined
  const { userId, companyId, employeeId, permissions, timeZone } = row
  const hasTwoStep = row.twoStepSince !== null
  if (row.isOwner) return { kind: 'owner', userId, hasTwoStep }
  if (!companyId || !employeeId || !permissions || !timeZone) return undefined
  return {
    kind: 'member',
    userId,
    companyId,
    employeeId,
    permissions,
    timeZone,
    hasTwoStep,
    isTwoStepRequired: row.requiresTwoStep === true && decides({ permissions }),
    hasGivenPassword: row.isPasswordGiven === true,
    isOwnPasswordRequired: row.requiresOwnPassword === true,
  }
}

/**
 * Who is behind each of these sessions that has not ended: rights and company as they are now, so a change counts from the
 * next request.
 */
export const actorsOfSessions = async (db: Tx, tokens: readonly string[], now: Temporal.Instant) => {
  const rows = await sessionsOf(db, { tokens, now: asDate(now) })
  return new Map(rows.flatMap(row => pairOf(row.token, actorOf(row))))
}

const sessionsOf = prepared(['tokens', 'now'], (db, { tokens, now }) =>
  identities(db, { token: sessions.token })
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(sql`${sessions.token} = any(${tokens})`, gt(sessions.expiresAt, now))),
)

const pairOf = (token: string, actor: Actor | undefined) => (actor ? [[token, actor] as const] : [])

export const actorOfUser = async (db: Tx, userId: string): Promise<Actor | undefined> => {
  const [row] = await identities(db, {}).where(eq(users.id, userId))
  return actorOf(row)
}

/** The owner has none, and needs none. */
export const holdCompanyOf = async (tx: Tx, actor: Actor) => actor.kind === 'owner' || holdCompany(tx, actor.companyId)

/** Of an account that exists. */
export const accountById = async (db: Tx, userId: string) => {
  const [row] = await db
    .select({ userId: users.id, email: users.email, blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.id, userId))
  return row
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

/** Every word, wherever it is; `%` and `_` as they are typed. */
const hasWords = (words: string[]) =>
  and(
    ...words.map(word => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      return or(...[users, companies, roles].map(({ searchable }) => like(withoutJoiners(searchable), pattern)))
    }),
  )

const total = sql<number>`count(*) over ()::int`

/** @param page from 1 */
export const listAccounts = async (tx: Tx, { q, page }: { q: string; page: number }) => {
  const found = hasWords(searchedWords(q))
  const rows = await identities(tx, { ...ofAccount, total })
    .where(found)
    .orderBy(asc(users.searchable), asc(users.id))
    .limit(accountsAPage)
    .offset((page - 1) * accountsAPage)
  // A page behind the last one says how many there are all the same.
  const [counted] = page === 1 || rows.length > 0 ? rows : await identities(tx, { total }).where(found).limit(1)
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

/** @param email in lower case */
export const userOfEmail = async (db: Tx, email: string) => {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row
}

/** Undefined until somebody has signed up as the owner. */
export const emailOfOwner = async (db: Tx) => {
  const [row] = await db
    .select({ email: users.email })
    .from(platformOwner)
    .innerJoin(users, eq(users.id, platformOwner.userId))
  return row?.email
}

export const ownerExists = async (db: Tx) => (await db.select().from(platformOwner)).length > 0

/** The address and the hashed password that an account signs in with. */
export const signInOf = async (db: Tx, userId: string) => {
  const [row] = await db
    .select({ email: users.email, hash: sql<string>`${credentials.password}`, passwordSetAt: credentials.updatedAt })
    .from(users)
    .innerJoin(credentials, ownCredential)
    .where(eq(users.id, userId))
  return row
}

/** Whoever is changing it is waited for. @param email in lower case */
export const settledHash = async (db: Tx, email: string) => {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(users)
    .innerJoin(credentials, ownCredential)
    .where(eq(users.email, email))
    .for('share', { of: credentials })
  return row?.hash
}

/** Undefined for whoever has none. */
export const twoStepOf = async (db: Tx, userId: string) => {
  const [row] = await db.select().from(twoSteps).where(eq(twoSteps.userId, userId))
  return row
}

/** Before what belongs to it, as its deletion takes them. */
export const holdAccount = async (tx: Tx, userId: string) => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Whoever signs in, or changes how, at the same moment is waited for. @returns whether the account is there */
export const holdSignIn = async (tx: Tx, userId: string) => {
  await holdAccount(tx, userId)
  const rows = await tx
    .select({ id: credentials.id })
    .from(credentials)
    .where(eq(credentials.userId, userId))
    .for('update')
  return rows.length > 0
}

/** Of one person, those that have not ended. @param token of the session that asks; no token is ever answered */
export const openSessions = async (db: Tx, userId: string, token: string, now: Temporal.Instant) => {
  const isCurrent = sql<boolean>`${sessions.token} = ${token}`
  const rows = await db
    .select({
      id: sessions.id,
      isCurrent,
      userAgent: sessions.userAgent,
      begun: sessions.createdAt,
      ends: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, asDate(now))))
    .orderBy(desc(isCurrent), desc(sessions.createdAt))
  return rows.map(({ userAgent, begun, ends, ...session }) => ({
    ...session,
    ...deviceOf(userAgent ?? ''),
    signedInAt: begun.toISOString(),
    expiresAt: ends.toISOString(),
  }))
}

/** What the shell shows of the person who is signed in. */
export const ownerPerson = async (db: Tx, owner: Owner) => {
  const [row] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, owner.userId))
  return row
}

export const memberPerson = async (db: Tx, { companyId, employeeId }: Member) => {
  const [row] = await personOf(db, { companyId, employeeId })
  return row
}

const personOf = prepared(['companyId', 'employeeId'], (db, { companyId, employeeId }) =>
  db
    .select({
      employee: {
        id: employees.id,
        firstName: employees.firstName,
        lastName: employees.lastName,
        email: users.email,
        roleName: roles.name,
        contractType: employees.contractType,
        weeklyHours: employees.weeklyHours,
        department: employees.department,
      },
      company: {
        id: companies.id,
        name: companies.name,
        timeZone: companies.timeZone,
        requiresTwoStep: companies.requiresTwoStep,
        requiresOwnPassword: companies.requiresOwnPassword,
      },
    })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .innerJoin(roles, and(eq(roles.companyId, employees.companyId), eq(roles.id, employees.roleId)))
    .innerJoin(companies, eq(companies.id, employees.companyId))
    .where(and(eq(employees.companyId, companyId), eq(employees.id, employeeId))),
)
