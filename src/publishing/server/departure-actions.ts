import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { CalendarDate } from '#core/calendar.ts'
import { holdNotices } from '#notifications/server/actions.ts'
import { notifications } from '#notifications/server/tables.ts'
import { aboutChange, noticeOfChanges, tellingKinds, toldKinds } from '#publishing/notices.ts'
import { changesToday } from '#publishing/rules/today.ts'
import { changesToRead, isOver, type ToldChange, withoutHours } from '#publishing/rules/told.ts'
import type { Departure } from '#server/capability.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { rowsAsJson } from '#server/database/kept-rows.ts'
import { recordsOf } from '#server/database/records.ts'
import { ofPublication } from './queries.ts'
import { publicationPeople, publications } from './tables.ts'
import { withdrawnAmong } from './tell-queries.ts'

type Leaving = Pick<Departure, 'since' | 'until' | 'now' | 'actor' | 'ending'>

/**
 * Voids the changes that a leaver was told for the days that their departure takes, also if it is undone later: these shifts are not theirs any more. An unread notice
 * keeps the rest; one about such days alone goes.
 * @returns whether their bell looks otherwise
 */
export const untellLeaver = async (tx: Tx, employeeId: string, leaving: Leaving) => {
  await holdNotices(tx, employeeId)
  const told = await toldTo(tx, employeeId)
  const isGone = ({ startsAt }: { startsAt: string }) => {
    const start = Date.parse(startsAt)
    return leaving.since.epochMilliseconds <= start && start < leaving.until.epochMilliseconds
  }
  const left = told.map(each => ({ ...each, changes: withoutHours(each.changes, isGone) }))
  const voided = left.filter(({ changes }, nth) => JSON.stringify(changes) !== JSON.stringify(told[nth]!.changes))
  if (voided.length === 0) return false
  const isVoided = and(
    eq(publicationPeople.employeeId, employeeId),
    inArray(
      publicationPeople.publicationId,
      voided.map(({ id }) => id),
    ),
  )
  leaving.ending?.take('publication_people', await rowsAsJson(tx, publicationPeople, isVoided))
  await keepChanges(tx, employeeId, voided, leaving.now)
  return rewriteNotices(tx, employeeId, { told: left, voided: new Set(voided.map(({ id }) => id)) }, leaving)
}

/** All of it: a shift that moved to a day of the departure was told with the week that it left. */
const toldTo = (tx: Tx, employeeId: string) =>
  tx
    .select({
      id: publications.id,
      week: publications.week,
      publishedAt: publications.publishedAt,
      changes: publicationPeople.changes,
      seenAt: publicationPeople.seenAt,
    })
    .from(publicationPeople)
    .innerJoin(publications, ofPublication)
    .where(eq(publicationPeople.employeeId, employeeId))
    .orderBy(asc(publications.publishedAt), asc(publications.id))

type ToldPublication = Awaited<ReturnType<typeof toldTo>>[number]

/** Nothing is left to see of a publication that told nothing else. */
const keepChanges = (tx: Tx, employeeId: string, voided: readonly ToldPublication[], now: Temporal.Instant) => {
  const { publicationId: id, changes } = publicationPeople
  return tx.execute(sql`
    update ${publicationPeople} set changes = told.changes,
      seen_at = case when told.changes = '[]'::jsonb then coalesce(seen_at, ${asDate(now).toISOString()}::timestamptz) else seen_at end
    from ${recordsOf('told', { id, changes }, voided)}
    where ${publicationPeople.employeeId} = ${employeeId} and ${id} = told.publication_id`)
}

type ToldAnew = { told: readonly ToldPublication[]; voided: ReadonlySet<string> }
type UnreadNotice = { kind: string; subject: string; createdAt: Date }

/** The publications that a notice told: its own, and those that it took in since it was created; a reminder, all of its week that was not seen. */
const toldByNotice = ({ kind, subject, createdAt }: UnreadNotice, told: readonly ToldPublication[]) => {
  const last = told.find(({ id }) => id === subject)
  if (!last) return undefined
  const { week } = last
  const isReminded = (each: ToldPublication) =>
    each.publishedAt <= createdAt && (each === last || (each.week === week && each.seenAt === null))
  const isTakenIn = (each: ToldPublication) =>
    each.publishedAt <= last.publishedAt && (each === last || each.publishedAt >= createdAt)
  return { week, own: told.filter(kind === 'week_reminder' ? isReminded : isTakenIn) }
}

/** Writes anew each unread notice that told of a voided publication, and deletes it if nothing is left to tell. */
const rewriteNotices = async (
  tx: Tx,
  employeeId: string,
  { told, voided }: ToldAnew,
  { actor: { timeZone }, ending }: Leaving,
) => {
  const { id, kind, subject, createdAt, readAt } = notifications
  const unread = await tx
    .select({ id, kind, subject, createdAt })
    .from(notifications)
    .where(and(eq(notifications.employeeId, employeeId), inArray(kind, [...toldKinds]), isNull(readAt)))
  const stateOf = await withdrawnAmong(tx, told)
  const rewritten = unread.flatMap(notice => {
    const known = toldByNotice(notice, told)
    if (!known?.own.some(each => voided.has(each.id))) return []
    const isReminder = notice.kind === 'week_reminder'
    const isToday = tellingKinds.today.some(each => each === notice.kind)
    const now = notice.createdAt.toTemporalInstant()
    const isOfToday = changesToday({ now, timeZone })
    const isOfKind = (change: ToldChange) => (isReminder ? !isOver(change, now) : isOfToday(change) === isToday)
    const changes = changesToRead(
      known.own.map(each => ({ isSeen: false, changes: each.changes.filter(isOfKind) })),
      stateOf,
    )
    return [{ id: notice.id, told: tellingOf(changes, notice.kind, known.week, isToday) }]
  })
  const ids = rewritten.map(each => each.id)
  if (ending && ids.length > 0) ending.take('told', await rowsAsJson(tx, notifications, inArray(id, ids)))
  // oxlint-disable-next-line no-await-in-loop -- a person has a few unread notices of their weeks
  for (const { id: noticeId, told: telling } of rewritten)
    await (telling
      ? tx.update(notifications).set(telling).where(eq(id, noticeId))
      : tx.delete(notifications).where(eq(id, noticeId)))
  return rewritten.length > 0
}

/** Null if there is nothing left to tell. */
const tellingOf = (changes: readonly ToldChange[], kind: string, week: CalendarDate, isToday: boolean) => {
  const [first] = changes
  if (!first) return null
  if (kind === 'week_reminder') return { kind, data: aboutChange(week, first, changes.length - 1) }
  return noticeOfChanges(() => week, changes, isToday)
}
