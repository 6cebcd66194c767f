import { and, asc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { formatDate } from '#core/calendar.ts'
import { MINUTE, sum } from '#core/durations.ts'
import { pick } from '#core/pick.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { employees } from '#people/server/tables.ts'
import { mayPlan } from '#schedule/policy.ts'
import type { DaysGone, PersonalData, TakenRows } from '#server/capability.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { insertAgain, keptOf, rowsAsJson } from '#server/database/kept-rows.ts'
import { Refusal } from '#server/http/refusals.ts'
import { dayNoteKindNames, listShiftTypes, writtenDetails } from './queries.ts'
import { dayNotes, seenShifts, shifts, shiftTypes } from './tables.ts'

export const schedulePersonalData: PersonalData = {
  // The planning shows everybody, one's own week oneself.
  namedOn: employeeId => ['schedule', { may: mayPlan, employeeIds: [employeeId] }],
  offboard: async (tx, employeeId, { audit, now, ending, ...departure }) => {
    if (ending)
      ending.take(`shifts ${ending.shifts}`, await rowsAsJson(tx, shifts, startsDuring(employeeId, departure)))
    if (ending?.shifts === 'remove') {
      const removed = await tx.delete(shifts).where(startsDuring(employeeId, departure)).returning()
      await audit(
        ...removed.map(shift => ({
          action: 'schedule.shift-deleted' as const,
          subject: shift.id,
          before: { ...shift, leaveStep: undefined },
        })),
      )
      return
    }
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
  restore: async (tx, employeeId, taken, { audit, now }) => {
    const returned = await returnShifts(tx, taken, now)
    await audit(
      ...returned.map(({ id: subject, startsAt, endsAt }) => ({
        action: 'schedule.shift-returned' as const,
        subject,
        after: { employeeId, startsAt, endsAt },
      })),
    )
  },
  leaving: async (tx, employeeId, { actor: { timeZone }, ...departure }) => {
    const planned = await tx
      .select({ startsAt: shifts.startsAt, endsAt: shifts.endsAt, breakDuration: shifts.breakDuration })
      .from(shifts)
      .where(startsDuring(employeeId, departure))
      .orderBy(asc(shifts.startsAt))
    const [first, last] = [planned[0], planned.at(-1)]
    if (!first || !last) return { shifts: null }
    const [from, to] = [first, last].map(({ startsAt }) => wallClockAt(startsAt.toTemporalInstant(), timeZone).date)
    const minutes = sum(
      planned.map(
        ({ startsAt, endsAt, breakDuration }) => (endsAt.getTime() - startsAt.getTime()) / MINUTE - breakDuration,
      ),
    )
    return { shifts: { count: planned.length, minutes: Math.round(minutes), from: from!, to: to! } }
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

/** Gives back those that nobody has, as they were, and plans the removed ones again. @throws Refusal if the type of one was deleted since */
const returnShifts = async (tx: Tx, taken: TakenRows, now: Temporal.Instant) => {
  const [open, removed] = [taken['shifts open'], taken['shifts remove']]
  const known = new Set<unknown>((await listShiftTypes(tx)).map(({ id }) => id))
  const gone = await tx.execute<{ type: string | null }>(
    sql`select distinct kept.shift_type_id as type from ${keptOf(shifts, removed)} where kept.shift_type_id is not null`,
  )
  if (gone.rows.some(({ type }) => !known.has(type))) throw new Refusal('schedule.undo-type-gone')
  const given = await tx.execute<{ id: string }>(sql`
    update ${shifts} set employee_id = kept.employee_id, department = kept.department, notes_about = kept.notes_about,
      version = kept.version + 2, updated_at = ${asDate(now).toISOString()}::timestamptz
    from ${keptOf(shifts, open)}
    where ${shifts.id} = kept.id and ${shifts.employeeId} is null and ${shifts.version} = kept.version + 1
    returning ${shifts.id}`)
  const planned = await insertAgain<{ id: string }>(tx, shifts, removed)
  return tx
    .select({ id: shifts.id, startsAt: shifts.startsAt, endsAt: shifts.endsAt })
    .from(shifts)
    .where(
      inArray(
        shifts.id,
        [...given.rows, ...planned].map(({ id }) => id),
      ),
    )
}

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
