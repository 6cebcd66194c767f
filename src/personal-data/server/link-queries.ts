import { eq } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, todayIn } from '#core/calendar.ts'
import { hasLeft } from '#people/rules.ts'
import { contractsOf, type FormerEmployee } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { Backend } from '#server/backend.ts'
import type { Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'
import { hashOf } from '#server/http/secret-links.ts'
import { lastMonthLinks } from './tables.ts'

export const linkOf = async (tx: Tx, employeeId: string) => {
  const { madeAt, until } = lastMonthLinks
  const [link] = await tx
    .select({ madeAt, until })
    .from(lastMonthLinks)
    .where(eq(lastMonthLinks.employeeId, employeeId))
  return link
}

/** As it is shown; null for both where there is none. */
export const linkShown = async (tx: Tx, employeeId: string) => {
  const link = await linkOf(tx, employeeId)
  return link ? { madeAt: link.madeAt.toISOString(), until: link.until } : { madeAt: null, until: null }
}

/** The last day of somebody who has left; null for somebody who works here, or will again. */
export const lastDayOf = async (
  tx: Tx,
  { id, deletedAt }: Pick<FormerEmployee, 'id' | 'deletedAt'>,
  { timeZone, now }: { timeZone: string; now: Temporal.Instant },
): Promise<CalendarDate | null> => {
  const contracts = await contractsOf(tx, id)
  if (deletedAt) return contracts.at(-1)?.until ?? todayIn(timeZone, deletedAt.toTemporalInstant())
  return hasLeft(contracts, todayIn(timeZone, now)) ? contracts.at(-1)!.until : null
}

/** No right of their former role: a leaver reads what is their own. */
const leaver = {
  kind: 'member',
  permissions: [],
  publishes: true,
  teamWeek: 'nobody',
  hasTwoStep: false,
  isTwoStepRequired: false,
  hasGivenPassword: false,
  isOwnPasswordRequired: false,
} as const satisfies Partial<Member>

/**
 * The person whose last month the secret opens. Its reader has no session, so the platform looks the company up, as it does for a sign-in.
 * Undefined for a secret that is unknown, void or too old, and for somebody who is back: their account shows it.
 */
export const leaverOf = async ({ database, now }: Backend, secret: string) => {
  const [link] = await database.platform
    .select({
      companyId: lastMonthLinks.companyId,
      employeeId: lastMonthLinks.employeeId,
      language: lastMonthLinks.language,
      until: lastMonthLinks.until,
      company: companies.name,
      timeZone: companies.timeZone,
      peopleOrder: companies.peopleOrder,
    })
    .from(lastMonthLinks)
    .innerJoin(companies, eq(companies.id, lastMonthLinks.companyId))
    .where(eq(lastMonthLinks.hash, hashOf(secret)))
  if (!link || link.until < todayIn(link.timeZone, now())) return undefined
  const { companyId, employeeId, language, until, company, timeZone, peopleOrder } = link
  const found = await database.inCompany(companyId, 'read only', async tx => {
    const [person] = await tx
      .select({
        id: employees.id,
        firstName: employees.firstName,
        lastName: employees.lastName,
        userId: employees.userId,
        formerUserId: employees.formerUserId,
        deletedAt: employees.deletedAt,
      })
      .from(employees)
      .where(eq(employees.id, employeeId))
    const lastDay = person ? await lastDayOf(tx, person, { timeZone, now: now() }) : null
    return person && lastDay !== null ? { person, lastDay } : undefined
  })
  if (!found) return undefined
  const userId = found.person.userId ?? found.person.formerUserId ?? employeeId
  const actor: Member = { ...leaver, companyId, employeeId, userId, timeZone, peopleOrder }
  return { ...found, actor, language, until, company }
}
export type Leaver = NonNullable<Awaited<ReturnType<typeof leaverOf>>>
