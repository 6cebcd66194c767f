import { eq } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import type { CalendarDate } from '#core/calendar.ts'
import { parametersOn } from '#labour/parameters.ts'
import { settingsOf } from '#labour/server/setting-queries.ts'
import { contractOf, forever } from '#people/rules.ts'
import { complementsOf, contractsOf, employeeById, holdEmployee } from '#people/server/queries.ts'
import { contractComplements } from '#people/server/tables.ts'
import { mayBeRaised } from '#record/rules/complements.ts'
import type { Tx } from '#server/database/database.ts'

/** The limits of an agreement on a day. */
export const limitsOn = async (tx: Tx, day: CalendarDate) => parametersOn(await settingsOf(tx), day)

/** The complements of hours of a person, and what an agreement allows today; null where they are offered none. */
export const complementsShown = async (tx: Tx, employeeId: string, today: CalendarDate) => {
  const limits = await limitsOn(tx, today)
  const contract = contractOf(await contractsOf(tx, employeeId), { from: today, to: forever })
  const { complementsYearMax: yearMax, complementPremium: premium, fullTime } = limits
  return {
    entries: await complementsOf(tx, employeeId),
    allowed:
      contract && mayBeRaised(contract, limits) ? { yearMax, premium, fullTime, hours: contract.weeklyHours } : null,
  }
}

/** The person whose contract the complement raises. */
export const personOfComplement = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({ employeeId: contractComplements.employeeId })
    .from(contractComplements)
    .where(eq(contractComplements.id, id))
  return row && employeeById(tx, row.employeeId)
}

/** A complement of this person; undefined for another's. */
export const ownComplement = async (tx: Tx, { employeeId }: Pick<Member, 'employeeId'>, id: string) => {
  const person = await personOfComplement(tx, id)
  return person?.id === employeeId ? person : undefined
}

/** A complement and its person, who is held. */
export const holdComplement = async (tx: Tx, id: string) => {
  const person = await personOfComplement(tx, id)
  return person && holdEmployee(tx, person.id)
}
