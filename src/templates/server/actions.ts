import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { weekOf } from '#core/calendar.ts'
import { pick } from '#core/pick.ts'
import { holdDepartments } from '#people/server/department-queries.ts'
import { hasPerson, shiftTerms } from '#schedule/rules.ts'
import { planPeople } from '#schedule/server/plan-queries.ts'
import { openIn, plannedIn, wholeTeam } from '#schedule/server/queries.ts'
import { newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { namesOf, recordsOf } from '#server/database/records.ts'
import { InvalidFields, Refusal } from '#server/http/refusals.ts'
import { maxCycles, maxTemplates, weekdayIn } from '#templates/rules.ts'
import type { saveCycle, saveTemplate } from '#templates/schemas.ts'
import { lockTemplates } from './queries.ts'
import { cycleDepartments, cyclePeople, cycles, cycleWeeks, weekTemplateShifts, weekTemplates } from './tables.ts'

/** Keeps the week as it is planned now. @returns the template's id and the number of its shifts */
export const keepWeek = async (
  tx: Tx,
  { companyId, timeZone }: Member,
  { name, date, departments, withPeople }: z.output<typeof saveTemplate>,
) => {
  await holdDepartments(tx)
  if ((await tx.$count(weekTemplates)) >= maxTemplates) throw new Refusal('templates.too-many')
  const week = weekOf(date)
  const departmentOf = new Map((await wholeTeam(tx, {})).map(person => [person.id, person.department]))
  const planned = [...(await openIn(tx, week, timeZone)), ...(await plannedIn(tx, week, timeZone))].map(shift => ({
    ...shift,
    department: hasPerson(shift) ? (departmentOf.get(shift.employeeId) ?? null) : (shift.department ?? null),
  }))
  const chosen = planned.filter(
    ({ department }) => departments.length === 0 || (department !== null && departments.includes(department)),
  )
  if (chosen.length === 0) throw new Refusal('templates.empty')
  const templateId = newId()
  await tx.insert(weekTemplates).values({ companyId, id: templateId, name })
  const rows = chosen.map(shift => {
    const employeeId = withPeople ? shift.employeeId : null
    return {
      ...pick(shift, ['startTime', 'endTime', ...shiftTerms]),
      id: newId(),
      companyId,
      templateId,
      employeeId,
      department: employeeId === null ? shift.department : null,
      weekday: weekdayIn(shift.date),
    }
  })
  await tx.execute(
    sql`insert into ${weekTemplateShifts} (${namesOf(keptColumns)}) select * from ${recordsOf('kept', keptColumns, rows)}`,
  )
  return { id: templateId, shiftCount: rows.length }
}

export const renameTemplate = (tx: Tx, id: string, name: string) =>
  tx.update(weekTemplates).set({ name }).where(eq(weekTemplates.id, id))

const keptColumns = pick(weekTemplateShifts, [
  'companyId',
  'templateId',
  'id',
  'employeeId',
  'department',
  'weekday',
  'startTime',
  'endTime',
  ...shiftTerms,
])

/** Deletes a template. Shifts planned from it stay. */
export const deleteTemplate = (tx: Tx, id: string) => tx.delete(weekTemplates).where(eq(weekTemplates.id, id))

type CycleForm = z.output<typeof saveCycle>

export const addCycle = async (tx: Tx, actor: Member, { templates, departments, people, ...cycle }: CycleForm) => {
  const isForAll = departments.length + people.length === 0
  await holdDepartments(tx)
  if ((await tx.$count(cycles)) >= maxCycles) throw new Refusal('templates.too-many-cycles')
  const id = newId()
  await tx.insert(cycles).values({ companyId: actor.companyId, id, isForAll, ...cycle })
  await keepParts(tx, actor, id, { templates, departments, people })
  return id
}

/** Changes a cycle. Written shifts stay as they are until the cycle is planned again. */
export const editCycle = async (
  tx: Tx,
  actor: Member,
  id: string,
  { templates, departments, people, ...cycle }: CycleForm,
) => {
  const isForAll = departments.length + people.length === 0
  await tx
    .update(cycles)
    .set({ isForAll, ...cycle })
    .where(eq(cycles.id, id))
  await tx.delete(cycleWeeks).where(eq(cycleWeeks.cycleId, id))
  await tx.delete(cycleDepartments).where(eq(cycleDepartments.cycleId, id))
  await tx.delete(cyclePeople).where(eq(cyclePeople.cycleId, id))
  await keepParts(tx, actor, id, { templates, departments, people })
}

const keepParts = async (
  tx: Tx,
  { companyId }: Member,
  cycleId: string,
  { templates, departments, people }: Pick<CycleForm, 'templates' | 'departments' | 'people'>,
) => {
  const known = await lockTemplates(tx, templates)
  if (known.length < new Set(templates).size) throw new InvalidFields({ path: 'templates', code: 'unknown' })
  await tx
    .insert(cycleWeeks)
    .values(templates.map((templateId, position) => ({ companyId, cycleId, position, templateId })))
  // Names that differ in case alone are one department.
  if (departments.length > 0)
    await tx
      .insert(cycleDepartments)
      .values(departments.map(department => ({ companyId, cycleId, department })))
      .onConflictDoNothing()
  // The lock makes a departure at the same time wait: it then takes the person out of this cycle, too.
  const team = await planPeople(people).take(tx)
  if (team.filter(({ deletedAt }) => deletedAt === null).length < new Set(people).size)
    throw new InvalidFields({ path: 'people', code: 'unknown' })
  if (people.length > 0)
    await tx.insert(cyclePeople).values([...new Set(people)].map(employeeId => ({ companyId, cycleId, employeeId })))
}

/** Deletes a cycle. The shifts that it wrote stay. */
export const deleteCycle = (tx: Tx, id: string) => tx.delete(cycles).where(eq(cycles.id, id))
