import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { pick } from '#core/pick.ts'
import type { NoticeData, NoticeKinds } from '#notifications/rules.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { namesOf, recordsOf } from '#server/database/records.ts'
import { inSlices } from '#server/database/slices.ts'
import { queue } from '#server/jobs/jobs.ts'
import { shownTo } from './queries.ts'
import { notifications } from './tables.ts'

/** Tells people of what waits for them by mail and on their phones: once for what comes in the same minute. */
export const alerts = queue<{ companyId: string; employeeId: string }>('notifications.alert')

const alert = (tx: Tx, companyId: string, employeeIds: readonly string[]) =>
  alerts.enqueueSoon(
    tx,
    employeeIds.map(employeeId => ({ key: employeeId, told: { companyId, employeeId } })),
  )

type NewNotice = { kind: string; subject: string; actorId: string | null; data: NoticeData }

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
  await alert(tx, companyId, employeeIds)
}

/** `isOnlyToWiden`: told only if the person has one that takes it in. */
type OwnNotice = NewNotice & { employeeId: string; isOnlyToWiden?: boolean }
type Telling = Pick<NewNotice, 'kind' | 'data'>

type Widening = {
  kinds: readonly string[]
  minutes: number
  /** Notices about different subjects, or by different people, stay apart. */
  apartBy?: 'subject' | 'actorId'
  /** The notice that says both; null if there is nothing left to tell: then the first one goes. */
  widened: (former: Telling & { subject: string; createdAt: Date }, next: OwnNotice) => Telling | null
}

/**
 * A notice of their own for each person, in a few statements for any number. Nobody gets two of these kinds within these minutes: one that they have not read,
 * and that no mail or phone has told, takes in the next.
 * @returns whose bells look otherwise
 */
export const notifyEach = async (
  tx: Tx,
  companyId: string,
  notices: readonly OwnNotice[],
  { kinds, minutes, apartBy, widened }: Widening,
  now: Temporal.Instant,
): Promise<string[]> => {
  if (notices.length === 0) return []
  const { id, employeeId, kind, subject, actorId, data, readAt, createdAt, mailedAt, pushedAt } = notifications
  const isSent = sql<boolean>`coalesce(greatest(${mailedAt}, ${pushedAt}) > ${createdAt}, false)`
  const recent = await tx
    .select({ id, employeeId, kind, subject, actorId, data, createdAt, isSent })
    .from(notifications)
    .where(
      and(
        sql`${employeeId} = any(${sql.param(notices.map(notice => notice.employeeId))}::uuid[])`,
        inArray(kind, [...kinds]),
        isNull(readAt),
        gt(createdAt, asDate(now.subtract({ minutes }))),
      ),
    )
    // The newest of several notices is the one that may take in more.
    .orderBy(createdAt, id)
  const nameOf = (notice: Pick<OwnNotice, 'employeeId' | 'subject' | 'actorId'>) =>
    apartBy ? `${notice.employeeId} ${notice[apartBy]}` : notice.employeeId
  const known = new Map(recent.map(notice => [nameOf(notice), notice]))
  const undone: typeof recent = []
  const rowsOfEach = await inSlices(notices, ({ isOnlyToWiden, ...notice }) => {
    const former = known.get(nameOf(notice))
    if (!former && isOnlyToWiden) return []
    if (!former || former.isSent) return { ...notice, id: newId() }
    const both = widened(former, notice)
    if (both) return { ...notice, ...both, id: former.id }
    undone.push(former)
    return []
  })
  const rows = rowsOfEach.flat()
  const reached = [...rows, ...undone].map(notice => notice.employeeId)
  if (undone.length > 0)
    await tx.delete(notifications).where(
      inArray(
        id,
        undone.map(notice => notice.id),
      ),
    )
  if (rows.length === 0) return reached
  const at = asDate(now).toISOString()
  await tx.execute(sql`
    insert into ${notifications} (company_id, created_at, ${namesOf(noticeColumns)})
    select ${companyId}::uuid, ${at}::timestamptz, notice.* from ${recordsOf('notice', noticeColumns, rows)}
    on conflict (company_id, id) do update set kind = excluded.kind, subject = excluded.subject, actor_id = excluded.actor_id, data = excluded.data,
      mailed_at = null, pushed_at = null`)
  await alert(
    tx,
    companyId,
    rows.map(row => row.employeeId),
  )
  return reached
}

const noticeColumns = pick(notifications, ['id', 'employeeId', 'kind', 'subject', 'actorId', 'data'])

/** Marks as read the notices of one reader, of these kinds, about any of these subjects: they have acted on them. */
export const markOwnRead = (
  tx: Tx,
  employeeId: string,
  { kinds, subjects }: { kinds: readonly string[]; subjects: readonly string[] },
  now: Temporal.Instant,
) =>
  markThoseRead(
    tx,
    and(
      eq(notifications.employeeId, employeeId),
      inArray(notifications.kind, [...kinds]),
      sql`${notifications.subject} = any(${sql.param(subjects)}::uuid[])`,
    ),
    now,
  )

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

/** Keeps the time of the first reading. @param id all notices if absent @returns those that were unread */
export const markRead = async (tx: Tx, actor: Member, kinds: NoticeKinds, now: Temporal.Instant, id?: string) => {
  await holdNotices(tx, actor.employeeId)
  return markThoseRead(tx, and(shownTo(actor, kinds), id === undefined ? undefined : eq(notifications.id, id)), now)
}

/** Locks what somebody has not read, before anything that their reading changes elsewhere: who reads the bell and says to have seen a week at once would wait for each other. */
export const holdNotices = (tx: Tx, employeeId: string) =>
  tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.employeeId, employeeId), isNull(notifications.readAt)))
    .orderBy(notifications.id)
    .for('update')

/** For everybody: somebody has acted on the subject. */
export const markNoticesRead = (tx: Tx, kinds: readonly string[], subject: string, now: Temporal.Instant) =>
  markThoseRead(tx, ofKinds(kinds, subject), now)

/** The reverse: what was read by the act alone is unread again. @param readAt the time of the act */
export const markUnreadAgain = (tx: Tx, kinds: readonly string[], subject: string, readAt: Date) =>
  tx
    .update(notifications)
    .set({ readAt: null })
    .where(and(ofKinds(kinds, subject), eq(notifications.readAt, readAt)))

const ofKinds = (kinds: readonly string[], subject: string) =>
  and(inArray(notifications.kind, [...kinds]), eq(notifications.subject, subject))

const markThoseRead = (tx: Tx, which: SQL | undefined, now: Temporal.Instant) => {
  const { kind, subject, createdAt } = notifications
  return tx
    .update(notifications)
    .set({ readAt: asDate(now) })
    .where(and(isNull(notifications.readAt), which))
    .returning({ kind, subject, createdAt })
}
