import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lastPunchesKept } from '#accounts/rules.ts'
import { deviceOf, handleOf, type Login } from '#accounts/ways-in.ts'
import type { Actor, Owner } from '#core/actor.ts'
import type { Backend, Identities } from '#server/backend.ts'
import { asDate } from '#server/database/columns.ts'
import { holdCompany, type Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'
import { credentials, passkeys, platformOwner, sessions, twoSteps, users } from './tables.ts'

/** The password of an account. */
export const ownCredential = eq(credentials.userId, users.id)

/** A given password opens nothing once its person is invited to choose their own. */
export const opensAccount = or(isNull(users.invitedUntil), eq(credentials.isGiven, false))

/** Locks the company of a member. @returns false once it is deleted; true for the owner, who belongs to none */
export const holdCompanyOf = async (tx: Tx, actor: Actor) => actor.kind === 'owner' || holdCompany(tx, actor.companyId)

/** The account must exist. */
export const accountById = async (db: Tx, userId: string) => {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      blockedAt: users.blockedAt,
      invitedUntil: users.invitedUntil,
      invitation: users.invitation,
    })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

/** @param email in lower case */
export const userOfEmail = async (db: Tx, email: string) => {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row
}

const inviters = alias(users, 'inviters')

/** The names on an invitation; null for who invites, once their account is gone. */
export const invitationOf = async (db: Tx, { userId, companyId }: { userId: string; companyId: string }) => {
  const [row] = await db
    .select({ name: users.name, companyName: companies.name, invitedBy: inviters.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, companyId))
    .leftJoin(inviters, eq(inviters.id, users.invitedBy))
    .where(eq(users.id, userId))
  return row!
}

/** Undefined before the owner has signed up. */
export const emailOfOwner = async (db: Tx) => {
  const [row] = await db
    .select({ email: sql<string>`${users.email}` })
    .from(platformOwner)
    .innerJoin(users, eq(users.id, platformOwner.userId))
  return row?.email
}

export const ownerExists = async (db: Tx) => (await db.select().from(platformOwner)).length > 0

/** The login of the person of an account. Undefined for an account of nobody. */
export const loginOfAccount = async (db: Tx, identities: Identities, userId: string): Promise<Login | undefined> => {
  const account = await accountById(db, userId)
  return account?.email ? { email: account.email } : identities.nameOf(db, userId)
}

export const handleOfAccount = async (db: Tx, identities: Identities, userId: string) => {
  const login = await loginOfAccount(db, identities, userId)
  return login && handleOf(login)
}

/** The address and the hashed password that an account signs in with. */
export const signInOf = async (db: Tx, userId: string) => {
  const [row] = await db
    .select({ email: users.email, hash: credentials.password, passwordSetAt: credentials.updatedAt })
    .from(users)
    .innerJoin(credentials, ownCredential)
    .where(eq(users.id, userId))
  return row
}

/** Whether somebody else chose the password of the account, and may still know it. */
export const hasGivenPassword = async (db: Tx, userId: string) => {
  const given = and(eq(credentials.userId, userId), eq(credentials.isGiven, true))
  return (await db.select({ userId: credentials.userId }).from(credentials).where(given)).length > 0
}

/** The account of a person without an e-mail is known to `people`. */
const userOfLogin = async (db: Tx, identities: Identities, login: Login) =>
  'email' in login ? (await userOfEmail(db, login.email))?.id : identities.ofName(db, login)

/** An account that nobody has. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Waits for a change of the password in progress. Runs the same statements whether or not there is such an account. */
export const settledSignIn = async (db: Tx, identities: Identities, login: Login) => {
  const userId = (await userOfLogin(db, identities, login)) ?? nobody
  const [row] = await db
    .select({ userId: users.id, hash: credentials.password })
    .from(users)
    .innerJoin(credentials, ownCredential)
    .where(and(eq(users.id, userId), opensAccount))
    .for('share', { of: credentials })
  return row
}

/** Undefined if the account has no second step. */
export const twoStepOf = async (db: Tx, userId: string) => {
  const [row] = await db.select().from(twoSteps).where(eq(twoSteps.userId, userId))
  return row
}

/** Locks the account. Before its rows in other tables: its deletion locks in the same order. @returns whether it exists */
export const holdAccount = async (tx: Tx, userId: string) => {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return rows.length > 0
}

/** Locks account and password against simultaneous sign-ins and changes. @returns whether the account exists */
export const holdSignIn = async (tx: Tx, userId: string) => {
  await holdAccount(tx, userId)
  const rows = await tx
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(eq(credentials.userId, userId))
    .for('update')
  return rows.length > 0
}

/**
 * The open sessions of a person.
 * @param token of the present session; no token is ever returned
 */
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

export const passkeysOf = (db: Tx, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))

/** Somebody else's is a 404. */
export const ownPasskey = async (db: Tx, { userId }: Actor, id: string) => {
  const mine = and(eq(passkeys.id, id), eq(passkeys.userId, userId))
  const [row] = await db.select({ id: passkeys.id }).from(passkeys).where(mine)
  return row
}

export const passkeyOfCredential = async (db: Tx, credentialId: string) => {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

/** Undefined for a session that has ended. */
export const sessionBegan = async (db: Tx, token: string) => {
  const [row] = await db.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.token, token))
  return row?.createdAt
}

/** The facts about the signed-in person that the shell shows. The owner always has an address. */
export const ownerPerson = async (db: Tx, owner: Owner) => {
  const [row] = await db
    .select({ name: users.name, email: sql<string>`${users.email}` })
    .from(users)
    .where(eq(users.id, owner.userId))
  return row
}

/** The addresses among these that some account has. Members do not read other people's accounts: the platform looks. */
export const addressesTaken = async (db: Tx, emails: readonly string[]) => {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]))
  return new Set(rows.flatMap(({ email }) => email ?? []))
}

/** Counts the subscriptions of any account; the owner has none. */
export const countSubscriptions = async ({ database, subscriptions }: Backend, userId: string) => {
  const counts = { calendars: 0, phones: 0 }
  for (const { name, count: numberOf } of subscriptions) counts[name] = await numberOf(database.platform, userId)
  return counts
}

/**
 * The person who may choose a new password by a mailed link: a leaver too, while a device of theirs may keep punches that still count. The password opens only
 * the session that sends them. Somebody who never came in keeps none.
 */
export const actorOfMailedLink = async (
  { identities, now }: Pick<Backend, 'identities' | 'now'>,
  tx: Tx,
  userId: string,
) => {
  const actor = await identities.ofUser(tx, userId, now())
  if (actor) return actor
  const leaver = await identities.leaver(tx, userId, now(), now().subtract(lastPunchesKept))
  const hasComeIn = leaver && (await accountById(tx, userId))?.invitation === null
  return hasComeIn ? leaver : undefined
}
