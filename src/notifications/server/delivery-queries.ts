import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { type Chosen, settledOn } from '#notifications/rules/delivery.ts'
import { employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { Backend } from '#server/backend.ts'
import type { Tx } from '#server/database/database.ts'
import { ofActor } from './queries.ts'
import { noticeDefaults, noticeSettings, notifications } from './tables.ts'

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

const rowOf = (tx: Tx, employeeId: string) =>
  tx.select().from(noticeSettings).where(eq(noticeSettings.employeeId, employeeId))

/** How somebody is told, and in which language. */
export const settingsOf = async (tx: Tx, employeeId: string) => {
  const [own] = await rowOf(tx, employeeId)
  return { ...settledOn(chosenIn(own), await companyChoices(tx)), language: own?.language ?? ('fr' as const) }
}

/** The choices of a row: a null in it is none. */
export const chosenIn = (
  row: Partial<Pick<typeof noticeSettings.$inferSelect, 'choices' | 'quiet' | 'isDigest'>> = {},
): Chosen => ({
  choices: row.choices ?? {},
  ...(row.quiet && { quiet: row.quiet }),
  ...(typeof row.isDigest === 'boolean' && { isDigest: row.isDigest }),
})

export const ownChoices = async (tx: Tx, employeeId: string) => chosenIn((await rowOf(tx, employeeId))[0])

const companyChoices = async (tx: Tx) => {
  const [row] = await tx.select().from(noticeDefaults)
  return chosenIn(row)
}

/** The settings of people who have chosen nothing else. */
export const companySettings = async (tx: Tx) => settledOn({}, await companyChoices(tx))

/** Notices of which a way is still open, the oldest first. Of two jobs for one person the second waits here, and reads what the first has settled. */
export const lockWaiting = async (tx: Tx, employeeId: string) => {
  const { id, kind, data, readAt, createdAt, mailedAt, pushedAt } = notifications
  const waiting = await tx
    .select({ id, kind, data, readAt, createdAt, mailedAt, pushedAt })
    .from(notifications)
    .where(and(eq(notifications.employeeId, employeeId), or(isNull(mailedAt), isNull(pushedAt))))
    .orderBy(id)
    .for('no key update')
  // A notice that took in another one is newer than its id.
  return waiting.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
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

/** The notices of one reader that are still unread, the oldest first. */
export const unreadAmong = (tx: Tx, employeeId: string, ids: readonly string[]) => {
  const { id, kind, subject, data, createdAt } = notifications
  return tx
    .select({ id, kind, subject, data, createdAt, actor: employeeName })
    .from(notifications)
    .leftJoin(employees, ofActor)
    .where(and(eq(notifications.employeeId, employeeId), inArray(id, [...ids]), isNull(notifications.readAt)))
    .orderBy(createdAt, id)
}
