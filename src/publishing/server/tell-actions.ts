import type { Member } from '#core/actor.ts'
import type { CalendarDate } from '#core/calendar.ts'
import { pause } from '#notifications/rules.ts'
import { notifyEach } from '#notifications/server/actions.ts'
import { aboutChange, fromFirstToLast, noticeOfChanges, tellingKinds } from '#publishing/notices.ts'
import { changesOfToday, changesToday } from '#publishing/rules/today.ts'
import { changesToRead, type PersonalChange } from '#publishing/rules/told.ts'
import { shiftOfChange } from '#publishing/rules.ts'
import type { AnyShift } from '#schedule/rules.ts'
import type { Tx } from '#server/database/database.ts'
import { inSlices } from '#server/database/slices.ts'
import { recentlyTold } from './tell-queries.ts'

/**
 * Each person of their own changes, in a few statements for any number: one notice of today, and one of the other days. It takes in what was published for them
 * in the five minutes before: a shift is told once, from its first hours to its last.
 */
export const tellPeople = async (
  tx: Tx,
  { companyId, employeeId: actorId, timeZone }: Member,
  { id, week }: { id: string; week: CalendarDate },
  told: readonly PersonalChange[],
  now: Temporal.Instant,
) => {
  const isOfToday = changesToday({ now, timeZone })
  const people = [...new Set(told.map(change => change.employeeId))]
  const recent = await recentlyTold(tx, people, now.subtract(pause))
  const recentOf = Map.groupBy(recent.told, each => each.employeeId)
  const tell = async (changes: readonly PersonalChange[], isToday: boolean) => {
    const ofPeople = [...Map.groupBy(changes, change => change.employeeId)]
    const notices = await inSlices(ofPeople, ([employeeId, own]) => ({
      employeeId,
      actorId,
      subject: id,
      ...noticeOfChanges(() => week, own, isToday),
    }))
    const widened = ({ createdAt }: { createdAt: Date }, { employeeId }: { employeeId: string }) => {
      const own = (recentOf.get(employeeId) ?? []).filter(each => each.toldAt >= createdAt)
      const ofKind = own.map(each => ({
        isSeen: false,
        changes: each.changes.filter(change => isOfToday(change) === isToday),
      }))
      const joined = changesToRead(ofKind, recent.stateOf)
      const weeks = new Map(own.flatMap(each => each.changes.map(change => [shiftOfChange(change).id, each.week])))
      return joined.length > 0 ? noticeOfChanges(change => weeks.get(shiftOfChange(change).id)!, joined, isToday) : null
    }
    const kinds = tellingKinds[isToday ? 'today' : 'week']
    return notifyEach(tx, companyId, notices, { kinds, ...pause, widened }, now)
  }
  const areOfToday = await inSlices(told, isOfToday)
  const ofToday = (is: boolean) => told.filter((_, nth) => areOfToday[nth] === is)
  await tell(ofToday(true), true)
  await tell(ofToday(false), false)
}

/**
 * Where nothing is published people see each change of the plan at once. Of today they are told by the door itself, whoever comes through it; of other days
 * they are not. A shift that is changed again within a minute is told once, from its first hours to its last, and not at all if these are the same.
 * @returns whose bells look otherwise
 */
export const tellOfToday = async (
  tx: Tx,
  { companyId, employeeId: actorId, timeZone }: Member,
  changes: readonly { before: AnyShift | null; after: AnyShift | null }[],
  now: Temporal.Instant,
) => {
  const others = changesOfToday(changes, { now, timeZone }).filter(({ employeeId }) => employeeId !== actorId)
  const notices = others.map(({ employeeId, isOfToday, ...change }) => ({
    employeeId,
    actorId,
    kind: 'today_changed',
    subject: shiftOfChange(change).id,
    data: aboutChange('', change),
    isOnlyToWiden: !isOfToday,
  }))
  const merging = { kinds: ['today_changed'], minutes: 1, apartBy: 'subject' as const, widened: fromFirstToLast }
  return notifyEach(tx, companyId, notices, merging, now)
}
