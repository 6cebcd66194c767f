import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { twoSteps } from '#accounts/server/tables.ts'
import type { Tx } from '#server/database/database.ts'
import { en } from '../texts.en.ts'
import { fr } from '../texts.fr.ts'
import { employees, roles } from './tables.ts'

const active = isNull(employees.deletedAt)
const ofRole = and(eq(roles.companyId, employees.companyId), eq(roles.id, employees.roleId))

const shownEmployee = {
  id: employees.id,
  firstName: employees.firstName,
  lastName: employees.lastName,
  email: sql<string>`${employees.email}`,
  roleId: employees.roleId,
  roleName: roles.name,
  contractType: employees.contractType,
  weeklyHours: employees.weeklyHours,
  department: employees.department,
  startDate: employees.startDate,
}

export const listEmployees = (tx: Tx) =>
  tx
    .select({ ...shownEmployee, hasTwoStep: sql<boolean>`${twoSteps.since} is not null` })
    .from(employees)
    .innerJoin(roles, ofRole)
    .leftJoin(twoSteps, eq(twoSteps.userId, employees.userId))
    .where(active)
    .orderBy(asc(employees.lastName), asc(employees.firstName))

/** An active employee with the rights of their role. */
const employeeById = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({ ...shownEmployee, userId: sql<string>`${employees.userId}`, permissions: roles.permissions })
    .from(employees)
    .innerJoin(roles, ofRole)
    .where(and(eq(employees.id, id), active))
  return row
}
export type EmployeeRow = NonNullable<Awaited<ReturnType<typeof employeeById>>>

export const listRoles = (tx: Tx) =>
  tx
    .select({
      id: roles.id,
      builtIn: roles.builtIn,
      name: roles.name,
      permissions: roles.permissions,
      employeeCount: count(employees.id),
    })
    .from(roles)
    .leftJoin(employees, and(ofRole, active))
    .groupBy(roles.companyId, roles.id)
    .orderBy(asc(sql`${roles.builtIn} is null`), asc(roles.createdAt), asc(roles.name))

export const roleById = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(roles).where(eq(roles.id, id))
  return row
}
export type RoleRow = NonNullable<Awaited<ReturnType<typeof roleById>>>

/** The active people who may do everything. */
export const listAdministrators = (tx: Tx) =>
  tx
    .select({ id: employees.id, roleId: employees.roleId })
    .from(employees)
    .innerJoin(roles, ofRole)
    .where(and(active, sql`'all' = any(${roles.permissions})`))

/**
 * Who changes the rights of somebody, or acts on somebody by their rights, waits for the others of the company: the second judges
 * what the first made. The row is the role that every company keeps. It is locked before any employee, so that nobody waits in a circle.
 */
const holdRights = (tx: Tx) =>
  tx.select({ id: roles.id }).from(roles).where(eq(roles.builtIn, 'admin')).for('no key update')

/** As `employeeById`, to be changed. Two statements: the second sees what was committed while the first waited. */
export const holdEmployee = async (tx: Tx, id: string) => {
  await holdRights(tx)
  await tx.select({ id: employees.id }).from(employees).where(eq(employees.id, id)).for('no key update')
  return employeeById(tx, id)
}

/** As `roleById`, to be changed. */
export const holdRole = async (tx: Tx, id: string) => {
  await holdRights(tx)
  return roleById(tx, id)
}

const formerEmployee = {
  id: employees.id,
  firstName: employees.firstName,
  lastName: employees.lastName,
  formerUserId: employees.formerUserId,
  deletedAt: employees.deletedAt,
  erasedAt: employees.erasedAt,
}

/** Whoever works here or did; locked, so that somebody is erased once. */
export const lockAnyEmployee = async (tx: Tx, id: string) => {
  const [row] = await tx.select(formerEmployee).from(employees).where(eq(employees.id, id)).for('no key update')
  return row
}
export type FormerEmployee = NonNullable<Awaited<ReturnType<typeof lockAnyEmployee>>>

/** Those who left, the last one first. */
export const listFormerEmployees = (tx: Tx) =>
  tx.select(formerEmployee).from(employees).where(isNotNull(employees.deletedAt)).orderBy(desc(employees.deletedAt))

export const employeeName = sql<string>`${employees.firstName} || ' ' || ${employees.lastName}`

export const wordsOfPeople = { fr, en }
