import { and, desc, eq, getTableColumns, ne, type Placeholder, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { mayDecideLeave } from '#leave/policy.ts'
import type { notificationData } from '#notifications/contract.ts'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { notifications } from './tables.ts'

const shown = 50

/** Of all that one has, beyond those shown too. */
const unread = sql<number>`(count(*) filter (where ${notifications.readAt} is null) over ())::int`

const shownAs = (decides: boolean, employeeId: string | Placeholder) =>
  and(eq(notifications.employeeId, employeeId), decides ? undefined : ne(notifications.type, 'leave_request'))

/** One's own; who asks for leave is shown only as long as one may decide. */
export const shownTo = (actor: Member) => shownAs(mayDecideLeave(actor), actor.employeeId)

const newestShown = (decides: boolean) =>
  prepared(['employeeId'], (tx, { employeeId }) =>
    tx
      .select({ ...getTableColumns(notifications), unread })
      .from(notifications)
      .where(shownAs(decides, employeeId))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(shown),
  )
const newestOfDecider = newestShown(true)
const newestOfOthers = newestShown(false)

export const inbox = async (tx: Tx, actor: Member) => {
  const newest = mayDecideLeave(actor) ? newestOfDecider : newestOfOthers
  const rows = await newest(tx, { employeeId: actor.employeeId })
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
