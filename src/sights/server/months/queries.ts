import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { Member, RequestContext } from '#core/actor.ts'
import { type CalendarDate, datesIn, monthOf, type Period, todayIn } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { emptyProfile, isForfaitJoursOn, type Profile } from '#labour/rules.ts'
import { labourContext } from '#labour/server/queries.ts'
import { holidaysOf } from '#labour/server/setting-queries.ts'
import { closingsBetween } from '#leave/server/setting-queries.ts'
import { worksOn } from '#people/rules.ts'
import { departmentColours } from '#people/server/department-queries.ts'
import { contractsAmong, contractsBetween } from '#people/server/queries.ts'
import { minutesLeft } from '#schedule/left.ts'
import { maySeeLeaveTypes, maySeePrivateTrainings } from '#schedule/policy.ts'
import {
  boundsOf,
  inTraining,
  isOn,
  leaveAround,
  listShiftTypes,
  shownLeave,
  shownShift,
  wholeTeam,
} from '#schedule/server/queries.ts'
import { seenShifts, shifts } from '#schedule/server/tables.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { type Placeholders, prepared } from '#server/database/prepared.ts'
import { found } from '#server/http/refusals.ts'
import { contractMinutesOn } from '#sights/rules.ts'
import { trainingsAmong, trainingsBetween } from '#trainings/server/queries.ts'

/** The day of the month, the type, the hours and the net minutes of a shift: a month of a thousand people has twenty thousand. */
type Row = [day: number, shiftTypeId: string | null, startTime: string, endTime: string, minutes: number]

/** A list a person, in the order of their start. */
const listed = (read: typeof shifts | typeof seenShifts, { zone }: Placeholders<'zone'>) => {
  const { date, startTime, endTime } = shownShift(zone, read)
  return sql<Row[]>`json_agg(json_build_array(right(${date}, 2)::integer, ${read.shiftTypeId}, ${startTime}, ${endTime},
    (round(extract(epoch from ${read.endsAt} - ${read.startsAt}) / 60) - ${read.breakDuration})::integer)
    order by ${read.startsAt}, ${read.id})`
}

const plannedByPerson = prepared(['zone', 'from', 'until'], (tx, { from, until, ...asked }) =>
  tx
    .select({ employeeId: sql<string>`${shifts.employeeId}`, rows: listed(shifts, asked) })
    .from(shifts)
    .where(and(gte(shifts.startsAt, from), lt(shifts.startsAt, until), isNotNull(shifts.employeeId)))
    .groupBy(shifts.employeeId),
)

const seenOfPerson = prepared(['employeeId', 'zone', 'from', 'until'], (tx, { employeeId, from, until, ...asked }) =>
  tx
    .select({ rows: listed(seenShifts, asked) })
    .from(seenShifts)
    .where(and(eq(seenShifts.employeeId, employeeId), gte(seenShifts.startsAt, from), lt(seenShifts.startsAt, until))),
)

type PersonMonth = {
  rows: Row[]
  leave: Parameters<typeof minutesLeft>[1]
  contracts: readonly Parameters<typeof contractMinutesOn>[0][number][]
  profile: Profile
}

const monthOfPerson = (month: Period, { rows, leave, contracts, profile }: PersonMonth, zone: string) => {
  const dates = datesIn(month)
  const unemployed = dates.filter(date => !worksOn(contracts, date))
  const shown = rows.map(([day, type, startTime, endTime, minutes]): Row => {
    const left = minutesLeft({ date: dates[day - 1]!, startTime, endTime, minutes }, leave, zone)
    return [day, type, startTime, endTime, left]
  })
  return {
    shifts: shown,
    plannedMinutes: sum(shown.map(([, , , , left]) => left)),
    // The contract has no hours of who works by days (L. 3121-62).
    contractMinutes: contractMinutesOn(
      contracts,
      dates.filter(date => !isForfaitJoursOn(profile, date)),
    ),
    ...(unemployed.length > 0 && { unemployed }),
  }
}

/** The planning of everybody in the month of a date: as many statements for any number of people. Shown are those with a contract in it, or a shift. */
export const teamMonth = async (tx: Tx, actor: Member, date: CalendarDate, { now }: Pick<RequestContext, 'now'>) => {
  const month = monthOf(date)
  const { timeZone, peopleOrder } = actor
  const [everybody, contracts, types, planned, away, attended, { settings, profiles }, listedDepartments, closings] =
    await pipelined([
      wholeTeam(tx, {}),
      contractsBetween(tx, month),
      listShiftTypes(tx),
      plannedByPerson(tx, { zone: timeZone, ...boundsOf(month, timeZone) }),
      leaveAround(tx, month),
      trainingsBetween(tx, month),
      labourContext(tx, null),
      departmentColours(tx),
      closingsBetween(tx, month),
    ])
  const rowsOf = new Map(planned.map(({ employeeId, rows }) => [employeeId, rows]))
  const shown = everybody.filter(({ id }) => contracts.has(id) || rowsOf.has(id))
  const leaveOf = Map.groupBy(away, ({ employeeId }) => employeeId)
  const isNamed = maySeeLeaveTypes(actor)
  const ofPerson = (id: string): PersonMonth => ({
    rows: rowsOf.get(id) ?? [],
    leave: leaveOf.get(id) ?? [],
    contracts: contracts.get(id) ?? [],
    profile: profiles.get(id) ?? emptyProfile,
  })
  return {
    month,
    today: todayIn(timeZone, now),
    shiftTypes: types,
    listedDepartments,
    holidays: holidaysOf(settings, datesIn(month)),
    ...(closings.length > 0 && { closings }),
    people: inPeopleOrder(peopleOrder, shown).map(person => ({
      ...person,
      ...monthOfPerson(month, ofPerson(person.id), timeZone),
    })),
    leave: [
      ...away.filter(isOn(month)).map(leave => shownLeave(leave, isNamed)),
      ...attended.map(training => inTraining(training, training.isPublic || maySeePrivateTrainings(actor))),
    ],
  }
}

/** The actor's own month, of what they may see. @throws NotFound if the company was deleted meanwhile. */
export const ownMonth = async (tx: Tx, { employeeId, timeZone }: Member, date: CalendarDate, now: Temporal.Instant) => {
  const month = monthOf(date)
  const [contracts, types, [seen], leave, attended, { settings, profiles }] = await pipelined([
    contractsAmong(tx, { people: [employeeId] }),
    listShiftTypes(tx),
    seenOfPerson(tx, { employeeId, zone: timeZone, ...boundsOf(month, timeZone) }),
    leaveAround(tx, month, [employeeId]),
    trainingsAmong(tx, month, [employeeId]),
    labourContext(tx, [employeeId]),
  ])
  // Everybody has one; nobody is left of a company that is gone.
  found(contracts[0])
  return {
    month,
    today: todayIn(timeZone, now),
    shiftTypes: types,
    holidays: holidaysOf(settings, datesIn(month)),
    ...monthOfPerson(
      month,
      { rows: seen?.rows ?? [], leave, contracts, profile: profiles.get(employeeId) ?? emptyProfile },
      timeZone,
    ),
    leave: [...leave.filter(isOn(month)).map(each => shownLeave(each)), ...attended.map(each => inTraining(each))],
  }
}
