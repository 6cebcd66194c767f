import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { formatDate } from '#core/calendar.ts'
import { pick } from '#core/pick.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { acceptedFindings } from '#labour/server/tables.ts'
import { employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import { mayPlan } from '#schedule/policy.ts'
import type { AskedHours } from '#schedule/rules/publishing.ts'
import { shiftDetails } from '#schedule/rules.ts'
import { published as en } from '#schedule/texts.published.en.ts'
import { published as fr } from '#schedule/texts.published.fr.ts'
import type { DaysGone, PersonalData } from '#server/capability.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { untellLeaver } from './publishing/departure-actions.ts'
import { ofPublication, toldOf } from './publishing/queries.ts'
import { dayNoteKindNames } from './queries.ts'
import {
  dayNotes,
  publicationPeople,
  publications,
  publishedShifts,
  seenShifts,
  shiftAgreements,
  shifts,
  shiftTypes,
} from './tables.ts'

export const schedulePersonalData: PersonalData = {
  // The planning shows everybody, one's own week oneself.
  namedOn: employeeId => ['schedule', { may: mayPlan, employeeIds: [employeeId] }],
  offboard: async (tx, employeeId, { audit, changed, now, ...departure }) => {
    const opened = await openShifts(tx, employeeId, departure, now)
    await takeFromLeaver(tx, employeeId, departure, now)
    if (await untellLeaver(tx, employeeId, { ...departure, now }))
      changed('notifications', { employeeIds: [employeeId] })
    await audit(
      ...opened.map(({ id, department, ...hours }) => ({
        action: 'schedule.shift-opened' as const,
        subject: id,
        before: { employeeId, ...hours },
        after: { department },
      })),
    )
  },
  plans: async (tx, employeeId, { timeZone, ...departure }) => {
    const planned = await tx
      .select({ startsAt: shifts.startsAt, endsAt: shifts.endsAt })
      .from(shifts)
      .where(startsDuring(employeeId, departure))
      .orderBy(asc(shifts.startsAt))
    return planned.map(({ startsAt, endsAt }) => {
      const [start, end] = [startsAt, endsAt].map(at => wallClockAt(at.toTemporalInstant(), timeZone))
      return `${formatDate(start!.date)} ${start!.time}–${end!.time}`
    })
  },
  // A draft is nobody's yet: the file says what its person sees.
  exportEmployee: async (tx, { actor, actor: { employeeId } }) => ({
    shifts: await shiftsOf(tx, employeeId),
    acceptedFindings: await acceptedOf(tx, actor),
    dayNotes: await notesOf(tx, employeeId),
    publications: await publicationsTo(tx, employeeId),
    shiftAgreements: await agreementsOf(tx, employeeId),
  }),
  fields: { fr: fr.fields, en: en.fields },
  codes: {
    fr: { ...fr.answers, ...fr.ways, ...dayNoteKindNames.fr },
    en: { ...en.answers, ...en.ways, ...dayNoteKindNames.en },
  },
  erase: async (tx, { id }) => {
    // Some are of other people by now, who are not locked: the plan locks shifts in this order.
    const isTheirs = or(eq(shifts.employeeId, id), eq(shifts.notesAbout, id))
    await tx.select({ id: shifts.id }).from(shifts).where(isTheirs).orderBy(asc(shifts.id)).for('no key update')
    for (const table of [shifts, publishedShifts])
      await tx
        .update(table)
        .set({ notes: '' })
        .where(or(eq(table.employeeId, id), eq(table.notesAbout, id)))
    await tx.delete(dayNotes).where(eq(dayNotes.author, id))
    await tx.update(shiftAgreements).set({ reason: '' }).where(eq(shiftAgreements.employeeId, id))
  },
  employeesInRecords: {
    plan: [
      shifts.employeeId,
      shifts.notesAbout,
      publications.publishedBy,
      publicationPeople.employeeId,
      publishedShifts.employeeId,
      publishedShifts.notesAbout,
      shiftAgreements.employeeId,
      dayNotes.author,
    ],
  },
}

/** Without the door: the rules examine nobody, and a departure waits for no deleted type. A planner who saw a former version is refused. */
const openShifts = (tx: Tx, employeeId: string, departure: DaysGone, now: Temporal.Instant) =>
  tx
    .update(shifts)
    .set({
      employeeId: null,
      department: sql`(select ${employees.department} from ${employees} where ${employees.companyId} = ${shifts.companyId} and ${employees.id} = ${employeeId})`,
      notesAbout: sql`case when ${shifts.notes} <> '' then coalesce(${shifts.notesAbout}, ${shifts.employeeId}) end`,
      version: sql`${shifts.version} + 1`,
      updatedAt: asDate(now),
    })
    .where(startsDuring(employeeId, departure))
    .returning({ id: shifts.id, department: shifts.department, startsAt: shifts.startsAt, endsAt: shifts.endsAt })

/** Their contract ended these shifts: nobody has to publish that, and nothing is asked any more. */
const takeFromLeaver = async (tx: Tx, employeeId: string, { since, until }: DaysGone, now: Temporal.Instant) => {
  const { startsAt } = publishedShifts
  await tx
    .delete(publishedShifts)
    .where(and(eq(publishedShifts.employeeId, employeeId), gte(startsAt, asDate(since)), lt(startsAt, asDate(until))))
  const last = sql`greatest((${shiftAgreements.before} ->> 'startsAt')::timestamptz, (${shiftAgreements.after} ->> 'startsAt')::timestamptz)`
  await tx
    .update(shiftAgreements)
    .set({ answer: 'withdrawn', answeredAt: asDate(now) })
    .where(
      and(
        eq(shiftAgreements.employeeId, employeeId),
        isNull(shiftAgreements.answer),
        sql`${last} >= ${asDate(since).toISOString()}::timestamptz and ${last} < ${asDate(until).toISOString()}::timestamptz`,
      ),
    )
}

const startsDuring = (employeeId: string, { since, until }: DaysGone) =>
  and(eq(shifts.employeeId, employeeId), gte(shifts.startsAt, asDate(since)), lt(shifts.startsAt, asDate(until)))

/** The type is told by its name. */
const { shiftTypeId: _shiftTypeId, ...saidOfShift } = pick(seenShifts, shiftDetails)

const shiftsOf = (tx: Tx, employeeId: string) => {
  const ofType = and(eq(shiftTypes.companyId, seenShifts.companyId), eq(shiftTypes.id, seenShifts.shiftTypeId))
  return tx
    .select({
      startsAt: seenShifts.startsAt,
      endsAt: seenShifts.endsAt,
      shiftType: shiftTypes.name,
      ...saidOfShift,
    })
    .from(seenShifts)
    .leftJoin(shiftTypes, ofType)
    .where(eq(seenShifts.employeeId, employeeId))
    .orderBy(asc(seenShifts.startsAt))
}

/** What was accepted of the person's plan, as far as they were told of it. */
const acceptedOf = async (tx: Tx, actor: Member) => {
  const { rule, startsAt, acceptedAt, reason, withdrawnAt, companyId, acceptedBy } = acceptedFindings
  const rows = await tx
    .select({ rule, startsAt, at: acceptedAt, by: employeeName, reason, withdrawnAt })
    .from(acceptedFindings)
    .innerJoin(employees, and(eq(employees.companyId, companyId), eq(employees.id, acceptedBy)))
    .where(eq(acceptedFindings.employeeId, actor.employeeId))
    .orderBy(asc(acceptedAt))
  const isTold = await toldOf(tx, actor)
  return rows.filter(each => isTold(each.at, [wallClockAt(each.startsAt.toTemporalInstant(), actor.timeZone).date]))
}

const publicationsTo = async (tx: Tx, employeeId: string) => {
  const { week, publishedAt } = publications
  const { reachedAt, reachedBy, seenAt, remindedAt } = publicationPeople
  const rows = await tx
    .select({ week, publishedAt, changes: publicationPeople.changes, reachedAt, reachedBy, seenAt, remindedAt })
    .from(publicationPeople)
    .innerJoin(publications, ofPublication)
    .where(eq(publicationPeople.employeeId, employeeId))
    .orderBy(asc(publishedAt))
  return rows.map(({ changes, reachedBy: way, ...row }) => ({
    ...row,
    reachedBy: way && `told-${way}`,
    changes: changes.map(({ before, after }) => ({
      before: before && hoursOf(before),
      after: after && hoursOf(after),
    })),
  }))
}

const agreementsOf = async (tx: Tx, employeeId: string) => {
  const { askedAt, before, after, answer, answeredAt, reason } = shiftAgreements
  const rows = await tx
    .select({ askedAt, before, after, answer, answeredAt, reason })
    .from(shiftAgreements)
    .where(eq(shiftAgreements.employeeId, employeeId))
    .orderBy(asc(askedAt))
  return rows.map(row => ({
    ...row,
    before: row.before && hoursOf(row.before),
    after: row.after && hoursOf(row.after),
  }))
}

const hoursOf = ({ date, startTime, endTime, breakDuration }: AskedHours) => ({
  date,
  startTime,
  endTime,
  breakDuration,
})

/** Those that the person wrote. */
const notesOf = (tx: Tx, employeeId: string) =>
  tx
    .select({
      date: dayNotes.date,
      department: dayNotes.department,
      type: dayNotes.kind,
      noteText: dayNotes.text,
      createdAt: dayNotes.createdAt,
    })
    .from(dayNotes)
    .where(eq(dayNotes.author, employeeId))
    .orderBy(asc(dayNotes.date), asc(dayNotes.createdAt))
