import { and, asc, eq, gte, lte, or, sql } from 'drizzle-orm'
import { type CalendarEvent, cancelledShownFor, daysShown, timesOfLeave } from '#calendar/rules.ts'
import { en } from '#calendar/texts.en.ts'
import { fr } from '#calendar/texts.fr.ts'
import type { Asked, Member } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import { fill } from '#core/sentences.ts'
import { isGranted as isGrantedStatus } from '#leave/rules.ts'
import { isGranted, ofLastStep, typeNameIn } from '#leave/server/queries.ts'
import { ofType, typeName } from '#leave/server/setting-queries.ts'
import { leaveRequests, leaveSteps, leaveTypes } from '#leave/server/tables.ts'
import { employees } from '#people/server/tables.ts'
import type { Backend } from '#server/backend.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { hashOf } from './actions.ts'
import { calendarLinks } from './tables.ts'

export const linkOf = async (tx: Tx, employeeId: string) => {
  const [link] = await tx
    .select({ madeAt: calendarLinks.madeAt })
    .from(calendarLinks)
    .where(eq(calendarLinks.employeeId, employeeId))
  return link
}

/**
 * Whose dates the secret opens. A calendar has no session, so the platform looks the company up, as it does for a sign-in.
 * Undefined for a secret that is unknown or void, and for a person who may not sign in any more.
 */
export const readerOf = async ({ database, identities, now }: Backend, secret: string) => {
  const [link] = await database.platform
    .select({ userId: employees.userId, language: calendarLinks.language })
    .from(calendarLinks)
    .innerJoin(
      employees,
      and(eq(employees.companyId, calendarLinks.companyId), eq(employees.id, calendarLinks.employeeId)),
    )
    .where(eq(calendarLinks.hash, hashOf(secret)))
  if (!link?.userId) return undefined
  const actor = await identities.ofUser(database.platform, link.userId, now())
  return actor?.kind === 'member' ? { actor, language: link.language } : undefined
}

/** A leave that was granted once: calendars may still show it. */
const wasGranted = sql`exists (select from ${leaveSteps} as step where step.company_id = ${leaveRequests.companyId}
  and step.leave_request_id = ${leaveRequests.id} and step.status = 'approved')`

const words = { fr, en }

/** One’s own granted leave, and for a while the leave that is granted no more. */
export const eventsOf = async (
  tx: Tx,
  { employeeId, timeZone }: Member,
  { now, language }: Asked,
): Promise<CalendarEvent[]> => {
  const { from, to } = daysShown(todayIn(timeZone, now))
  const cancelledSince = asDate(now.subtract({ hours: 24 * cancelledShownFor.days }))
  const rows = await tx
    .select({ request: leaveRequests, typeName, sequence: leaveSteps.number, changedAt: leaveSteps.takenAt })
    .from(leaveRequests)
    .innerJoin(leaveSteps, ofLastStep)
    .leftJoin(leaveTypes, ofType)
    .where(
      and(
        eq(leaveRequests.employeeId, employeeId),
        lte(leaveRequests.startDate, to),
        gte(leaveRequests.endDate, from),
        or(isGranted, and(wasGranted, gte(leaveSteps.takenAt, cancelledSince))),
      ),
    )
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.id))
  return rows.map(({ request, sequence, changedAt, ...row }) => {
    const isCancelled = !isGrantedStatus(request.status)
    const type = typeNameIn(language, { type: request.type, ...row })
    return {
      uid: `leave-${request.id}@releve`,
      sequence,
      changedAt: changedAt.toTemporalInstant(),
      // Some calendars show what is cancelled like the rest.
      title: isCancelled ? fill(words[language].cancelled, { title: type }) : type,
      isCancelled,
      times: timesOfLeave(request, timeZone),
    }
  })
}
