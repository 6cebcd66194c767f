import { todayIn } from '#core/calendar.ts'
import type { NoticeOf } from '#notifications/rules.ts'
import { notify } from '#notifications/server/actions.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import type { timeClockNotices } from '#time-clock/notices.ts'
import { correctorsBy } from './proposal-queries.ts'
import { type DueReminder, keyOf } from './reminder-queries.ts'
import { punchReminders } from './tables.ts'

type Company = { id: string; timeZone: string }

/** Tells each once: of two jobs at the same time, one writes the reminder. @returns who has something new in the bell */
export const remind = async (tx: Tx, company: Company, due: readonly DueReminder[], now: Temporal.Instant) => {
  const companyId = company.id
  const rows = due.map(({ employeeId, kind, plannedAt, recipient }) => ({
    companyId,
    employeeId,
    kind,
    plannedAt,
    recipient,
    sentAt: asDate(now),
  }))
  const written = await tx.insert(punchReminders).values(rows).onConflictDoNothing().returning()
  const isNew = new Set(written.map(keyOf))
  const correctorsOf = await correctorsBy(tx, todayIn(company.timeZone, now))
  const told: string[] = []
  for (const reminder of due.filter(each => isNew.has(keyOf(each)))) {
    const { employeeId, recipient } = reminder
    const readers = recipient === 'person' ? [employeeId] : correctorsOf(employeeId).filter(id => id !== employeeId)
    await notify(tx, companyId, readers, noticeOf(reminder), now)
    told.push(...readers)
  }
  return [...new Set(told)]
}

const noticeOf = (reminder: DueReminder): NoticeOf<typeof timeClockNotices> => {
  const { employeeId, kind, recipient, date, startTime, endTime } = reminder
  const about = {
    subject: employeeId,
    actorId: employeeId,
    data: { date, time: kind === 'start' ? startTime : endTime },
  }
  const missing = kind === 'start' ? 'arrival_missing' : 'departure_missing'
  return recipient === 'person' ? { kind: missing, ...about } : { kind: `team_${missing}`, ...about }
}
