import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { mayDecideLeave } from '#leave/policy.ts'
import type { notificationData } from '#notifications/contract.ts'
import { en } from '#notifications/texts.en.ts'
import { fr } from '#notifications/texts.fr.ts'
import type { Tx } from '#server/database.ts'
import { notifications } from './tables.ts'

const shown = 50

export const notificationTitles = { fr: fr.titles, en: en.titles }

/** Of all that one has, beyond those shown too. */
const unread = sql<number>`(count(*) filter (where ${notifications.readAt} is null) over ())::int`

/** One's own; who asks for leave is shown only as long as one may decide. */
export const shownTo = (actor: Member) =>
  and(
    eq(notifications.employeeId, actor.employeeId),
    mayDecideLeave(actor) ? undefined : ne(notifications.type, 'leave_request'),
  )

export const inbox = async (tx: Tx, actor: Member) => {
  const rows = await tx
    .select({ ...getTableColumns(notifications), unread })
    .from(notifications)
    .where(shownTo(actor))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(shown)
  return {
    unread: rows[0]?.unread ?? 0,
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
