import { inArray } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, type Period, todayIn } from '#core/calendar.ts'
import { deliveryOf, inTime, quietDaysAhead } from '#notifications/rules/delivery.ts'
import { type Way, ways } from '#notifications/rules/groups.ts'
import { maySee, type NoticeKinds } from '#notifications/rules.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import type { Change } from '#server/live/live.ts'
import { alerts } from './actions.ts'
import { lastTold, lockWaiting, settingsOf } from './delivery-queries.ts'
import { notifications } from './tables.ts'

/** The days of a period on which somebody rests or is on leave, as a higher capability knows them. */
export type DaysOff = (tx: Tx, person: Member, period: Period) => Promise<ReadonlySet<CalendarDate>>

/**
 * Keeps that notices have reached their reader, first or again by another way: they read them (`app`), or a mail server or a push service took them.
 * @returns the screens that show it
 */
export type HearReached = (
  tx: Tx,
  reader: Pick<Member, 'companyId' | 'employeeId'>,
  reached: {
    notices: readonly { kind: string; subject: string; createdAt: Date }[]
    way: 'app' | Way
    at: Temporal.Instant
  },
) => Promise<Change[]>

/** Sends the notices of these ids, in jobs of its own: each is tried again by itself. A way by which the person cannot be reached is absent. */
export type Senders = Readonly<
  Partial<Record<Way, (tx: Tx, person: Member, ids: readonly string[]) => Promise<unknown>>>
>

type Telling = { kinds: NoticeKinds; daysOff: DaysOff; senders: Senders; now: Temporal.Instant }

const columnOf = { mail: 'mailedAt', phone: 'pushedAt' } as const

/** Decides for each way what goes now, what never does, and when to ask again. What goes is queued and marked in one transaction. */
export const deliver = async (tx: Tx, person: Member, { kinds, daysOff, senders, now }: Telling) => {
  const { employeeId, companyId, timeZone } = person
  const settings = await settingsOf(tx, employeeId)
  // A kind that a newer server has left waits for one that knows it.
  const rows = (await lockWaiting(tx, employeeId)).filter(({ kind }) => kinds[kind])
  const last = await lastTold(tx, employeeId)
  const today = todayIn(timeZone, now)
  const off = await daysOff(tx, person, { from: today, to: addDays(today, quietDaysAhead) })
  const place = { timeZone, isDayOff: (date: CalendarDate) => off.has(date) }
  const lastOf = (way: Way, isOf: (kind: string) => boolean) =>
    last
      .flatMap(each => (isOf(each.kind) && each[way] ? each[way].toTemporalInstant() : []))
      .toSorted(inTime)
      .at(-1)
  const nexts: Temporal.Instant[] = []
  for (const way of ways) {
    const send = senders[way]
    const open = rows.filter(row => row[columnOf[way]] === null)
    const groupOf = (kind: string) => (send && maySee(kinds[kind], person) ? kinds[kind]!.group : null)
    const delivery = deliveryOf(
      open.map(({ id, kind, data, readAt, createdAt }) => ({
        id,
        group: groupOf(kind),
        isRead: readAt !== null,
        isAwaited: kinds[kind]!.isAwaited === true,
        createdAt: createdAt.toTemporalInstant(),
        startsAt: kinds[kind]!.startsAt?.(data, timeZone) ?? null,
      })),
      {
        way,
        settings,
        place,
        now,
        lastSent: group => lastOf(way, kind => kinds[kind]?.group === group),
        lastDigest: lastOf(way, () => true),
      },
    )
    if (delivery.next) nexts.push(delivery.next)
    await tx
      .update(notifications)
      .set({ [columnOf[way]]: notifications.createdAt })
      .where(inArray(notifications.id, delivery.never))
    if (!send || delivery.now.length === 0) continue
    await tx
      .update(notifications)
      .set({ [columnOf[way]]: asDate(now) })
      .where(inArray(notifications.id, delivery.now))
    await send(tx, person, delivery.now)
  }
  const [next] = nexts.toSorted(inTime)
  if (next) await askAgain(tx, { companyId, employeeId }, now.until(next))
}

const askAgain = (tx: Tx, told: { companyId: string; employeeId: string }, wait: Temporal.Duration) =>
  alerts.enqueueAfter(tx, {
    key: `${told.employeeId} later`,
    told,
    seconds: Math.ceil(wait.total('seconds')),
  })
