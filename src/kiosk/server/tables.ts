import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { checkReasons } from '#kiosk/rules.ts'
import { employees } from '#people/server/tables.ts'
import { createdAt, instant, key, tenant } from '#server/database/columns.ts'
import { gestureTypes } from '#time-clock/gestures.ts'

/** The devices of a company on which people punch. Kept once revoked: punches name them. */
export const kiosks = pgTable(
  'kiosks',
  {
    companyId: tenant(),
    id: key(),
    name: text('name').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    /** The hash of the pairing code, while it can be typed. */
    codeHash: text('code_hash'),
    codeUntil: instant('code_until'),
    /** The hash of the secret that the device got for the code. */
    tokenHash: text('token_hash'),
    /** With which the device seals the codes of punches that it keeps; the private key is encrypted with the server's secret. */
    publicKey: text('public_key'),
    privateKey: text('private_key'),
    pairedAt: instant('paired_at'),
    lastSeenAt: instant('last_seen_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'kiosks_author',
      columns: [table.companyId, table.createdBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'kiosks_revoker',
      columns: [table.companyId, table.revokedBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    unique('kiosks_code').on(table.codeHash),
    unique('kiosks_token').on(table.tokenHash),
  ],
)

/** The personal code of a person, for kiosks. */
export const employeePins = pgTable(
  'employee_pins',
  {
    companyId: tenant(),
    employeeId: uuid('employee_id').notNull(),
    hash: text('hash').notNull(),
    /** The id of the server's secret that is in the hash: with another one the code is void. Null: not known yet, from before codes carried it. */
    secretId: text('secret_id'),
    /** A manager handed it over and knows it: at its first use its person chooses their own. */
    isGiven: boolean('is_given').notNull().default(false),
    setAt: instant('set_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.employeeId] }),
    foreignKey({
      name: 'employee_pins_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
  ],
)

/** Wrong codes in a row, of a person on a device. A right one deletes the row. */
export const pinAttempts = pgTable(
  'pin_attempts',
  {
    companyId: tenant(),
    kioskId: uuid('kiosk_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    failures: integer('failures').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.kioskId, table.employeeId] }),
    foreignKey({
      name: 'pin_attempts_kiosk',
      columns: [table.companyId, table.kioskId],
      foreignColumns: [kiosks.companyId, kiosks.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'pin_attempts_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
  ],
)

/** Punches that a device kept and that do not count by themselves: a manager looks at each. Kept as long as punches. */
export const punchesToCheck = pgTable(
  'punches_to_check',
  {
    companyId: tenant(),
    id: key(),
    kioskId: uuid('kiosk_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    /** The key of the press, so that a device may send it again. */
    key: text('key').notNull(),
    type: text('type', { enum: gestureTypes }).notNull(),
    /** The press by the device's clock, when the server had it, and the server's clock minus the device's then. */
    deviceAt: instant('device_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    skewMs: bigint('skew_ms', { mode: 'number' }).notNull(),
    why: text('why', { enum: checkReasons }).notNull(),
    settledBy: uuid('settled_by'),
    settledAt: instant('settled_at'),
    reason: text('reason'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'punches_to_check_kiosk',
      columns: [table.companyId, table.kioskId],
      foreignColumns: [kiosks.companyId, kiosks.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'punches_to_check_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'punches_to_check_settler',
      columns: [table.companyId, table.settledBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    unique('punches_to_check_press').on(table.companyId, table.kioskId, table.key),
    index('punches_to_check_by_employee').on(table.companyId, table.employeeId),
    index('punches_to_check_by_settler').on(table.companyId, table.settledBy),
  ],
)
