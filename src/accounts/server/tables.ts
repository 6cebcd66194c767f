import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { invitationStates } from '#accounts/ways-in.ts'
import { createdAt, instant, newId, searchable, updatedAt } from '#server/database/columns.ts'

// These tables belong to no company, because at sign-in the person is unknown.

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    name: text('name').notNull(),
    /** In lower case. Null: the person signs in with the code of their company and a name. */
    email: text('email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Time at which the owner blocked the account; null while it is open. */
    blockedAt: instant('blocked_at'),
    lastSignInAt: instant('last_sign_in_at'),
    /** The end of the invitation of somebody who has no password yet; null for everybody else. */
    invitedUntil: instant('invited_until'),
    invitation: text('invitation', { enum: invitationStates }),
    /** The account of who sent it last. No foreign key: with one, an invitation and the deletion of that account could deadlock. */
    invitedBy: uuid('invited_by'),
    searchable: searchable(`name || ' ' || coalesce(email, '')`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    unique('users_email_taken').on(table.email),
    unique('users_id_email').on(table.id, table.email),
    check('users_invitation_until', sql`(${table.invitation} is null) = (${table.invitedUntil} is null)`),
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
)

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    token: text('token').notNull().unique(),
    userId: ofUser(),
    expiresAt: instant('expires_at').notNull(),
    userAgent: text('user_agent'),
    /** Opened with a passkey, which is both steps. */
    isByPasskey: boolean('is_by_passkey').notNull().default(false),
    /** Opened by a leaver. It only sends kept punches, also once they are back. */
    isForKeptPunches: boolean('is_for_kept_punches').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
)

/** One password a user, so that an account has one way to sign in. */
export const credentials = pgTable('credentials', {
  userId: ofUser().primaryKey(),
  /** Its hash (argon2id). */
  password: text('password').notNull(),
  /** Another person chose the password and may still know it. */
  isGiven: boolean('is_given').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** The second step of accounts that have turned it on. */
export const twoSteps = pgTable('two_steps', {
  userId: ofUser().primaryKey(),
  /** The secret of the app, encrypted; see two-step.ts. */
  secret: text('secret').notNull(),
  /** Period of the last accepted code, in units of 30 seconds since 1970. Codes of this period or older are refused. */
  lastPeriod: integer('last_period').notNull(),
  /** Hashes of unused recovery codes. */
  recoveryCodes: text('recovery_codes').array().notNull(),
  since: instant('since').notNull(),
})

/** Passkeys: the public half of a key that a device keeps, and uses only after it has recognised its person. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    userId: ofUser(),
    /** The id that the device gave it. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_taken'),
    /** In base64url, as COSE writes it. */
    publicKey: text('public_key').notNull(),
    /** How often the device says it was used; most say 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  table => [index('passkeys_by_user').on(table.userId)],
)

/** Single-use tokens: mailed links, tickets between the two steps, set-ups of an app. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('verifications_by_identifier').on(table.identifier)],
)

/** The owner marker. Its key admits one row, so of two simultaneous sign-ups one wins. */
export const platformOwner = pgTable(
  'platform_owner',
  {
    only: boolean('only').primaryKey().default(true),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  table => [check('platform_owner_is_one', sql`${table.only}`)],
)
