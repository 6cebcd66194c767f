import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { formatNumber, type Language } from '#core/languages.ts'
import { mayChangeContract } from '#people/policy.ts'
import { arePeople, complementsOf, type EmployeeRow } from '#people/server/queries.ts'
import { contractComplements } from '#people/server/tables.ts'
import { complementRefusal } from '#record/rules/complements.ts'
import type { complementForm, removeComplement as RemoveComplement } from '#record/schemas.ts'
import { newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { checkSeen, InvalidFields, Refusal } from '#server/http/refusals.ts'
import { limitsOn } from './queries.ts'

/** Each record answers all of them. */
const mostComplements = 200

const checkOwn = (actor: Member, { id }: EmployeeRow) => {
  if (!mayChangeContract(actor, id === actor.employeeId)) throw new Refusal('people.own-contract', { status: 403 })
}

/** @param employee held @throws Refusal where the law, the agreement or the contract allows none */
export const addComplement = async (
  tx: Tx,
  actor: Member,
  employee: EmployeeRow,
  form: z.output<typeof complementForm>,
  { today, language }: { today: CalendarDate; language: Language },
) => {
  checkOwn(actor, employee)
  const { startDate: from, endDate: until, weeklyHours, ground, replacedId } = form
  if (replacedId !== null && (replacedId === employee.id || !(await arePeople(tx, [replacedId]))))
    throw new InvalidFields({ path: 'replacedId', code: 'unknown' })
  const others = await complementsOf(tx, employee.id)
  if (others.length >= mostComplements) throw new Refusal('record.too-many-complements')
  const asked = { from, until, weeklyHours, replacedId }
  const known = { contracts: employee.contracts, others, today }
  const refused = complementRefusal(asked, known, await limitsOn(tx, from))
  if (refused) {
    const { code, field, values = {} } = refused
    const said = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value, language) : value,
    ])
    throw new Refusal(`record.${code}`, {
      field,
      status: 422,
      values: { ...Object.fromEntries(said), date: formatDate(from) },
    })
  }
  const { companyId } = actor
  await tx
    .insert(contractComplements)
    .values({ companyId, id: newId(), employeeId: employee.id, from, until, weeklyHours, ground, replacedId })
}

/** @param employee held @throws Refusal if somebody changed it since it was seen */
export const removeComplement = async (
  tx: Tx,
  actor: Member,
  employee: EmployeeRow,
  { id, seen }: z.output<typeof RemoveComplement> & { id: string },
) => {
  checkOwn(actor, employee)
  const [removed] = await tx.delete(contractComplements).where(eq(contractComplements.id, id)).returning()
  if (removed) checkSeen(removed, seen, employee.id, 'record.complement-added')
  return removed
}
