import { eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { folded } from '#core/search.ts'
import type { orderDepartments, saveDepartment } from '#people/schemas.ts'
import type { MoveDepartment } from '#server/capability.ts'
import { databaseError } from '#server/database/constraints.ts'
import type { Tx } from '#server/database/database.ts'
import { InvalidFields, Refusal } from '#server/http/refusals.ts'
import { type DepartmentRow, departmentById, listDepartments } from './department-queries.ts'
import { departments, employees, formerDepartments } from './tables.ts'

type Form = z.output<typeof saveDepartment>

const foreignKeyViolation = '23503'

/** Far more than the largest company has. */
const mostDepartments = 200

export const addDepartment = async (tx: Tx, { companyId }: Member, form: Form) => {
  const known = await listDepartments(tx)
  if (known.length >= mostDepartments) throw new Refusal('people.too-many-departments')
  checkName(known, form.name)
  const [added] = await tx
    .insert(departments)
    .values({ companyId, ...form, rank: known.some(({ rank }) => rank !== null) ? known.length : null })
    .returning()
  return { ...added!, people: 0 }
}

/** Whatever names the department gets its new name by the foreign keys, in no order: people are locked before, in theirs. */
export const editDepartment = async (tx: Tx, actor: Member, department: DepartmentRow, form: Form) => {
  const others = (await listDepartments(tx)).filter(({ id }) => id !== department.id)
  // Two of before that are alike keep their names until somebody changes one.
  if (form.name !== department.name) checkName(others, form.name)
  if (form.name !== department.name) await lockPeopleOf(tx, department)
  await tx.update(departments).set(form).where(eq(departments.id, department.id))
  if (form.name !== department.name) await giveUpName(tx, actor, department.name, department.id)
  return { ...department, ...form }
}

/** The unique key of the database compares the letters alone, for names of before may be alike. */
const checkName = (known: readonly { name: string }[], name: string) => {
  const compared = folded(name)
  if (known.some(other => folded(other.name) === compared))
    throw new Refusal('people.department-name-taken', { field: 'name' })
}

/** Former ones too. In the order in which everybody locks people. */
const lockPeopleOf = (tx: Tx, { name }: DepartmentRow) =>
  tx
    .select({ id: employees.id })
    .from(employees)
    .where(eq(employees.department, name))
    .orderBy(employees.id)
    .for('no key update')

/** While a department of the list has the name, the list alone counts. */
const giveUpName = (tx: Tx, { companyId }: Member, name: string, departmentId: string | null) =>
  tx
    .insert(formerDepartments)
    .values({ companyId, name: folded(name), departmentId })
    .onConflictDoUpdate({ target: [formerDepartments.companyId, formerDepartments.name], set: { departmentId } })

/** Departments that are not named keep their place, after them. */
export const placeDepartments = async (
  tx: Tx,
  { companyId }: Member,
  { departments: ids }: z.output<typeof orderDepartments>,
) => {
  const { rowCount } = await tx.execute(sql`
    update ${departments} set rank = placed.rank
    from (
      select id, min(place)::integer - 1 as rank from unnest(${sql.param(ids)}::uuid[]) with ordinality as given (id, place) group by id
    ) placed
    where ${departments.companyId} = ${companyId} and ${departments.id} = placed.id`)
  if (rowCount! < new Set(ids).size) throw new InvalidFields({ path: 'departments', code: 'unknown' })
}

/** Deletes those of them that nothing names, which the foreign keys know. @returns the deleted ones */
export const deleteUnnamed = async <Each extends { id: string }>(tx: Tx, asked: readonly Each[]) => {
  const gone: Each[] = []
  for (const each of asked) {
    await tx.execute(sql`savepoint one_department`)
    try {
      await tx.delete(departments).where(eq(departments.id, each.id))
      gone.push(each)
    } catch (error) {
      if (databaseError(error)?.code !== foreignKeyViolation) throw error
      await tx.execute(sql`rollback to savepoint one_department`)
    }
    await tx.execute(sql`release savepoint one_department`)
  }
  return gone
}

/**
 * Its people, former ones too, get the replacement, and so does all that other capabilities keep of it.
 * @param chosen null: people without a department
 * @throws Refusal if people have it and nothing was chosen
 */
export const deleteDepartment = async (
  tx: Tx,
  actor: Member,
  department: DepartmentRow,
  chosen: string | null | undefined,
  moves: readonly MoveDepartment[],
) => {
  if (department.people > 0 && chosen === undefined) throw new Refusal('people.department-in-use')
  if (chosen === department.id) throw new InvalidFields({ path: 'replacement', code: 'invalid' })
  const replacement = chosen ? await departmentById(tx, chosen) : null
  if (replacement === undefined) throw new InvalidFields({ path: 'replacement', code: 'unknown' })
  const to = replacement?.name ?? null
  const moved = await lockPeopleOf(tx, department)
  if (moved.length > 0)
    await tx
      .update(employees)
      .set({ department: to })
      .where(
        inArray(
          employees.id,
          moved.map(({ id }) => id),
        ),
      )
  for (const move of moves) await move(tx, { from: department.name, to })
  const departmentId = replacement?.id ?? null
  await tx.update(formerDepartments).set({ departmentId }).where(eq(formerDepartments.departmentId, department.id))
  await giveUpName(tx, actor, department.name, departmentId)
  await tx.delete(departments).where(eq(departments.id, department.id))
  return { to, moved: moved.map(({ id }) => id) }
}
