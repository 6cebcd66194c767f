import { and, asc, eq, sql } from 'drizzle-orm'
import type { Member, RequestContext } from '#core/actor.ts'
import { addDays, type CalendarDate, type Period, startOfDay, todayIn } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { yearsAround } from '#labour/law.ts'
import {
  byStart,
  emptyProfile,
  noLabourData,
  type PersonPlan,
  type Profile,
  type Reach,
  reachOf,
  type WorkInterval,
  weeksChangedBy,
} from '#labour/rules.ts'
import { labourOfPlans } from '#labour/server/queries.ts'
import { absenceOf, concerns, countingOf, type LeaveNature, type LeavePeriod, type LeaveSpan } from '#leave/rules.ts'
import { grantedLeave, typeNameIn } from '#leave/server/queries.ts'
import { closingsBetween } from '#leave/server/setting-queries.ts'
import { holdDepartments } from '#people/server/department-queries.ts'
import { contractsAmong } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import { maySeeLeaveTypes, maySeePrivateTrainings } from '#schedule/policy.ts'
import { type AnyShift, daysTouched, hasPerson, plannedShift, type Shift } from '#schedule/rules.ts'
import { asWire } from '#server/database/columns.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { type Lock, lock } from '#server/database/locks.ts'
import { isAmong, prepared } from '#server/database/prepared.ts'
import { inSlices } from '#server/database/slices.ts'
import { trainingsAround } from '#trainings/server/queries.ts'
import { otherWeeks, takenByLeave, type WeekMinutes, weeklyMinutes, withoutTaken } from './hours-queries.ts'
import { anyShift, byTime, shownShift, withDepartment } from './queries.ts'
import { shifts, shiftTypes } from './tables.ts'
import { publishingHeld } from './told/queries.ts'
import { yearsAmong } from './year-queries.ts'

export type LockedPlans = Awaited<ReturnType<typeof lockPlans>>
export type LockedShift = LockedPlans['shifts'] extends Map<string, infer Locked> ? Locked : never

/** Person and hours of a shift, for a sentence. Without a name: nobody has it. */
export const describedShift = async (tx: Tx, id: string, zone: string) => {
  const { date, startTime, endTime } = shownShift(zone)
  const [row] = await tx
    .select({ firstName: employees.firstName, lastName: employees.lastName, date, startTime, endTime })
    .from(shifts)
    .leftJoin(employees, and(eq(employees.companyId, shifts.companyId), eq(employees.id, shifts.employeeId)))
    .where(eq(shifts.id, id))
  return row
}

/**
 * Locks the shifts of a list, with the people who have them or get one: of two simultaneous lists the second waits, then sees what the first wrote. Open shifts have
 * nobody: who gives one waits for its row.
 * @param known whether the change is a draft, if that is held already
 */
export const lockPlans = async (
  tx: Tx,
  actor: Member,
  ids: readonly string[],
  wanted: readonly AnyShift[],
  known?: boolean,
) => {
  const { timeZone: zone } = actor
  const holders = ids.length > 0 ? await holdersOf(tx, { ids }) : []
  // Open shifts name departments.
  if (holders.some(({ id }) => id === null) || !wanted.every(hasPerson)) await holdDepartments(tx)
  const givenTo = wanted.filter(hasPerson).map(({ employeeId }) => employeeId)
  const [people, isDraft, types] = await lock(tx, [
    planPeople([...holders.flatMap(({ id }) => id ?? []), ...givenTo]),
    known === undefined ? publishingHeld(actor) : { of: 'companies', take: async () => known },
    typesKept(wanted.flatMap(({ shiftTypeId }) => shiftTypeId ?? [])),
  ])
  const inOrder = ids.toSorted()
  const rows: Awaited<ReturnType<typeof lockShifts>> = []
  for (let first = 0; first < ids.length; first += shiftsAtOnce)
    rows.push(...(await lockShifts(tx, { ids: inOrder.slice(first, first + shiftsAtOnce), zone })))
  return {
    isDraft,
    people: new Map(people.map(one => [one.id, one])),
    shiftTypes: new Set(types.map(({ id }) => id)),
    shifts: new Map(rows.map(row => [row.id, withDepartment(row)])),
  }
}

/** The days that a shift changes for its person. */
type PlacedShift = Pick<Shift, 'employeeId' | 'date' | 'startTime' | 'endTime'>

/** `withWarnings`: closing days and the rules of a year are asked too. They refuse nothing, so that a change alone need not read so far. */
export type PlanAsked = RequestContext & { withWarnings?: boolean }

/**
 * The plan as it is of each person who gets a shift, as far around the changes as the rules look: their shifts of whole weeks, and
 * the hours of other weeks.
 */
export const plansAround = async (
  tx: Tx,
  actor: Member,
  {
    added,
    changed,
    people,
  }: { added: readonly PlacedShift[]; changed: readonly Shift[]; people: LockedPlans['people'] },
  { language, now, withWarnings = false }: PlanAsked,
) => {
  const { timeZone } = actor
  const today = todayIn(timeZone, now)
  const reaches = await reachesOf(added, changed)
  const of = [...reaches.keys()]
  const around = [...reaches].flatMap(([employeeId, { days }]) => days.map(each => ({ employeeId, ...each })))
  const years = withWarnings ? yearsOfChange([...reaches.values()]) : null
  const hours = widest([...reaches.values()].map(reach => reach.hours).concat(years?.period ?? []))
  const startOf = startsIn(timeZone)
  const [known, leave, trainings, closings, contracts, minutes, taken, context] = await pipelined([
    shiftsAround(tx, {
      zone: timeZone,
      people: around.map(({ employeeId }) => employeeId),
      starts: around.map(({ from }) => startOf(from)),
      ends: around.map(({ to }) => startOf(addDays(to, 1))),
    }),
    grantedLeave(tx, { people: of, from: of.map(() => hours.from), to: of.map(() => hours.to) }),
    trainingsAround(tx, {
      people: around.map(({ employeeId }) => employeeId),
      from: around.map(({ from }) => from),
      to: around.map(({ to }) => to),
    }),
    withWarnings ? closingsBetween(tx, hours) : [],
    contractsAmong(tx, { people: of }),
    weeklyMinutes(tx, of, hours, timeZone),
    takenByLeave(tx, of, hours, timeZone),
    labourOfPlans(tx, of, today),
  ])
  const present = new Map([...known, ...changed].map(shift => [shift.id, shift]))
  const shiftsOf = [...Map.groupBy(present.values(), ({ employeeId }) => employeeId)]
  const planOf = plansIn(actor, language, {
    shifts: new Map(await inSlices(shiftsOf, ([id, own]) => [id, own.map(plannedShift)] as const)),
    leave,
    trainings,
    closings,
    contracts: Map.groupBy(contracts, ({ employeeId }) => employeeId),
    minutes,
    taken,
    profiles: context.profiles,
  })
  const { settings, profiles } = context
  const yearsOf =
    years &&
    (await yearsAmong(tx, {
      ...years,
      minutes: withoutTaken(minutes, taken),
      settings,
      timeZone,
      today,
      profiles,
      atNight: of,
    }))
  const plans = await inSlices(of, employeeId => {
    const person = people.get(employeeId)
    const reach = reaches.get(employeeId)!
    const plan = planOf({ employeeId, person: person?.deletedAt === null ? person : null }, reach)
    return yearsOf ? { ...plan, year: yearsOf(plan, reach.weeks) } : plan
  })
  return { plans, settings }
}

/** The weeks to read for each person who gets a shift. Days that one of their shifts leaves are changed too: the hours of their weeks are others then. */
const reachesOf = async (added: readonly PlacedShift[], changed: readonly PlacedShift[]) => {
  const days = new Map<string, Set<CalendarDate>>()
  for (const { employeeId } of added) days.set(employeeId, new Set())
  await inSlices([...added, ...changed], shift => {
    const { from, to } = daysTouched(shift)
    days.get(shift.employeeId)?.add(from).add(to)
  })
  return new Map(await inSlices([...days], ([employeeId, own]) => [employeeId, reachOf(weeksChangedBy(own))] as const))
}

export const widest = (periods: readonly Period[]): Period => ({
  from: periods.reduce((first, { from }) => (from < first ? from : first), periods[0]!.from),
  to: periods.reduce((last, { to }) => (to > last ? to : last), periods[0]!.to),
})

const yearsOfChange = (reaches: readonly Reach[]) => {
  const weeks = [...new Set(reaches.flatMap(reach => reach.weeks))].toSorted()
  return { weeks, period: yearsAround(weeks) }
}

/** A team changes on the same few days. */
const startsIn = (timeZone: string) => {
  const known = new Map<CalendarDate, string>()
  return (day: CalendarDate) => {
    const start = known.get(day) ?? startOfDay(day, timeZone).toString()
    known.set(day, start)
    return start
  }
}

type OwnedRow = { employeeId: string }
type Person = NonNullable<PersonPlan['person']> & { department: string | null }

/** The facts about some people, as the database answers them. */
type KnownPeople = {
  shifts: ReadonlyMap<string, readonly WorkInterval[]>
  /** Approved. */
  leave: readonly (OwnedRow & LeaveSpan & { type: string; typeName: string | null; nature: LeaveNature })[]
  trainings: readonly (OwnedRow & LeavePeriod & { name: string; isPublic: boolean; dayMinutes: number | null })[]
  closings: readonly (LeavePeriod & { department: string | null })[]
  contracts: ReadonlyMap<string, PersonPlan['contracts']>
  minutes: ReadonlyMap<string, WeekMinutes>
  /** Minutes that leave takes of these hours. */
  taken: ReadonlyMap<string, WeekMinutes>
  profiles: ReadonlyMap<string, Profile>
}

/** The plans that the rules examine. @returns that of a person whose shifts are known as far as the rules look */
export const plansIn = (actor: Member, language: Language, known: KnownPeople) => {
  const leaveOf = Map.groupBy(known.leave, ({ employeeId }) => employeeId)
  const trainingsOf = Map.groupBy(known.trainings, ({ employeeId }) => employeeId)
  const isNamed = maySeeLeaveTypes(actor)
  return ({ employeeId, person }: OwnedRow & { person: Person | null }, reach: Reach): PersonPlan => ({
    ...noLabourData,
    employeeId,
    person,
    contracts: known.contracts.get(employeeId) ?? [],
    shifts: byStart(known.shifts.get(employeeId) ?? []),
    leave: (leaveOf.get(employeeId) ?? []).map(leave => ({
      ...absenceOf(leave),
      type: isNamed ? typeNameIn(language, leave) : null,
      // Hours that count its days would tell its type.
      countsAs: isNamed ? countingOf(leave) : null,
    })),
    trainings: (trainingsOf.get(employeeId) ?? []).map(({ name, isPublic, startDate, endDate, dayMinutes }) => ({
      startDate,
      endDate,
      dayMinutes,
      name: isPublic || maySeePrivateTrainings(actor) ? name : null,
    })),
    closings: known.closings.filter(period => concerns(period, person?.department ?? null)),
    profile: known.profiles.get(employeeId) ?? emptyProfile,
    otherWeeks: otherWeeks(known.minutes.get(employeeId), reach),
    takenByLeave: known.taken.get(employeeId) ?? new Map(),
  })
}

/** The person of each of these shifts, as far as they exist; null among them if one is open. */
const holdersOf = prepared(['ids'], (tx, { ids }) =>
  tx.selectDistinct({ id: shifts.employeeId }).from(shifts).where(isAmong(shifts.id, ids)),
)

const lockPeople = prepared(['ids'], (tx, { ids }) =>
  tx
    .select({
      id: employees.id,
      firstName: employees.firstName,
      lastName: employees.lastName,
      department: employees.department,
      deletedAt: employees.deletedAt,
    })
    .from(employees)
    .where(isAmong(employees.id, ids))
    .orderBy(asc(employees.id))
    .for('no key update'),
)

type LockedPerson = Awaited<ReturnType<typeof lockPeople>>[number]

/** Locked until the end: other changes of these people wait. */
export const planPeople = (ids: readonly string[]): Lock<LockedPerson[]> => ({
  of: 'employees',
  take: tx => lockPeople(tx, { ids: [...new Set(ids)] }),
})

/** The same of one of them. @returns whether they work here */
export const planPerson = (id: string): Lock<boolean> => ({
  of: 'employees',
  take: async tx => (await lockPeople(tx, { ids: [id] }))[0]?.deletedAt === null,
})
export const holdPerson = (tx: Tx, id: string) => planPerson(id).take(tx)

const lockTypes = prepared(['ids'], (tx, { ids }) =>
  tx
    .select({ id: shiftTypes.id })
    .from(shiftTypes)
    .where(isAmong(shiftTypes.id, ids))
    .orderBy(asc(shiftTypes.id))
    .for('key share'),
)

/** Kept until the end: their deletion waits. */
export const typesKept = (ids: readonly string[]): Lock<{ id: string }[]> => ({
  of: 'shift_types',
  take: tx => lockTypes(tx, { ids: [...new Set(ids)] }),
})

/** The most shifts of one statement: those of twelve weeks of a large team would take longer than a statement may, and others would wait for their rows. */
export const shiftsAtOnce = 7_000

/** Shifts to be changed, in one order; the deletion of a type waits too. */
const lockShifts = prepared(['zone', 'ids'], (tx, { zone, ids }) =>
  tx
    .select({
      ...anyShift(zone),
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
