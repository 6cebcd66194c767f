import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, todayIn } from '#core/calendar.ts'
import { instantAtOrAfter } from '#core/wall-clock.ts'
import type { NoticeOf } from '#notifications/rules.ts'
import { notify } from '#notifications/server/actions.ts'
import { notifications } from '#notifications/server/tables.ts'
import { employees } from '#people/server/tables.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import type { trainingsNotices } from '#trainings/notices.ts'
import { isAhead, remindedAt } from '#trainings/rules.ts'
import { ofEnrolment, ofTraining } from './queries.ts'
import { enrolments, trainings } from './tables.ts'

type Notice = NoticeOf<typeof trainingsNotices>
type Days = { date: CalendarDate; endDate: CalendarDate }
type ToldTraining = Days & { id: string; name: string }
type Change =
  | { kind: 'training_assigned' | 'training_removed' | 'training_deleted' }
  | { kind: 'training_moved'; former: Days }

const daysOf = ({ name, date, endDate }: Omit<ToldTraining, 'id'>) => ({ name, startDate: date, endDate })

const noticeOf = (training: ToldTraining, change: Change, actorId: string): Notice => {
  const about = { subject: training.id, actorId }
  const data = daysOf(training)
  if (change.kind !== 'training_moved') return { kind: change.kind, ...about, data }
  const { kind, former } = change
  return { kind, ...about, data: { ...data, formerStart: former.date, formerEnd: former.endDate } }
}

/** Nobody is told of what they did themselves, or of a training that is over. */
export const tellParticipants = async (
  tx: Tx,
  { companyId, employeeId, timeZone }: Member,
  training: ToldTraining,
  { people, ...change }: Change & { people: readonly string[] },
  now: Temporal.Instant,
) => {
  const today = todayIn(timeZone, now)
  const days = change.kind === 'training_moved' ? [training, change.former] : [training]
  if (!days.some(each => isAhead(each, today))) return
  const others = people.filter(id => id !== employeeId)
  await notify(tx, companyId, others, noticeOf(training, change, employeeId), now)
}

/** Reminds of trainings that begin tomorrow, each once, from the hour of reminders on. A person who enrolled later today knows. @returns the people told */
export const remind = async (
  tx: Tx,
  { id: companyId, timeZone }: { id: string; timeZone: string },
  now: Temporal.Instant,
) => {
  const today = todayIn(timeZone, now)
  const hour = instantAtOrAfter(today, remindedAt, timeZone)
  if (Temporal.Instant.compare(now, hour) < 0) return []
  const due = await dueReminders(tx, addDays(today, 1), hour)
  for (const [training, people] of Map.groupBy(due, ({ id }) => id)) {
    const notice: Notice = { kind: 'training_reminder', subject: training, actorId: null, data: daysOf(people[0]!) }
    // In turn: they share one connection.
    // oxlint-disable-next-line no-await-in-loop
    await notify(
      tx,
      companyId,
      people.map(({ employeeId }) => employeeId),
      notice,
      now,
    )
  }
  return due.map(({ employeeId }) => employeeId)
}

const dueReminders = (tx: Tx, day: CalendarDate, hour: Temporal.Instant) => {
  const { id, name, date, endDate } = trainings
  const { employeeId, createdAt } = enrolments
  const reminded = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.companyId, trainings.companyId),
        eq(notifications.subject, id),
        eq(notifications.employeeId, employeeId),
        eq(notifications.kind, 'training_reminder' satisfies Notice['kind']),
        sql`${notifications.data} ->> 'startDate' = ${day}`,
      ),
    )
  return tx
    .select({ id, name, date, endDate, employeeId })
    .from(trainings)
    .innerJoin(enrolments, ofEnrolment)
    .innerJoin(employees, ofTraining)
    .where(and(eq(date, day), lt(createdAt, asDate(hour)), isNull(employees.deletedAt), notExists(reminded)))
}
