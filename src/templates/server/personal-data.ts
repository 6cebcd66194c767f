import { and, asc, eq, sql } from 'drizzle-orm'
import { pick } from '#core/pick.ts'
import { employees } from '#people/server/tables.ts'
import { mayPlan } from '#schedule/policy.ts'
import { writtenTerms } from '#schedule/server/queries.ts'
import type { PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { appliedShifts, cyclePeople, cycles, weekTemplateShifts, weekTemplates } from './tables.ts'

export const templatesPersonalData: PersonalData = {
  namedOn: () => ['templates', { may: mayPlan }],
  // Templates are used again later: shifts of a person who left for good become open shifts, and so do the lines that cycles wrote.
  offboard: async (tx, employeeId, { isFinal }) => {
    if (!isFinal) return
    for (const table of [weekTemplateShifts, appliedShifts]) {
      const department = sql`(select ${employees.department} from ${employees} where ${employees.companyId} = ${table.companyId} and ${employees.id} = ${employeeId})`
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tx.update(table).set({ employeeId: null, department }).where(eq(table.employeeId, employeeId))
    }
    await tx.delete(cyclePeople).where(eq(cyclePeople.employeeId, employeeId))
  },
  exportEmployee: async (tx, { actor: { employeeId } }) => ({
    weekTemplates: await templatesOf(tx, employeeId),
    cycles: await cyclesOf(tx, employeeId),
    cycleShifts: await cycleShiftsOf(tx, employeeId),
  }),
  employeesInRecords: { plan: [weekTemplateShifts.employeeId, cyclePeople.employeeId, appliedShifts.employeeId] },
}

const cyclesOf = (tx: Tx, employeeId: string) =>
  tx
    .select({ name: cycles.name, startDate: cycles.startsOn, endDate: cycles.until })
    .from(cyclePeople)
    .innerJoin(cycles, and(eq(cycles.companyId, cyclePeople.companyId), eq(cycles.id, cyclePeople.cycleId)))
    .where(eq(cyclePeople.employeeId, employeeId))
    .orderBy(asc(cycles.name))

/** Also those that are planned no more. */
const cycleShiftsOf = (tx: Tx, employeeId: string) => {
  const { startsAt, endsAt } = appliedShifts
  return tx
    .select({ startsAt, endsAt })
    .from(appliedShifts)
    .where(eq(appliedShifts.employeeId, employeeId))
    .orderBy(asc(startsAt))
}

const templatesOf = (tx: Tx, employeeId: string) => {
  const { weekday, startTime, endTime } = weekTemplateShifts
  return tx
    .select({ name: weekTemplates.name, weekday, startTime, endTime, ...pick(weekTemplateShifts, writtenTerms) })
    .from(weekTemplateShifts)
    .innerJoin(
      weekTemplates,
      and(
        eq(weekTemplates.companyId, weekTemplateShifts.companyId),
        eq(weekTemplates.id, weekTemplateShifts.templateId),
      ),
    )
    .where(eq(weekTemplateShifts.employeeId, employeeId))
    .orderBy(asc(weekTemplates.name), asc(weekday), asc(startTime))
}
