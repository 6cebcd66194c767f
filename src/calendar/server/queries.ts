import { and, asc, eq, gte, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { type CalendarEvent, cancelledShownFor, leaveDaysShown, shiftDaysShown, timesOfLeave } from '#calendar/rules.ts'
import { en } from '#calendar/texts.en.ts'
import { fr } from '#calendar/texts.fr.ts'
import type { Member, RequestContext } from '#core/actor.ts'
import { type CalendarDate, todayIn } from '#core/calendar.ts'
import { pick } from '#core/pick.ts'
import { fill } from '#core/sentences.ts'
import { isGranted as isGrantedStatus } from '#leave/rules.ts'
import { isGranted, ofLastStep, typeNameIn } from '#leave/server/queries.ts'
import { ofType, typeName } from '#leave/server/setting-queries.ts'
import { leaveRequests, leaveSteps, leaveTypes } from '#leave/server/tables.ts'
import { employeeOf } from '#people/server/identity-queries.ts'
import { employees } from '#people/server/tables.ts'
import { maySeeOwnSchedule } from '#schedule/policy.ts'
import { textsOf } from '#schedule/rules.ts'
import { noteLine, notesOfPeople } from '#schedule/server/day-notes/queries.ts'
import { boundsOf, bySeenTime, shownShift, writtenDetails } from '#schedule/server/queries.ts'
import { seenShifts, shiftTypes } from '#schedule/server/tables.ts'
import type { Backend } from '#server/backend.ts'
import { asDate } from '#server/database/columns.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { hashOf } from '#server/http/secret-links.ts'
import { calendarLinks } from './tables.ts'

export const linkOf = async (tx: Tx, employeeId: string) => {
  const [link] = await tx
    .select({ madeAt: calendarLinks.madeAt })
    .from(calendarLinks)
    .where(eq(calendarLinks.employeeId, employeeId))
  return link
}

/** How many links the person of an account has: one, or none. */
export const countLinks = (db: Tx, userId: string) =>
  db.$count(calendarLinks, inArray(calendarLinks.employeeId, employeeOf(db, userId)))

/**
 * The person whose dates the secret opens. A calendar has no session, so the platform looks the company up, as it does for a sign-in.
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

const words = { fr, en }

/** One’s own shifts as one sees them, and one’s own leave. */
export const eventsOf = async (tx: Tx, member: Member, asked: RequestContext): Promise<CalendarEvent[]> => {
  const today = todayIn(member.timeZone, asked.now)
  const [shifts, leave] = [await shiftEvents(tx, member, today, asked), await leaveEvents(tx, member, today, asked)]
  return [...shifts, ...leave]
}

/** A shift that is deleted, or somebody else’s, is not here any more: a subscribed calendar takes it away. */
const shiftEvents = async (tx: Tx, member: Member, today: CalendarDate, { language }: RequestContext) => {
  if (!maySeeOwnSchedule(member)) return []
  const { employeeId, timeZone } = member
  const days = shiftDaysShown(today)
  const [shifts, notesOf] = await pipelined([
    shiftsWithin(tx, { employeeId, zone: timeZone, ...boundsOf(days, timeZone) }),
    notesOfPeople(tx, [employeeId], days),
  ])
  const notesOn = Map.groupBy(notesOf(employeeId), ({ date }) => date)
  const { untyped, pause } = words[language]
  return shifts.map(({ id, version, updatedAt, type, startsAt, endsAt, ...shift }): CalendarEvent => {
    const lines = [
      ...(shift.breakDuration > 0 ? [fill(pause, { minutes: shift.breakDuration })] : []),
      ...textsOf(shift),
      ...(notesOn.get(shift.date) ?? []).map(note => noteLine(note, language)),
    ]
    return {
      uid: `shift-${id}@releve`,
      sequence: version,
      changedAt: updatedAt.toTemporalInstant(),
      title: type ?? untyped,
      description: lines.join('\n'),
      isCancelled: false,
      isAway: false,
      times: { isAllDay: false, start: startsAt.toTemporalInstant(), end: endsAt.toTemporalInstant() },
    }
  })
}

const shiftsWithin = prepared(['employeeId', 'zone', 'from', 'until'], (tx, { employeeId, zone, from, until }) => {
  const { id, date, version, ...shown } = shownShift(zone, seenShifts)
  const { startsAt, endsAt, updatedAt } = seenShifts
  return tx
    .select({ id, date, startsAt, endsAt, ...pick(shown, writtenDetails), version, updatedAt, type: shiftTypes.name })
    .from(seenShifts)
    .leftJoin(
      shiftTypes,
      and(eq(shiftTypes.companyId, seenShifts.companyId), eq(shiftTypes.id, seenShifts.shiftTypeId)),
    )
    .where(and(eq(seenShifts.employeeId, employeeId), gte(startsAt, from), lt(startsAt, until)))
    .orderBy(...bySeenTime)
})

/** A leave that was granted once: calendars may still show it. */
const wasGranted = sql`exists (select from ${leaveSteps} as step where step.company_id = ${leaveRequests.companyId}
  and step.leave_request_id = ${leaveRequests.id} and step.status = 'approved')`

/** Granted leave, and for a while the leave that is granted no more. */
const leaveEvents = async (
  tx: Tx,
  { employeeId, timeZone }: Member,
  today: CalendarDate,
  { now, language }: RequestContext,
): Promise<CalendarEvent[]> => {
  const { from, to } = leaveDaysShown(today)
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
      description: '',
      isCancelled,
      isAway: true,
      times: timesOfLeave(request, timeZone),
    }
  })
}
