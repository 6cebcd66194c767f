import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, newId, searchable, updatedAt } from '#server/database/columns.ts'

// The sign-in tables have the shape that Better Auth expects. They belong to no company: whoever signs in is not known yet.

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** When the owner closed this account to signing in; null while it is open. */
    blockedAt: instant('blocked_at'),
    lastSignInAt: instant('last_sign_in_at'),
    searchable: searchable(`name || ' ' || email`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    unique('users_email_taken').on(table.email),
    unique('users_id_email').on(table.id, table.email),
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
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
)

/** What proves the identity: for now one password hash (argon2id) a user. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: ofUser(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    /** Somebody else chose the password, and may know it still. */
    isGiven: boolean('is_given').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  // Together: an account has one way to sign in.
  table => [
    unique('credentials_once_a_provider').on(table.userId, table.providerId),
    check('credentials_are_passwords', sql`${table.providerId} = 'credential'`),
  ],
)

/** The second step of signing in, of those who have turned it on. */
export const twoSteps = pgTable('two_steps', {
  userId: ofUser().primaryKey(),
  /** What the person's app makes its codes from; encrypted, see two-step.ts. */
  secret: text('secret').notNull(),
  /** Of 30 seconds, counted from 1970: that of the last code that was taken. No code is taken twice, nor an older one. */
  lastPeriod: integer('last_period').notNull(),
  /** Hashes of the recovery codes that have not served. */
  recoveryCodes: text('recovery_codes').array().notNull(),
  since: instant('since').notNull(),
})

/** What serves once and not for long: mailed links, the ticket between two steps, an app that is being set up. */
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
