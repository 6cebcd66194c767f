import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import type { notificationData } from '#notifications/contract.ts'
import type { Tx } from '#server/database.ts'
import { notifications } from './tables.ts'

const shown = 50

export const inbox = async (tx: Tx, { employeeId }: Member) => {
  const mine = eq(notifications.employeeId, employeeId)
  const [unread] = await tx
    .select({ count: count() })
    .from(notifications)
    .where(and(mine, isNull(notifications.readAt)))
  const rows = await tx
    .select()
    .from(notifications)
    .where(mine)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(shown)
  return {
    unread: unread!.count,
    notifications: rows.map(({ id, type, data, readAt, createdAt }) => ({
      id,
      read: readAt !== null,
      createdAt: createdAt.toISOString(),
      // The type and its data are written together, by `notify`.
      data: { type, ...data } as z.input<typeof notificationData>,
    })),
  }
}

/** One's own; a colleague's does not exist here. */
export const ownNotification = async (tx: Tx, { employeeId }: Member, id: string) => {
  const mine = and(eq(notifications.id, id), eq(notifications.employeeId, employeeId))
  const [row] = await tx.select({ id: notifications.id }).from(notifications).where(mine)
  return row
}
