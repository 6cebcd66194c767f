import { and, desc, eq, getTableColumns, notInArray, type Placeholder, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import type { Policy } from '#core/permissions.ts'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { type NotificationData, notifications, type notificationTypes } from './tables.ts'

const shown = 50

type NotificationType = (typeof notificationTypes)[number]
export type Notice = NotificationData & { type: NotificationType }

/** What the capabilities that send notices say of them. */
export type Notices<Data extends z.ZodType<Notice> = z.ZodType<Notice>> = {
  data: Data
  /** Who may still see those that were sent to them; of the others everybody. */
  mayStillSee: Partial<Record<NotificationType, Policy>>
}

const hiddenFrom = (actor: Member, { mayStillSee }: Notices) =>
  (Object.keys(mayStillSee) as NotificationType[]).filter(type => !mayStillSee[type]!(actor))

/** Of all that one has, beyond those shown too. */
const unread = sql<number>`(count(*) filter (where ${notifications.readAt} is null) over ())::int`

const ownWithout = (hidden: readonly NotificationType[], employeeId: string | Placeholder) =>
  and(
    eq(notifications.employeeId, employeeId),
    hidden.length > 0 ? notInArray(notifications.type, [...hidden]) : undefined,
  )

/** One's own that one may still see. */
export const shownTo = (actor: Member, notices: Notices) => ownWithout(hiddenFrom(actor, notices), actor.employeeId)

const newestWithout = (hidden: readonly NotificationType[]) =>
  prepared(['employeeId'], (tx, { employeeId }) =>
    tx
      .select({ ...getTableColumns(notifications), unread })
      .from(notifications)
      .where(ownWithout(hidden, employeeId))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(shown),
  )
/** By the types that are hidden: each set has its statement. */
const newest = new Map<string, ReturnType<typeof newestWithout>>()

const newestOf = (tx: Tx, actor: Member, notices: Notices) => {
  const hidden = hiddenFrom(actor, notices)
  const made = newest.get(hidden.join()) ?? newestWithout(hidden)
  newest.set(hidden.join(), made)
  return made(tx, { employeeId: actor.employeeId })
}

export const inbox = async <Data extends z.ZodType<Notice>>(tx: Tx, actor: Member, notices: Notices<Data>) => {
  const rows = await newestOf(tx, actor, notices)
  return {
    unread: rows[0]?.unread ?? 0,
    notifications: rows.map(({ id, type, data, readAt, createdAt }) => ({
      id,
      read: readAt !== null,
      createdAt: createdAt.toISOString(),
      // Kept as their capability wrote them; the answer is checked against what it says of them.
      data: { type, ...data } as z.input<Data>,
    })),
  }
}

/** One's own; a colleague's does not exist here. */
export const ownNotification = async (tx: Tx, actor: Member, notices: Notices, id: string) => {
  const mine = and(eq(notifications.id, id), shownTo(actor, notices))
  const [row] = await tx.select({ id: notifications.id }).from(notifications).where(mine)
  return row
}
