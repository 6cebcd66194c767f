import type { Member } from '#core/actor.ts'
import type { CalendarDate } from '#core/calendar.ts'
import { notifyEach } from '#notifications/server/actions.ts'
import { noticeOfChanges, tellingKinds, widened } from '#schedule/notices.ts'
import type { PersonalChange } from '#schedule/rules/told.ts'
import type { Tx } from '#server/database/database.ts'

/** Each person of their own changes, in a few statements for any number: one notice a minute. */
export const tellPeople = async (
  tx: Tx,
  { companyId, employeeId: actorId }: Member,
  { id, week }: { id: string; week: CalendarDate },
  told: readonly PersonalChange[],
  now: Temporal.Instant,
) => {
  const notices = [...Map.groupBy(told, change => change.employeeId)].map(([employeeId, changes]) => ({
    employeeId,
    actorId,
    subject: id,
    ...noticeOfChanges(week, changes),
  }))
  await notifyEach(tx, companyId, notices, { kinds: tellingKinds, widened }, now)
}
