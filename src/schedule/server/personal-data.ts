import { and, asc, eq, gte, lt, or, sql } from 'drizzle-orm'
import { formatDate } from '#core/calendar.ts'
import { pick } from '#core/pick.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { employees } from '#people/server/tables.ts'
import { mayPlan } from '#schedule/policy.ts'
import type { DaysGone, PersonalData } from '#server/capability.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { dayNoteKindNames, writtenDetails } from './queries.ts'
import { dayNotes, seenShifts, shifts, shiftTypes } from './tables.ts'

export const schedulePersonalData: PersonalData = {
  // The planning shows everybody, one's own week oneself.
  namedOn: employeeId => ['schedule', { may: mayPlan, employeeIds: [employeeId] }],
  offboard: async (tx, employeeId, { audit, now, ...departure }) => {
    const opened = await openShifts(tx, employeeId, departure, now)
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
  exportEmployee: async (tx, { actor: { employeeId } }) => ({
    shifts: await shiftsOf(tx, employeeId),
    dayNotes: await notesOf(tx, employeeId),
  }),
  codes: dayNoteKindNames,
  erase: async (tx, { id }) => {
    // Some are of other people by now, who are not locked: the plan locks shifts in this order.
    const isTheirs = or(eq(shifts.employeeId, id), eq(shifts.notesAbout, id))
    await tx.select({ id: shifts.id }).from(shifts).where(isTheirs).orderBy(asc(shifts.id)).for('no key update')
    await tx.update(shifts).set({ notes: '' }).where(isTheirs)
    await tx.delete(dayNotes).where(eq(dayNotes.author, id))
  },
  employeesInRecords: {
    plan: [shifts.employeeId, shifts.notesAbout, dayNotes.author],
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

const startsDuring = (employeeId: string, { since, until }: DaysGone) =>
  and(eq(shifts.employeeId, employeeId), gte(shifts.startsAt, asDate(since)), lt(shifts.startsAt, asDate(until)))

const shiftsOf = (tx: Tx, employeeId: string) => {
  const ofType = and(eq(shiftTypes.companyId, seenShifts.companyId), eq(shiftTypes.id, seenShifts.shiftTypeId))
  return tx
    .select({
      startsAt: seenShifts.startsAt,
      endsAt: seenShifts.endsAt,
      shiftType: shiftTypes.name,
      ...pick(seenShifts, writtenDetails),
    })
    .from(seenShifts)
    .leftJoin(shiftTypes, ofType)
    .where(eq(seenShifts.employeeId, employeeId))
    .orderBy(asc(seenShifts.startsAt))
}

/** Notes that the person wrote. */
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
