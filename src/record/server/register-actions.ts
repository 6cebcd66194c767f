import { eq } from 'drizzle-orm'
import { todayIn } from '#core/calendar.ts'
import { employees } from '#people/server/tables.ts'
import { registerLimit } from '#record/rules/register.ts'
import type { Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'
import { linesOfPerson } from './register-queries.ts'
import { registerLines } from './tables.ts'

/** The law keeps the name in the register for five years after the departure; an erasure takes it away everywhere else. */
export const keepInRegister = async (tx: Tx, employeeId: string, now: Temporal.Instant) => {
  const [company] = await tx
    .select({ id: companies.id, timeZone: companies.timeZone })
    .from(companies)
    .innerJoin(employees, eq(employees.companyId, companies.id))
    .where(eq(employees.id, employeeId))
  if (!company) return
  const today = todayIn(company.timeZone, now)
  const kept = (await linesOfPerson(tx, employeeId, today)).flatMap(line =>
    line.leftOn !== null && line.leftOn >= registerLimit(today)
      ? [{ companyId: company.id, line, leftOn: line.leftOn }]
      : [],
  )
  if (kept.length > 0) await tx.insert(registerLines).values(kept)
}
