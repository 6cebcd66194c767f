import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { builtInRoleKeys, type Permission } from '#core/permissions.ts'
import { contractTypes } from '#people/rules.ts'
import { compared, createdAt, instant, key, searchable, tenant } from '#server/database/columns.ts'
import { companies } from '#server/database/tables.ts'

export const roles = pgTable(
  'roles',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    builtIn: text('built_in', { enum: builtInRoleKeys }),
    name: text('name').notNull(),
    searchable: searchable('name'),
    permissions: text('permissions').array().$type<Permission[]>().notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('roles_name_taken').on(table.companyId, compared(table.name)),
    unique('roles_built_in_once').on(table.companyId, table.builtIn),
  ],
)

export const employees = pgTable(
  'employees',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    /** Null once deleted: the sign-in is gone, the time records stay under the name. */
    userId: uuid('user_id'),
    /** The account that is gone, as a bare id: what they did stays theirs in the audit trail. */
    formerUserId: uuid('former_user_id'),
    email: text('email'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    roleId: uuid('role_id').notNull(),
    contractType: text('contract_type', { enum: contractTypes }).notNull().default('full-time'),
    weeklyHours: numeric('weekly_hours', { precision: 4, scale: 2, mode: 'number' }).notNull().default(35),
    department: text('department'),
    startDate: date('start_date'),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
    /** Since when they have a pseudonym, for good. */
    erasedAt: instant('erased_at'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'employees_role',
      columns: [table.companyId, table.roleId],
      foreignColumns: [roles.companyId, roles.id],
    }),
    // Follows the sign-in e-mail when it changes; the migration narrows its deletion to the two columns.
    foreignKey({
      name: 'employees_sign_in',
      columns: [table.userId, table.email],
      foreignColumns: [users.id, users.email],
    })
      .onUpdate('cascade')
      .onDelete('set null'),
    unique('employees_user_once').on(table.userId),
    index('employees_by_role').on(table.companyId, table.roleId),
    check('employees_weekly_hours', sql`${table.weeklyHours} between 1 and 50`),
    check('employees_active_sign_in', sql`${table.deletedAt} is not null or ${table.userId} is not null`),
  ],
)
