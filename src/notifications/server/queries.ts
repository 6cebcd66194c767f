import { and, count, desc, eq, isNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { mayDecideLeave } from '#leave/policy.ts'
import type { notificationData } from '#notifications/contract.ts'
import type { Tx } from '#server/database.ts'
import { notifications } from './tables.ts'

const shown = 50

/** One's own; who asks for leave is shown only as long as one may decide. */
export const shownTo = (actor: Member) =>
  and(
    eq(notifications.employeeId, actor.employeeId),
    mayDecideLeave(actor) ? undefined : ne(notifications.type, 'leave_request'),
  )

export const inbox = async (tx: Tx, actor: Member) => {
  const mine = shownTo(actor)
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
export const ownNotification = async (tx: Tx, actor: Member, id: string) => {
  const mine = and(eq(notifications.id, id), shownTo(actor))
  const [row] = await tx.select({ id: notifications.id }).from(notifications).where(mine)
  return row
}
