import { and, asc, eq, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import type { CalendarDate } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { byStart, noLabourData, type PersonPlan, reach } from '#labour/rules.ts'
import { grantedLeave, leaveTypeNames } from '#leave/server/queries.ts'
import { contractsAmong } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import { maySeeLeaveTypes, maySeePrivateTrainings } from '#schedule/policy.ts'
import { plannedShift, type Shift } from '#schedule/rules.ts'
import { asWire } from '#server/database/columns.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { isAmong, prepared } from '#server/database/prepared.ts'
import { trainingsAround } from '#trainings/server/queries.ts'
import { byTime, shownShift } from './queries.ts'
import { shifts, shiftTypes } from './tables.ts'

export type LockedShift = Awaited<ReturnType<typeof lockShifts>>[number]
export type LockedPlans = Awaited<ReturnType<typeof lockPlans>>

/** Person and hours of a shift, for a sentence. */
export const describedShift = async (tx: Tx, id: string, zone: string) => {
  const { date, startTime, endTime } = shownShift(zone)
  const [row] = await tx
    .select({ firstName: employees.firstName, lastName: employees.lastName, date, startTime, endTime })
    .from(shifts)
    .innerJoin(employees, and(eq(employees.companyId, shifts.companyId), eq(employees.id, shifts.employeeId)))
    .where(eq(shifts.id, id))
  return row
}

/**
 * Locks the shifts of a list, with the people who have them or get one. People first, then shifts, each in one order: of two
 * simultaneous lists the second waits, then sees what the first wrote. Types before shifts, as the deletion of a type locks them.
 */
export const lockPlans = async (tx: Tx, zone: string, ids: readonly string[], wanted: readonly Shift[]) => {
  const holders = ids.length > 0 ? await holdersOf(tx, { ids }) : []
  const givenTo = wanted.map(({ employeeId }) => employeeId)
  const [people, types] = await pipelined([
    lockPeople(tx, { ids: [...new Set([...holders.map(({ id }) => id), ...givenTo])] }),
    lockTypes(tx, { ids: [...new Set(wanted.map(({ shiftTypeId }) => shiftTypeId))] }),
  ])
  const rows = ids.length > 0 ? await lockShifts(tx, { ids, zone }) : []
  return {
    people: new Map(people.map(one => [one.id, one])),
    shiftTypes: new Set(types.map(({ id }) => id)),
    shifts: new Map(rows.map(row => [row.id, row])),
  }
}

/** The plan as it is of each person who gets a shift: their shifts that change, and others as far around the new ones as the rules reach. */
export const plansAround = async (
  tx: Tx,
  actor: Member,
  { added, changed, people }: { added: readonly Shift[]; changed: readonly Shift[]; people: LockedPlans['people'] },
  language: Language,
) => {
  const around = [...Map.groupBy(added, ({ employeeId }) => employeeId).values()].flatMap(windowsOf)
  const of = around.map(({ employeeId }) => employeeId)
  const touched = { people: of, from: around.map(({ from }) => from), to: around.map(({ to }) => to) }
  const [known, leave, trainings, contracts] = await pipelined([
    shiftsAround(tx, {
      zone: actor.timeZone,
      people: of,
      starts: around.map(({ start }) => new Date(start).toISOString()),
      ends: around.map(({ end }) => new Date(end).toISOString()),
    }),
    grantedLeave(tx, touched),
    trainingsAround(tx, touched),
    contractsAmong(tx, { people: [...new Set(of)] }),
  ])
  const present = new Map([...known, ...changed].map(shift => [shift.id, shift]))
  const shiftsOf = Map.groupBy(present.values(), ({ employeeId }) => employeeId)
  const leaveOf = Map.groupBy(leave, ({ employeeId }) => employeeId)
  const trainingsOf = Map.groupBy(trainings, ({ employeeId }) => employeeId)
  const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId)
  const why = maySeeLeaveTypes(actor) ? leaveTypeNames[language] : null
  return [...new Set(of)].map((employeeId): PersonPlan => {
    const person = people.get(employeeId)
    return {
      ...noLabourData,
      employeeId,
      person: person?.deletedAt === null ? person : null,
      contracts: contractsOf.get(employeeId) ?? [],
      shifts: byStart((shiftsOf.get(employeeId) ?? []).map(plannedShift)),
      leave: (leaveOf.get(employeeId) ?? []).map(({ type, ...days }) => ({
        ...days,
        type: why && why[type],
        counts: type === 'vacation',
      })),
      trainings: (trainingsOf.get(employeeId) ?? []).map(({ name, isPublic, startDate, endDate }) => ({
        startDate,
        endDate,
        name: isPublic || maySeePrivateTrainings(actor) ? name : null,
      })),
    }
  })
}

/** Where the rules look around one person's new shifts; what meets is one window, so that no shift is read twice. */
const windowsOf = (own: readonly Shift[]) => {
  const windows: { employeeId: string; start: number; end: number; from: CalendarDate; to: CalendarDate }[] = []
  for (const { start, end, from, to } of byStart(own.map(plannedShift))) {
    const last = windows.at(-1)
    if (!last || start - reach > last.end)
      windows.push({ employeeId: own[0]!.employeeId, start: start - reach, end: end + reach, from, to })
    else {
      last.end = Math.max(last.end, end + reach)
      if (to > last.to) last.to = to
    }
  }
  return windows
}

/** The person of each of these shifts, as far as they exist. */
const holdersOf = prepared(['ids'], (tx, { ids }) =>
  tx.selectDistinct({ id: shifts.employeeId }).from(shifts).where(isAmong(shifts.id, ids)),
)

/** Locked until the end: other changes of these people wait. In one order, so that two simultaneous lists cannot deadlock. */
const lockPeople = prepared(['ids'], (tx, { ids }) =>
  tx
    .select({
      id: employees.id,
      firstName: employees.firstName,
      lastName: employees.lastName,
      deletedAt: employees.deletedAt,
    })
    .from(employees)
    .where(isAmong(employees.id, ids))
    .orderBy(asc(employees.id))
    .for('no key update'),
)

/** Kept until the end: their deletion waits. */
const lockTypes = prepared(['ids'], (tx, { ids }) =>
  tx
    .select({ id: shiftTypes.id })
    .from(shiftTypes)
    .where(isAmong(shiftTypes.id, ids))
    .orderBy(asc(shiftTypes.id))
    .for('key share'),
)

/** Shifts to be changed, in one order; the deletion of a type waits too. */
const lockShifts = prepared(['zone', 'ids'], (tx, { zone, ids }) =>
  tx
    .select({
      ...shownShift(zone),
      companyId: shifts.companyId,
      wholeDay: shifts.wholeDay,
      createdAt: asWire(shifts.createdAt),
    })
    .from(shifts)
    .where(isAmong(shifts.id, ids))
    .orderBy(asc(shifts.id))
    .for('update'),
)

/** Shifts of each person that share time with a window of theirs: lists of people, of starts and of ends. A shift lasts 24 hours at most. */
const shiftsAround = prepared(['zone', 'people', 'starts', 'ends'], (tx, { zone, people, starts, ends }) =>
  tx
    .select(shownShift(zone))
    .from(
      sql`unnest(${people}::uuid[], ${starts}::timestamptz[], ${ends}::timestamptz[]) as around (employee_id, start, "end")`,
    )
    .innerJoin(
      shifts,
      and(
        sql`${shifts.employeeId} = around.employee_id`,
        sql`${shifts.startsAt} >= around.start - interval '24 hours'`,
        sql`${shifts.startsAt} < around."end"`,
      ),
    )
    .orderBy(...byTime),
)
