import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import type { NoticeData, NoticeKinds } from '#notifications/rules.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { shownTo } from './queries.ts'
import { notifications } from './tables.ts'

type NewNotice = { kind: string; subject: string; actorId: string; data: NoticeData }

/** Runs in the transaction of the change that it tells of. @param notice typed `NoticeOf<typeof leaveNotices>`, for example */
export const notify = async (
  tx: Tx,
  companyId: string,
  employeeIds: readonly string[],
  notice: NewNotice,
  now: Temporal.Instant,
) => {
  if (employeeIds.length === 0) return
  const createdAt = asDate(now)
  await tx
    .insert(notifications)
    .values(employeeIds.map(employeeId => ({ ...notice, companyId, employeeId, createdAt })))
}

/** Deletes every reader's notices about a subject. @param kind all kinds if absent */
export const takeBackNotices = (tx: Tx, subject: string, kind?: string) =>
  tx
    .delete(notifications)
    .where(and(eq(notifications.subject, subject), kind === undefined ? undefined : eq(notifications.kind, kind)))

/** Deletes what one reader was told about a subject at a time, unless they have read it. @returns whether there was any */
export const takeBackUnread = async (tx: Tx, employeeId: string, subject: string, toldAt: Date) => {
  const { employeeId: reader, createdAt, readAt, id } = notifications
  const told = and(eq(reader, employeeId), eq(notifications.subject, subject), eq(createdAt, toldAt), isNull(readAt))
  const gone = await tx.delete(notifications).where(told).returning({ id })
  return gone.length > 0
}

/** Keeps the time of the first reading. @param id all notices if absent */
export const markRead = (tx: Tx, actor: Member, kinds: NoticeKinds, now: Temporal.Instant, id?: string) =>
  markUnread(tx, and(shownTo(actor, kinds), id === undefined ? undefined : eq(notifications.id, id)), now)

/** For everybody: somebody has acted on the subject. */
export const markNoticesRead = (tx: Tx, kinds: readonly string[], subject: string, now: Temporal.Instant) =>
  markUnread(tx, ofKinds(kinds, subject), now)

/** The reverse: what was read by the act alone is unread again. @param readAt the time of the act */
export const markUnreadSince = (tx: Tx, kinds: readonly string[], subject: string, readAt: Date) =>
  tx
    .update(notifications)
    .set({ readAt: null })
    .where(and(ofKinds(kinds, subject), eq(notifications.readAt, readAt)))

const ofKinds = (kinds: readonly string[], subject: string) =>
  and(inArray(notifications.kind, [...kinds]), eq(notifications.subject, subject))

const markUnread = async (tx: Tx, which: SQL | undefined, now: Temporal.Instant) => {
  await tx
    .update(notifications)
    .set({ readAt: asDate(now) })
    .where(and(isNull(notifications.readAt), which))
}
