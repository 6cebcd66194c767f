import type { Member } from '#core/actor.ts'
import type { CalendarDate } from '#core/calendar.ts'
import { notifyEach } from '#notifications/server/actions.ts'
import { aboutChange, fromFirstToLast, noticeOfChanges, tellingKinds, widened } from '#schedule/notices.ts'
import { shiftOfChange } from '#schedule/rules/publishing.ts'
import { changesOfToday, changesToday } from '#schedule/rules/today.ts'
import type { PersonalChange } from '#schedule/rules/told.ts'
import type { AnyShift } from '#schedule/rules.ts'
import type { Tx } from '#server/database/database.ts'

/** Each person of their own changes, in a few statements for any number: one notice a minute of today, and one of the other days. */
export const tellPeople = async (
  tx: Tx,
  { companyId, employeeId: actorId, timeZone }: Member,
  { id, week }: { id: string; week: CalendarDate },
  told: readonly PersonalChange[],
  now: Temporal.Instant,
) => {
  const isOfToday = changesToday({ now, timeZone })
  const tell = (changes: readonly PersonalChange[], isToday: boolean) => {
    const notices = [...Map.groupBy(changes, change => change.employeeId)].map(([employeeId, own]) => ({
      employeeId,
      actorId,
      subject: id,
      ...noticeOfChanges(week, own, isToday),
    }))
    return notifyEach(tx, companyId, notices, { kinds: tellingKinds[isToday ? 'today' : 'week'], widened }, now)
  }
  await tell(told.filter(isOfToday), true)
  await tell(
    told.filter(change => !isOfToday(change)),
    false,
  )
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
  const merging = { kinds: ['today_changed'], isBySubject: true, widened: fromFirstToLast }
  return notifyEach(tx, companyId, notices, merging, now)
}
