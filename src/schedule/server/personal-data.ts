import { and, asc, eq, gte, lt, or, sql } from 'drizzle-orm'
import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { employees } from '#people/server/tables.ts'
import { mayPlan } from '#schedule/policy.ts'
import type { DaysGone, PersonalData } from '#server/capability.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { shifts, shiftTypes } from './tables.ts'

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
  exportEmployee: async (tx, { actor }) => ({ shifts: await shiftsOf(tx, actor.employeeId) }),
  erase: (tx, { id }) =>
    tx
      .update(shifts)
      .set({ notes: '' })
      .where(or(eq(shifts.employeeId, id), eq(shifts.notesAbout, id))),
  employeesInRecords: [shifts.employeeId, shifts.notesAbout],
}

/** Without the door: the rules examine nobody, and a departure waits for no deleted type. Whoever saw a former version is told. */
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
  const ofType = and(eq(shiftTypes.companyId, shifts.companyId), eq(shiftTypes.id, shifts.shiftTypeId))
  return tx
    .select({
      startsAt: shifts.startsAt,
      endsAt: shifts.endsAt,
      breakDuration: shifts.breakDuration,
      shiftType: shiftTypes.name,
      notes: shifts.notes,
    })
    .from(shifts)
    .leftJoin(shiftTypes, ofType)
    .where(eq(shifts.employeeId, employeeId))
    .orderBy(asc(shifts.startsAt))
}
