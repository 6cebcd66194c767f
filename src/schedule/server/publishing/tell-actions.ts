import type { Asked, Member } from '#core/actor.ts'
import type { CalendarDate } from '#core/calendar.ts'
import { notifyEach } from '#notifications/server/actions.ts'
import { noticeOfChanges, tellingKinds, widened } from '#schedule/notices.ts'
import type { PersonalChange } from '#schedule/rules/told.ts'
import type { Tx } from '#server/database/database.ts'
import { mailTold } from './jobs.ts'

/** Each person of their own changes, in a few statements for any number: one notice and one mail a minute. */
export const tellPeople = async (
  tx: Tx,
  { companyId, employeeId: actorId }: Member,
  { id, week }: { id: string; week: CalendarDate },
  told: readonly PersonalChange[],
  { now, language }: Asked,
) => {
  const notices = [...Map.groupBy(told, change => change.employeeId)].map(([employeeId, changes]) => ({
    employeeId,
    actorId,
    subject: id,
    ...noticeOfChanges(week, changes),
  }))
  await notifyEach(tx, companyId, notices, { kinds: tellingKinds, widened }, now)
  await mailPeople(
    tx,
    companyId,
    notices.map(({ employeeId }) => employeeId),
    language,
  )
}

/** What they have not seen by then. */
export const mailPeople = (tx: Tx, companyId: string, people: readonly string[], language: Asked['language']) =>
  mailTold.enqueueSoon(
    tx,
    people.map(employeeId => ({ key: employeeId, told: { companyId, employeeId, language } })),
  )
