import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { inDepartmentOrder } from '#core/people-order.ts'
import type { Tx } from '#server/database/database.ts'
import { alone, held } from '#server/database/locks.ts'
import { prepared } from '#server/database/prepared.ts'
import { departments, employees } from './tables.ts'

const listed = prepared([], tx =>
  tx
    .select({
      id: departments.id,
      name: departments.name,
      colour: departments.colour,
      rank: departments.rank,
      people: count(employees.id),
    })
    .from(departments)
    .leftJoin(
      employees,
      and(
        eq(employees.companyId, departments.companyId),
        eq(employees.department, departments.name),
        isNull(employees.deletedAt),
      ),
    )
    .groupBy(departments.companyId, departments.id),
)

/** In the order of the company, with the number of their people. */
export const listDepartments = async (tx: Tx) => inDepartmentOrder(await listed(tx, {}))

const named = prepared([], tx =>
  tx.select({ name: departments.name, colour: departments.colour, rank: departments.rank }).from(departments),
)

/** Names and colours alone, in the order of the company. */
export const departmentColours = async (tx: Tx) =>
  inDepartmentOrder(await named(tx, {})).map(({ name, colour }) => ({ name, colour }))

export const departmentById = async (tx: Tx, id: string) => (await listDepartments(tx)).find(each => each.id === id)
export type DepartmentRow = NonNullable<Awaited<ReturnType<typeof departmentById>>>

/**
 * Until the end nobody changes the list. Of the company: a row of each department would be locked in as many orders as people name them. A command that
 * writes a department after it has locked people or shifts takes it first: a change of the list locks them after the list.
 */
export const departmentsHeld = held('list of departments')
export const holdDepartments = departmentsHeld.take

/** Changes of the list take turns: each checks the names that the others gave. They wait for everybody who holds it. */
export const lockDepartments = alone('list of departments').take

/** Locks departments to rename or delete them. A command that names one without holding the list waits, then gets the new name. */
export const lockNamed = async (tx: Tx, ids: readonly string[]) => {
  await lockDepartments(tx)
  return tx
    .select({ id: departments.id, name: departments.name, colour: departments.colour })
    .from(departments)
    .where(inArray(departments.id, [...ids]))
    .orderBy(departments.id)
    .for('update')
}

/** As `departmentById`, locked. */
export const holdDepartment = async (tx: Tx, id: string) => {
  await lockNamed(tx, [id])
  return departmentById(tx, id)
}

/** Added by this transaction: by us, or by the trigger `list_department` for a name that we wrote. */
export const departmentsAdded = async (tx: Tx) => {
  const isMade = sql`${departments}.xmin = pg_current_xact_id()::xid`
  const made = await tx.select({ id: departments.id }).from(departments).where(isMade)
  return made.map(({ id }) => id)
}
