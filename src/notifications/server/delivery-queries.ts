import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { settledOn } from '#notifications/rules/delivery.ts'
import { employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { Backend } from '#server/backend.ts'
import type { Tx } from '#server/database/database.ts'
import { ofActor } from './queries.ts'
import { noticeSettings, notifications } from './tables.ts'

/** Undefined for whoever may not sign in any more: they are told nothing. */
export const readerOf = async (
  { database, identities, now }: Backend,
  { companyId, employeeId }: { companyId: string; employeeId: string },
): Promise<Member | undefined> => {
  const userId = await database.inCompany(companyId, 'read only', async tx => {
    const [person] = await tx.select({ userId: employees.userId }).from(employees).where(eq(employees.id, employeeId))
    return person?.userId
  })
  const actor = userId && (await identities.ofUser(database.platform, userId, now()))
  return actor && actor.kind === 'member' && actor.employeeId === employeeId ? actor : undefined
}

/** How somebody is told, and in which language. */
export const settingsOf = async (tx: Tx, employeeId: string) => {
  const [own] = await tx.select().from(noticeSettings).where(eq(noticeSettings.employeeId, employeeId))
  const given = own && { choices: own.choices, ...(own.quiet && { quiet: own.quiet }), ...isDigestOf(own.isDigest) }
  return { ...settledOn(given), language: own?.language ?? ('fr' as const) }
}

const isDigestOf = (isDigest: boolean | null) => (isDigest === null ? {} : { isDigest })

/** Notices of which a way is still open. Of two jobs for one person the second waits here, and reads what the first has settled. */
export const lockWaiting = (tx: Tx, employeeId: string) => {
  const { id, kind, data, readAt, createdAt, mailedAt, pushedAt } = notifications
  return tx
    .select({ id, kind, data, readAt, createdAt, mailedAt, pushedAt })
    .from(notifications)
    .where(and(eq(notifications.employeeId, employeeId), or(isNull(mailedAt), isNull(pushedAt))))
    .orderBy(createdAt, id)
    .for('no key update')
}

/** By kind, when somebody was last told by each way. What is not told has the time of its creation. */
export const lastTold = (tx: Tx, employeeId: string) => {
  const { kind, createdAt, mailedAt, pushedAt } = notifications
  return tx
    .select({
      kind,
      mail: sql<Date | null>`max(${mailedAt}) filter (where ${mailedAt} > ${createdAt})`.mapWith(mailedAt),
      phone: sql<Date | null>`max(${pushedAt}) filter (where ${pushedAt} > ${createdAt})`.mapWith(pushedAt),
    })
    .from(notifications)
    .where(eq(notifications.employeeId, employeeId))
    .groupBy(kind)
}

/** Those of one reader that are still unread, the oldest first. */
export const unreadAmong = (tx: Tx, employeeId: string, ids: readonly string[]) => {
  const { id, kind, subject, data, createdAt } = notifications
  return tx
    .select({ id, kind, subject, data, createdAt, actor: employeeName })
    .from(notifications)
    .leftJoin(employees, ofActor)
    .where(and(eq(notifications.employeeId, employeeId), inArray(id, [...ids]), isNull(notifications.readAt)))
    .orderBy(createdAt, id)
}
