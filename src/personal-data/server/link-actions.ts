import { eq } from 'drizzle-orm'
import type { Member, RequestContext } from '#core/actor.ts'
import type { FormerEmployee } from '#people/server/queries.ts'
import { readableUntil } from '#personal-data/rules.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusals.ts'
import { hashOf, newSecret } from '#server/http/secret-links.ts'
import { lastDayOf } from './link-queries.ts'
import { lastMonthLinks } from './tables.ts'

/**
 * The link of before, if there was one, is void from now on. @returns the new secret, and the last day on which it opens something
 * @throws Refusal for somebody who still works here, whose account shows it, or whose words are erased
 */
export const makeLink = async (
  tx: Tx,
  { companyId, timeZone }: Member,
  person: FormerEmployee,
  asked: RequestContext,
) => {
  const lastDay = await lastDayOf(tx, person, { timeZone, now: asked.now })
  if (lastDay === null) throw new Refusal('personal-data.still-works-here')
  if (person.erasedAt !== null) throw new Refusal('people.already-erased')
  const secret = newSecret()
  const until = readableUntil(lastDay)
  const made = { hash: hashOf(secret), language: asked.language, madeAt: asDate(asked.now), until }
  await tx
    .insert(lastMonthLinks)
    .values({ companyId, employeeId: person.id, ...made })
    .onConflictDoUpdate({ target: [lastMonthLinks.companyId, lastMonthLinks.employeeId], set: made })
  return { secret, until }
}

/** @returns whether there was one */
export const revokeLink = async (tx: Tx, employeeId: string) => {
  const { rowCount } = await tx.delete(lastMonthLinks).where(eq(lastMonthLinks.employeeId, employeeId))
  return rowCount === 1
}
