import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, lt, max, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import type { CalendarDate, Period } from '#core/calendar.ts'
import { todayIn } from '#core/calendar.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { pick } from '#core/pick.ts'
import { holdDepartments } from '#people/server/department-queries.ts'
import { employees, listedBy } from '#people/server/tables.ts'
import { shiftTerms } from '#schedule/rules.ts'
import { anyShift, boundsOf, wall } from '#schedule/server/queries.ts'
import { shifts } from '#schedule/server/tables.ts'
import { asDate } from '#server/database/columns.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import type { FormerLine, Rotation, Scope, TemplateShift } from '#templates/rules.ts'
import {
  appliedShifts,
  cycleDepartments,
  cyclePeople,
  cycles,
  cycleWeeks,
  templateApplications,
  weekTemplateShifts,
  weekTemplates,
} from './tables.ts'

const isPerson = and(
  eq(employees.companyId, weekTemplateShifts.companyId),
  eq(employees.id, weekTemplateShifts.employeeId),
)
/** The department of an open shift itself, of a person's shift that of the person today. */
const needed = sql<string | null>`coalesce(${weekTemplateShifts.department}, ${employees.department})`

export const templateById = async (tx: Tx, id: string) => {
  const { name } = weekTemplates
  const [row] = await tx.select({ id: weekTemplates.id, name }).from(weekTemplates).where(eq(weekTemplates.id, id))
  return row
}

/** Kept until the end: of two people who plan one template, the second sees what the first wrote. */
export const lockTemplates = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: weekTemplates.id, name: weekTemplates.name })
    .from(weekTemplates)
    .where(inArray(weekTemplates.id, [...ids]))
    .orderBy(asc(weekTemplates.id))
    .for('no key update')

/** To be changed: of two who change it the second sees what the first did. */
export const holdTemplate = async (tx: Tx, id: string) => (await lockTemplates(tx, [id]))[0]

const templates = (tx: Tx) =>
  tx
    .select({
      id: weekTemplates.id,
      name: weekTemplates.name,
      shifts: sql<number>`count(${weekTemplateShifts.id})::int`,
      people: sql<number>`count(distinct ${weekTemplateShifts.employeeId})::int`,
      days: sql<number>`count(distinct ${weekTemplateShifts.weekday})::int`,
      departments: sql<string[]>`coalesce(array_agg(distinct ${needed}) filter (where ${needed} is not null), '{}')`,
      isUsed: sql<boolean>`exists (select from ${cycleWeeks} where ${cycleWeeks.companyId} = ${weekTemplates.companyId} and ${cycleWeeks.templateId} = ${weekTemplates.id})`,
    })
    .from(weekTemplates)
    .leftJoin(
      weekTemplateShifts,
      and(
        eq(weekTemplateShifts.companyId, weekTemplates.companyId),
        eq(weekTemplateShifts.templateId, weekTemplates.id),
      ),
    )
    .leftJoin(employees, isPerson)
    .groupBy(weekTemplates.companyId, weekTemplates.id)
    .orderBy(asc(weekTemplates.name), asc(weekTemplates.id))

/** By name. */
const departmentsOfCycle = sql<string[]>`array(
  select named.department from ${cycleDepartments} named
  where named.company_id = ${cycles.companyId} and named.cycle_id = ${cycles.id}
  order by named.department
)`

const cycleRows = (tx: Tx) =>
  tx
    .select({
      id: cycles.id,
      name: cycles.name,
      startsOn: cycles.startsOn,
      until: cycles.until,
      isForAll: cycles.isForAll,
      departments: departmentsOfCycle,
    })
    .from(cycles)
    .orderBy(asc(cycles.name), asc(cycles.id))

const weeksOfCycles = (tx: Tx) =>
  tx
    .select({ cycleId: cycleWeeks.cycleId, templateId: cycleWeeks.templateId })
    .from(cycleWeeks)
    .orderBy(asc(cycleWeeks.cycleId), asc(cycleWeeks.position))

const peopleOfCycles = (tx: Tx) =>
  tx
    .select({ cycleId: cyclePeople.cycleId, id: employees.id, ...listedBy })
    .from(cyclePeople)
    .innerJoin(employees, and(eq(employees.companyId, cyclePeople.companyId), eq(employees.id, cyclePeople.employeeId)))
    .orderBy(asc(cyclePeople.cycleId), asc(employees.id))

const plannedUntil = (tx: Tx) =>
  tx
    .select({ cycleId: templateApplications.cycleId, to: max(templateApplications.to) })
    .from(templateApplications)
    .where(eq(templateApplications.isStop, false))
    .groupBy(templateApplications.cycleId)

/** All templates and cycles of the company. */
export const templatesAndCycles = async (tx: Tx, actor: Member, now: Temporal.Instant) => {
  const [known, rows, weeks, people, planned] = await pipelined([
    templates(tx),
    cycleRows(tx),
    weeksOfCycles(tx),
    peopleOfCycles(tx),
    plannedUntil(tx),
  ])
  const weeksOf = Map.groupBy(weeks, ({ cycleId }) => cycleId)
  const peopleOf = Map.groupBy(inPeopleOrder(actor.peopleOrder, people), ({ cycleId }) => cycleId)
  const plannedTo = new Map(planned.map(({ cycleId, to }) => [cycleId, to]))
  return {
    publishes: actor.publishes,
    today: todayIn(actor.timeZone, now),
    templates: known,
    cycles: rows.map(cycle => ({
      ...cycle,
      templates: (weeksOf.get(cycle.id) ?? []).map(({ templateId }) => templateId),
      people: peopleOf.get(cycle.id) ?? [],
      plannedUntil: earlier(plannedTo.get(cycle.id) ?? null, cycle.until),
    })),
  }
}

const earlier = (one: CalendarDate | null, other: CalendarDate | null) =>
  one !== null && other !== null && other < one ? other : one

export const cycleById = async (tx: Tx, id: string) => {
  const [cycle] = await tx
    .select({ ...getTableColumns(cycles), departments: departmentsOfCycle })
    .from(cycles)
    .where(eq(cycles.id, id))
  if (!cycle) return undefined
  const weeks = await tx
    .select({ templateId: cycleWeeks.templateId })
    .from(cycleWeeks)
    .where(eq(cycleWeeks.cycleId, id))
    .orderBy(asc(cycleWeeks.position))
  const people = await tx
    .select({ id: cyclePeople.employeeId })
    .from(cyclePeople)
    .where(eq(cyclePeople.cycleId, id))
    .orderBy(asc(cyclePeople.employeeId))
  const { name, startsOn, until, isForAll, departments } = cycle
  return {
    id,
    name,
    startsOn,
    until,
    isForAll,
    departments,
    templates: weeks.map(({ templateId }) => templateId),
    people: people.map(({ id: employeeId }) => employeeId),
  }
}

/** Kept until the end: what is done with one cycle waits in turn. */
export const lockCycle = (tx: Tx, id: string) =>
  tx.select({ id: cycles.id }).from(cycles).where(eq(cycles.id, id)).for('no key update')

/** To be changed: locked before it is read, with its weeks and people, after the departments. */
export const holdCycle = async (tx: Tx, id: string) => {
  await holdDepartments(tx)
  await lockCycle(tx, id)
  return cycleById(tx, id)
}
export type HeldCycle = NonNullable<Awaited<ReturnType<typeof holdCycle>>>

/** The last application of a cycle: a stop stops it, and it goes on otherwise. */
export const latestApplication = async (tx: Tx, cycleId: string) => {
  const { id, isStop, from } = templateApplications
  const [last] = await tx
    .select({ id, isStop, from })
    .from(templateApplications)
    .where(eq(templateApplications.cycleId, cycleId))
    .orderBy(desc(templateApplications.appliedAt), desc(id))
    .limit(1)
  return last
}

export type PlannedTemplates = {
  rotation: Rotation
  scope: Scope
  name: string
  cycleId: string | null
  /** The last day of a cycle that is stopped. */
  until: CalendarDate | null
}

const repeated = pick(weekTemplateShifts, ['weekday', 'startTime', 'endTime', ...shiftTerms])

/** The shifts of some templates. */
export const shiftsOfTemplates = (tx: Tx, ids: readonly string[]): Promise<TemplateShift[]> =>
  tx
    .select({
      id: weekTemplateShifts.id,
      templateId: weekTemplateShifts.templateId,
      employeeId: weekTemplateShifts.employeeId,
      department: needed,
      ...repeated,
    })
    .from(weekTemplateShifts)
    .leftJoin(employees, isPerson)
    .where(inArray(weekTemplateShifts.templateId, [...ids]))
    .orderBy(asc(weekTemplateShifts.weekday), asc(weekTemplateShifts.startTime), asc(weekTemplateShifts.id))

const ofShift = and(eq(appliedShifts.companyId, shifts.companyId), eq(appliedShifts.shiftId, shifts.id))
const ofApplication = and(
  eq(templateApplications.companyId, appliedShifts.companyId),
  eq(templateApplications.id, appliedShifts.applicationId),
)
const isUnchanged = sql<boolean>`${appliedShifts.version} = ${shifts.version}`

/** The owner of a line; for a shift written before lines were kept, the person who has it. */
const lineEmployee = sql<
  string | null
>`case when ${appliedShifts.startsAt} is null then ${shifts.employeeId} else ${appliedShifts.employeeId} end`

const written = (zone: string) => ({
  ...anyShift(zone),
  applicationId: appliedShifts.applicationId,
  lineEmployeeId: lineEmployee.as('line_employee_id'),
  isUnchanged: isUnchanged.as('is_unchanged'),
})

/** The shifts that a cycle wrote from a day on and that are still there, without those that have begun: these are past. */
export const writtenByCycle = (
  tx: Tx,
  cycleId: string,
  { from, zone, now }: { from: CalendarDate; zone: string; now: Temporal.Instant },
) =>
  tx
    .select(written(zone))
    .from(appliedShifts)
    .innerJoin(shifts, ofShift)
    .innerJoin(templateApplications, ofApplication)
    .where(
      and(
        eq(templateApplications.cycleId, cycleId),
        gte(shifts.startsAt, boundsOf({ from, to: from }, zone).from),
        gt(shifts.startsAt, asDate(now)),
      ),
    )
    .orderBy(asc(shifts.startsAt), asc(shifts.id))
export type WrittenShift = Awaited<ReturnType<typeof writtenByCycle>>[number]

/** The lines that a cycle wrote on some days, with what became of their shifts; oldest first. */
export const formerLines = async (tx: Tx, cycleId: string, days: Period, zone: string): Promise<FormerLine[]> => {
  const { from, until } = boundsOf(days, zone)
  const { employeeId, department, startsAt, endsAt } = appliedShifts
  const now = anyShift(zone)
  const rows = await tx
    .select({
      employeeId,
      department,
      startsAt: sql<Date>`${startsAt}`.mapWith(startsAt),
      endsAt: sql<Date>`${endsAt}`.mapWith(endsAt),
      date: wall(zone, startsAt, 'YYYY-MM-DD'),
      isUnchanged: sql<boolean>`coalesce(${isUnchanged}, false)`,
      shiftId: shifts.id,
      employeeNow: now.employeeId,
      departmentNow: now.department,
      dateNow: now.date,
      startTime: now.startTime,
      endTime: now.endTime,
    })
    .from(appliedShifts)
    .innerJoin(templateApplications, ofApplication)
    .leftJoin(shifts, ofShift)
    .where(and(eq(templateApplications.cycleId, cycleId), gte(startsAt, from), lt(startsAt, until)))
    .orderBy(asc(templateApplications.appliedAt), asc(templateApplications.id), asc(startsAt))
  return rows.map(row => {
    const { employeeNow, departmentNow, dateNow, startTime, endTime } = row
    const shift = { employeeId: employeeNow, department: departmentNow, date: dateNow, startTime, endTime }
    return {
      employeeId: row.employeeId,
      department: row.department,
      date: row.date,
      isUnchanged: row.isUnchanged,
      start: row.startsAt.getTime(),
      end: row.endsAt.getTime(),
      shift: row.shiftId === null ? null : shift,
    }
  })
}

/** The shifts that an application wrote and that are still there. */
export const writtenBy = (tx: Tx, applicationId: string) =>
  tx
    .select({ id: shifts.id, version: shifts.version, isUnchanged })
    .from(appliedShifts)
    .innerJoin(shifts, ofShift)
    .where(eq(appliedShifts.applicationId, applicationId))
    .orderBy(asc(shifts.startsAt), asc(shifts.id))

export const applicationById = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(templateApplications).where(eq(templateApplications.id, id))
  return row
}
