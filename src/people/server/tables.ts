import { and, gte, isNull, lte, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { builtInRoleKeys, type Permission } from '#core/permissions.ts'
import { type AccessState, type Contract, contractTypes } from '#people/rules.ts'
import type { TakenRows } from '#server/capability.ts'
import { compared, createdAt, foldedOf, instant, key, searchable, tenant } from '#server/database/columns.ts'
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

/** By name: whatever names a department refers to this key and follows its name. A trigger of the migration lists names that are new. */
export const departments = pgTable(
  'departments',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    name: text('name').notNull(),
    /** #RRGGBB */
    colour: text('colour').notNull(),
    /** Its place in the order by hand; null comes last, by name. */
    rank: integer('rank'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('departments_name').on(table.companyId, table.name),
  ],
)

/** Names that departments no longer have. A screen that is still open may send one: it means what took its place. */
export const formerDepartments = pgTable(
  'former_departments',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    /** Folded (core/search.ts). */
    name: text('name').notNull(),
    /** Null: nothing took its place. */
    departmentId: uuid('department_id'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.name] }),
    foreignKey({
      name: 'former_departments_successor',
      columns: [table.companyId, table.departmentId],
      foreignColumns: [departments.companyId, departments.id],
    }),
    index('former_departments_by_successor').on(table.companyId, table.departmentId),
  ],
)

export const employees = pgTable(
  'employees',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    /** Null once deleted: the sign-in is gone, the time records stay under the name. */
    userId: uuid('user_id'),
    /** The deleted account, as a plain id: audit entries still refer to it. */
    formerUserId: uuid('former_user_id'),
    email: text('email'),
    /** The sign-in name of somebody without an e-mail, beside the code of the company (`signInNameOf`). */
    signInName: text('sign_in_name'),
    /** Its letters and digits, of which what somebody types is compared (`signInKeyOf`). */
    signInKey: text('sign_in_key').generatedAlwaysAs(sql.raw(`replace(${foldedOf('sign_in_name')}, '.', '')`)),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    roleId: uuid('role_id').notNull(),
    department: text('department'),
    /** How payroll names them: text, because of leading zeros. */
    matricule: text('matricule'),
    /** Their place in the order by hand (core/people-order.ts). */
    rank: integer('rank'),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
    /** When they got their pseudonym, which is final. */
    erasedAt: instant('erased_at'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'employees_role',
      columns: [table.companyId, table.roleId],
      foreignColumns: [roles.companyId, roles.id],
    }),
    foreignKey({
      name: 'employees_department',
      columns: [table.companyId, table.department],
      foreignColumns: [departments.companyId, departments.name],
    }).onUpdate('cascade'),
    // Follows the sign-in e-mail when it changes; the migration narrows its deletion to the two columns.
    foreignKey({
      name: 'employees_sign_in',
      columns: [table.userId, table.email],
      foreignColumns: [users.id, users.email],
    })
      .onUpdate('cascade')
      .onDelete('set null'),
    // The one above binds nobody without an address.
    foreignKey({ name: 'employees_account', columns: [table.userId], foreignColumns: [users.id] }).onDelete('set null'),
    unique('employees_user_once').on(table.userId),
    unique('employees_sign_in_name_taken').on(table.companyId, table.signInName),
    index('employees_sign_in_key').on(table.companyId, table.signInKey),
    // Also of former people: their last hours are paid after they left.
    unique('employees_matricule_taken').on(table.companyId, table.matricule),
    index('employees_by_department').on(table.companyId, table.department),
    index('employees_by_role').on(table.companyId, table.roleId),
    check('employees_active_sign_in', sql`${table.deletedAt} is not null or ${table.userId} is not null`),
    // An address or a name, never both.
    check(
      'employees_one_sign_in',
      sql`${table.deletedAt} is not null or num_nonnulls(${table.email}, ${table.signInName}) = 1`,
    ),
  ],
)

/** Listed and exported as they are, and erased with the person. */
export const plainDetails = { department: employees.department, matricule: employees.matricule }

/** The columns that `inPeopleOrder` compares. */
export const listedBy = {
  firstName: employees.firstName,
  lastName: employees.lastName,
  department: employees.department,
  departmentRank: sql<number | null>`(
    select listed.rank from departments listed
    where listed.company_id = ${employees.companyId} and listed.name = ${employees.department}
  )`.as('department_rank'),
  rank: employees.rank,
}

/** Past, present and future contracts of each employee: docs/decisions/0029-dated-contracts.md. A constraint of the migration refuses overlaps. */
export const contracts = pgTable(
  'contracts',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    employeeId: uuid('employee_id').notNull(),
    type: text('type', { enum: contractTypes }).notNull().default('full-time'),
    weeklyHours: numeric('weekly_hours', { precision: 4, scale: 2, mode: 'number' }).notNull().default(35),
    /** The hours of a part-time contract that says them by the month; null else. */
    monthlyHours: numeric('monthly_hours', { precision: 5, scale: 2, mode: 'number' }),
    /** Weekdays from 1, Monday, to 7; null without fixed days. */
    workingDays: smallint('working_days').array(),
    /** Null: the beginning was never recorded. */
    from: date('starts_on'),
    /** The last day; null: no end is agreed. */
    until: date('ends_on'),
    /** The end of the contract before, which this one moved to its eve; null where it ended none. */
    formerUntil: date('former_ends_on'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'contracts_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    index('contracts_by_employee').on(table.companyId, table.employeeId, table.until),
    check(
      'contracts_weekly_hours',
      sql`case ${table.type} when 'none' then ${table.weeklyHours} = 0 else ${table.weeklyHours} between 1 and 50 end`,
    ),
    check(
      'contracts_working_days',
      sql`${table.workingDays} <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(${table.workingDays}) > 0`,
    ),
    check('contracts_end_after_start', sql`${table.until} >= ${table.from}`),
    check('contracts_monthly_hours', sql`${table.monthlyHours} is null or ${table.type} = 'part-time'`),
  ],
)

/** Days on which a part-time contract has more hours: docs/decisions/0104-complement-of-hours.md. A constraint of the migration refuses overlaps. */
export const contractComplements = pgTable(
  'contract_complements',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    employeeId: uuid('employee_id').notNull(),
    weeklyHours: numeric('weekly_hours', { precision: 4, scale: 2, mode: 'number' }).notNull(),
    from: date('starts_on').notNull(),
    until: date('ends_on').notNull(),
    /** Empty where the person who is replaced is the ground. */
    ground: text('ground').notNull(),
    /** The person who is away, by name: such a complement does not count among those of the year. */
    replacedId: uuid('replaced_id'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'contract_complements_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'contract_complements_replaced',
      columns: [table.companyId, table.replacedId],
      foreignColumns: [employees.companyId, employees.id],
    }),
    index('contract_complements_by_replaced').on(table.companyId, table.replacedId),
    check('contract_complements_weekly_hours', sql`${table.weeklyHours} between 1 and 50`),
    check('contract_complements_end_after_start', sql`${table.until} >= ${table.from}`),
  ],
)

/** A contract runs on that day or later. */
export const staysFrom = (day: SQLWrapper | string) => or(isNull(contracts.until), gte(contracts.until, day))

/** The opposite of `hasLeft` of the rules: not deleted, and a contract runs on that day or later. Such people sign in, get notifications and decide. */
export const isHereFrom = (day: SQLWrapper | string) =>
  sql<boolean>`(${employees.deletedAt} is null and exists (
    select from ${contracts}
    where ${contracts.companyId} = ${employees.companyId} and ${contracts.employeeId} = ${employees.id} and ${staysFrom(day)}
  ))`

/** Whether a person can sign in on that day; beside the account of the person, which may be missing (`users`). */
export const accessOn = (day: SQLWrapper | string) =>
  sql<AccessState>`case
    when not ${isHereFrom(day)} then 'left'
    when ${users.blockedAt} is not null then 'blocked'
    when ${users.invitedUntil} is not null then 'unopened'
    else 'open' end`

/** As `isEmployed` of the rules. */
export const isEmployed = ne(contracts.type, 'none')

/** As `isInForce` of the rules. */
export const isInForce = ({ from, to }: { from: SQLWrapper | string; to: SQLWrapper | string }) =>
  and(or(isNull(contracts.from), lte(contracts.from, to)), staysFrom(from))

/** Ends of contracts that can still be taken back. A job forgets them. */
export const contractEnds = pgTable(
  'contract_ends',
  {
    companyId: tenant().references(() => companies.id, { onDelete: 'cascade' }),
    id: key(),
    employeeId: uuid('employee_id').notNull(),
    endedBy: uuid('ended_by').notNull(),
    endedAt: instant('ended_at').notNull(),
    /** The contracts before and after, and the rows that the departure took, as `rowsAsJson` reads them. */
    taken: jsonb('taken').$type<EndMemory>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'contract_ends_employee',
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'contract_ends_by',
      columns: [table.companyId, table.endedBy],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete('cascade'),
  ],
)

type EndMemory = {
  before: readonly (Contract & { id: string })[]
  after: readonly (Contract & { id: string })[]
  rows: TakenRows
}
