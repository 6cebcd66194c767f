import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { type Notice, type Notices, shownTo } from './queries.ts'
import { notifications } from './tables.ts'

/** In the transaction of the change that it tells of: both or neither. */
export const notify = async (
  tx: Tx,
  companyId: string,
  employeeIds: readonly string[],
  { type, ...data }: Notice,
  now: Temporal.Instant,
) => {
  const createdAt = asDate(now)
  await tx
    .insert(notifications)
    .values(employeeIds.map(employeeId => ({ companyId, employeeId, type, data, createdAt })))
}

/** Everybody's, of a request that is no more. */
export const takeBackNotices = (tx: Tx, leaveRequestId: string) =>
  tx.delete(notifications).where(eq(notifications.leaveRequestId, leaveRequestId))

/** The moment of the first reading stays. @param id one of them; all when absent. */
export const markRead = (tx: Tx, actor: Member, notices: Notices, now: Temporal.Instant, id?: string) =>
  markUnread(tx, and(shownTo(actor, notices), id === undefined ? undefined : eq(notifications.id, id)), now)

/** Whoever decides on a request has read that it was made. */
export const markRequestRead = (tx: Tx, actor: Member, leaveRequestId: string, now: Temporal.Instant) =>
  markUnread(
    tx,
    and(
      eq(notifications.employeeId, actor.employeeId),
      eq(notifications.type, 'leave_request'),
      eq(notifications.leaveRequestId, leaveRequestId),
    ),
    now,
  )

const markUnread = async (tx: Tx, which: SQL | undefined, now: Temporal.Instant) => {
  await tx
    .update(notifications)
    .set({ readAt: asDate(now) })
    .where(and(isNull(notifications.readAt), which))
}
