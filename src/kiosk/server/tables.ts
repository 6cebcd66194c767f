import { foreignKey, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { employees } from '#people/server/tables.ts'
import { createdAt, instant, key, tenant } from '#server/database/columns.ts'

/** The devices of a company on which people punch. Kept once revoked: punches name them. */
export const kiosks = pgTable(
  'kiosks',
  {
    companyId: tenant(),
    id: key(),
    name: text('name').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    /** Of the pairing code, while it can be typed. */
    codeHash: text('code_hash'),
    codeUntil: instant('code_until'),
    /** Of the secret that the device got for the code. */
    tokenHash: text('token_hash'),
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
