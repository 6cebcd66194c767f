import { and, eq, isNull, type SQL } from 'drizzle-orm'
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

/** Deletes every reader's notices about a subject. */
export const takeBackNotices = (tx: Tx, subject: string) =>
  tx.delete(notifications).where(eq(notifications.subject, subject))

/** Keeps the time of the first reading. @param id all notices if absent */
export const markRead = (tx: Tx, actor: Member, kinds: NoticeKinds, now: Temporal.Instant, id?: string) =>
  markUnread(tx, and(shownTo(actor, kinds), id === undefined ? undefined : eq(notifications.id, id)), now)

/** For a reader who has acted on the subject: they have read the notice. */
export const markNoticeRead = (tx: Tx, reader: Member, kind: string, subject: string, now: Temporal.Instant) =>
  markUnread(
    tx,
    and(
      eq(notifications.employeeId, reader.employeeId),
      eq(notifications.kind, kind),
      eq(notifications.subject, subject),
    ),
    now,
  )

const markUnread = async (tx: Tx, which: SQL | undefined, now: Temporal.Instant) => {
  await tx
    .update(notifications)
    .set({ readAt: asDate(now) })
    .where(and(isNull(notifications.readAt), which))
}
