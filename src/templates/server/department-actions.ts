import { eq, sql } from 'drizzle-orm'
import type { MoveDepartment } from '#server/capability.ts'
import { appliedShifts, cycleDepartments, weekTemplateShifts } from './tables.ts'

export const moveTemplates: MoveDepartment = async (tx, { from, to }) => {
  await tx.update(weekTemplateShifts).set({ department: to }).where(eq(weekTemplateShifts.department, from))
  await tx.update(appliedShifts).set({ department: to }).where(eq(appliedShifts.department, from))
  if (to !== null)
    await tx.execute(sql`
      insert into ${cycleDepartments} (company_id, cycle_id, department)
      select company_id, cycle_id, ${to}::text from ${cycleDepartments} where department = ${from}
      on conflict do nothing`)
  await tx.delete(cycleDepartments).where(eq(cycleDepartments.department, from))
}
