import { and, asc, eq, gte, isNotNull, isNull, lt, min, type Placeholder, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { openingHoursShown } from '#companies/server/queries.ts'
import type { Member, RequestContext } from '#core/actor.ts'
import {
  addDays,
  type CalendarDate,
  datesIn,
  daysOf,
  formatDate,
  type Period,
  startOfDay,
  todayIn,
  type Week,
  weekOf,
} from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { pick } from '#core/pick.ts'
import { weeklyHoursOf } from '#labour/expected.ts'
import { civilDaysOf, emptyProfile, isForfaitJoursOn, type PersonTerms, type WorkInterval } from '#labour/rules.ts'
import { labourContext } from '#labour/server/queries.ts'
import { holidaysOf } from '#labour/server/setting-queries.ts'
import { absenceOf, countingOf, type LeavePeriod, wholeDays } from '#leave/rules.ts'
import { grantedAmong, leaveAmong, leaveBetween, typeNameIn } from '#leave/server/queries.ts'
import { closingsBetween } from '#leave/server/setting-queries.ts'
import { needsOf } from '#needs/server/queries.ts'
import { type Dates, worksOn } from '#people/rules.ts'
import { departmentColours, holdDepartments } from '#people/server/department-queries.ts'
import { contractsAmong, contractsBetween } from '#people/server/queries.ts'
import { employees, listedBy, roles } from '#people/server/tables.ts'
import { partsLeft, plannedMinutes } from '#schedule/left.ts'
import { maySeeLeaveTypes, maySeeOwnSchedule, maySeePrivateTrainings } from '#schedule/policy.ts'
import { weekLeave } from '#schedule/rules/week-leave.ts'
import { daysTouched, plannedShift, type ShiftDetails, shiftDetails, shiftTerms } from '#schedule/rules.ts'
import { en } from '#schedule/texts.en.ts'
import { fr } from '#schedule/texts.fr.ts'
import { asDate, asWire, isOneOf } from '#server/database/columns.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { askedId, byPerson, eachOf, isAmong, type Placeholders, prepared } from '#server/database/prepared.ts'
import { inSlices } from '#server/database/slices.ts'
import { found } from '#server/http/refusals.ts'
import { trainingsAmong, trainingsBetween } from '#trainings/server/queries.ts'
import { notesIn, notesOfPeople } from './day-notes/queries.ts'
import { seenShifts, shifts, shiftTypes } from './tables.ts'

export { partsLeft, shiftsLeft } from '#schedule/left.ts'

/** The days of a week without a contract, where there are any. */
const unemployedIn = (week: Week, contracts: readonly Dates[]) => {
  const unemployed = daysOf(week).filter(day => !worksOn(contracts, day))
  return unemployed.length > 0 ? { unemployed } : {}
}

export const dayNoteKindNames = { fr: fr.dayNotes.kinds, en: en.dayNotes.kinds }

export const wall = (zone: string | Placeholder, instant: PgColumn, format: string) =>
  sql<string>`to_char(${instant} at time zone ${zone}, ${format})`

const writtenOut = <Field extends keyof ShiftDetails>(fields: readonly Field[]) =>
  fields.filter((field): field is Exclude<Field, 'shiftTypeId'> => field !== 'shiftTypeId')
/** The fields that a file writes as they are: a type is told by its name. */
export const writtenTerms = writtenOut(shiftTerms)
export const writtenDetails = writtenOut(shiftDetails)

/** Planners read `shifts`; everything that tells a person of their shifts reads `seenShifts`. */
type Shifts = typeof shifts | typeof seenShifts

/** The hours and details of a planned or a published shift. */
export const shownHours = <Read extends Record<'startsAt' | 'endsAt' | keyof ShiftDetails, PgColumn>>(
  zone: string | Placeholder,
  read: Read,
) => ({
  date: wall(zone, read.startsAt, 'YYYY-MM-DD'),
  startTime: wall(zone, read.startsAt, 'HH24:MI'),
  endTime: wall(zone, read.endsAt, 'HH24:MI'),
  startsAt: asWire(read.startsAt),
  endsAt: asWire(read.endsAt),
  ...pick(read, shiftDetails),
})

/** A shift of a person: whoever reads it leaves open shifts out. */
export const shownShift = (zone: string | Placeholder, read: Shifts = shifts) => ({
  id: read.id,
  employeeId: ofPerson(read),
  ...shownHours(zone, read),
  version: read.version,
  updatedAt: asWire(read.updatedAt),
})

const ofPerson = (read: Shifts) => sql<string>`${read.employeeId}`

/** A shift of a person, or an open one. */
export const anyShift = (zone: string | Placeholder) => ({
  ...shownShift(zone),
  employeeId: shifts.employeeId,
  department: shifts.department,
})

/** Adds the department, which only open shifts have. */
export const withDepartment = <Row extends { employeeId: string | null; department: string | null }>({
  department,
  ...shift
}: Row): Omit<Row, 'department'> & { department?: string | null } =>
  shift.employeeId === null ? { ...shift, department } : shift

/** A shift belongs to the day on which it starts, in the company's zone. */
export const boundsOf = (days: Period, zone: string) => ({
  from: asDate(startOfDay(days.from, zone)),
  until: asDate(startOfDay(addDays(days.to, 1), zone)),
})
const isWithin = (
  { from, until }: ReturnType<typeof boundsOf> | Placeholders<'from' | 'until'>,
  { startsAt }: Pick<Shifts, 'startsAt'> = shifts,
) => and(gte(startsAt, from), lt(startsAt, until))
export const startsWithin = (days: Period, zone: string) => isWithin(boundsOf(days, zone))

export const isOpen = isNull(shifts.employeeId)
const hasHolder = isNotNull(shifts.employeeId)

export const byTime = [asc(shifts.startsAt), asc(shifts.id)]
export const bySeenTime = [asc(seenShifts.startsAt), asc(seenShifts.id)]

export const shownShiftById = async (tx: Tx, id: string, zone: string) => {
  const [row] = await tx.select(anyShift(zone)).from(shifts).where(eq(shifts.id, id))
  return row && withDepartment(row)
}

export const shownShiftType = {
  id: shiftTypes.id,
  name: shiftTypes.name,
  color: shiftTypes.color,
  description: shiftTypes.description,
  defaultStartTime: sql<string>`to_char(${shiftTypes.defaultStartTime}, 'HH24:MI')`,
  defaultEndTime: sql<string>`to_char(${shiftTypes.defaultEndTime}, 'HH24:MI')`,
  defaultBreakDuration: shiftTypes.defaultBreakDuration,
}

export const listShiftTypes = (tx: Tx) => allShiftTypes(tx, {})

const allShiftTypes = prepared([], tx => tx.select(shownShiftType).from(shiftTypes).orderBy(asc(shiftTypes.createdAt)))

const shiftTypeNamed = (tx: Tx, id: string) => tx.select(shownShiftType).from(shiftTypes).where(eq(shiftTypes.id, id))

export const shiftTypeById = async (tx: Tx, id: string) => {
  const [row] = await shiftTypeNamed(tx, id)
  return row
}

/** To be changed: of two who change it the second sees what the first did. Its deletion reaches shifts: departments come first. */
export const holdShiftType = async (tx: Tx, id: string) => {
  await holdDepartments(tx)
  const [row] = await shiftTypeNamed(tx, id).for('no key update')
  return row
}

/** Leave of some days, and hours of leave on the day after: a night of the last day may have them. */
export const leaveAround = async (tx: Tx, { from, to }: Period, people?: readonly string[]) => {
  const days = { from, to: addDays(to, 1) }
  const away = await (people ? leaveAmong(tx, days, people) : leaveBetween(tx, days))
  return away.filter(leave => isOn({ to })(leave) || leave.startTime !== null)
}

/** Apart from the hours of the day after. */
export const isOn =
  ({ to }: Pick<Period, 'to'>) =>
  ({ startDate }: LeavePeriod) =>
    startDate <= to

/** The planning screen: a few plain selects for any number of people. Shown are those with a contract in it, or a shift. */
export const teamWeek = async (tx: Tx, actor: Member, date: CalendarDate, { now }: Pick<RequestContext, 'now'>) => {
  const week = weekOf(date)
  const { timeZone, peopleOrder } = actor
  const [
    everybody,
    contracts,
    types,
    planned,
    open,
    away,
    attended,
    { settings, profiles },
    notes,
    needs,
    listedDepartments,
    openingHours,
    closings,
  ] = await pipelined([
    wholeTeam(tx, {}),
    contractsBetween(tx, week),
    listShiftTypes(tx),
    plannedIn(tx, week, timeZone),
    openIn(tx, week, timeZone),
    leaveAround(tx, week),
    trainingsBetween(tx, week),
    labourContext(tx, null),
    notesIn(tx, week),
    needsOf(tx, {}),
    departmentColours(tx),
    openingHoursShown(tx),
    closingsBetween(tx, week),
  ])
  const awayOf = Map.groupBy(away, ({ employeeId }) => employeeId)
  const isNamed = maySeeLeaveTypes(actor)
  const isPlanned = new Set(planned.map(({ employeeId }) => employeeId))
  const shown = everybody.filter(({ id }) => contracts.has(id) || isPlanned.has(id))
  const profileOf = (id: string) => profiles.get(id) ?? emptyProfile
  const team = inPeopleOrder(peopleOrder, shown).map(person => {
    const own = contracts.get(person.id) ?? []
    const dates = own.map(({ from, until }) => ({ from, until }))
    const known = { leave: grantedAmong(awayOf.get(person.id) ?? []), contracts: own, profile: profileOf(person.id) }
    const leave = weekLeave(week, known, { settings, timeZone, isNamed })
    return { ...person, weeklyHours: hoursToPlan(week, known), ...leave, contracts: dates, ...unemployedIn(week, own) }
  })
  return {
    week,
    today: todayIn(timeZone, now),
    timeZone,
    peopleOrder,
    employees: team,
    listedDepartments,
    shiftTypes: types,
    shifts: planned,
    openShifts: open,
    leave: [
      ...away.map(leave => ({ ...shownLeave(leave, isNamed), planned: isNamed ? leave.planned : null })),
      ...attended.map(training => inTraining(training, training.isPublic || maySeePrivateTrainings(actor))),
    ],
    holidays: holidaysOf(settings, daysOf(week)),
    dayNotes: notes,
    ...(needs.length > 0 && { needs }),
    ...(openingHours && { openingHours }),
    ...(closings.length > 0 && { closings }),
  }
}

export const wholeTeam = prepared([], tx =>
  tx
    .select({ id: employees.id, ...listedBy, role: { builtIn: roles.builtIn, name: roles.name } })
    .from(employees)
    .innerJoin(roles, and(eq(roles.companyId, employees.companyId), eq(roles.id, employees.roleId)))
    .where(isNull(employees.deletedAt))
    .orderBy(asc(employees.id)),
)

type Away = Awaited<ReturnType<typeof leaveBetween>>[number]

/** Hours that count its days would tell its type. What was planned when it was granted may be drafts: for planners alone. */
export const shownLeave = ({ nature, type, typeName, planned: _planned, ...leave }: Away, isNamed = true) => ({
  ...leave,
  type: isNamed ? type : null,
  typeName: isNamed ? typeName : null,
  countsAs: isNamed ? countingOf({ type, nature }) : null,
  training: null,
})

type AttendedTraining = Awaited<ReturnType<typeof trainingsBetween>>[number]

export const inTraining = (
  { id, employeeId, name, startDate, endDate, dayMinutes }: AttendedTraining,
  isNamed = true,
) => ({
  id,
  employeeId,
  type: null,
  typeName: null,
  countsAs: null,
  startDate,
  endDate,
  ...wholeDays,
  status: 'training' as const,
  training: isNamed ? name : null,
  ...(dayMinutes !== null && { dayMinutes }),
})

/** Shifts that the person may see, and approved leave of theirs, that touch those of these days that count, in words. */
export const plannedOn = async (
  tx: Tx,
  member: Member,
  { days, counts }: { days: Period; counts: (date: CalendarDate) => boolean },
  language: Language,
) => {
  const { employeeId, timeZone } = member
  // A night shift of the day before reaches into the first day.
  const reaching = { from: addDays(days.from, -1), to: days.to }
  const [shiftsOf, leave] = await pipelined([
    seenOfPeople(tx, maySeeOwnSchedule(member) ? [employeeId] : [], reaching, timeZone),
    leaveAmong(tx, days, [employeeId]),
  ])
  const touches = ({ from, to }: Period) =>
    datesIn({ from: from > days.from ? from : days.from, to: to < days.to ? to : days.to }).some(counts)
  const touching = shiftsOf(employeeId).filter(shift => touches(plannedShift(shift)))
  return [
    ...touching.map(({ date, startTime, endTime }) => `${formatDate(date)} ${startTime}–${endTime}`),
    ...leave
      .filter(({ status, startDate, endDate }) => status === 'approved' && touches({ from: startDate, to: endDate }))
      .map(away => {
        const { startDate, endDate } = away
        const dates =
          startDate === endDate ? formatDate(startDate) : `${formatDate(startDate)} – ${formatDate(endDate)}`
        return `${typeNameIn(language, away)} ${dates}`
      }),
  ]
}

/** The shifts of everybody. */
export const plannedIn = (tx: Tx, days: Period, zone: string) => allWithin(tx, { zone, ...boundsOf(days, zone) })

const allWithin = prepared(['zone', 'from', 'until'], (tx, { zone, ...bounds }) =>
  tx
    .select(shownShift(zone))
    .from(shifts)
    .where(and(isWithin(bounds), hasHolder))
    .orderBy(...byTime),
)

/** Shifts of everybody as they see them. */
export const seenIn = (tx: Tx, days: Period, zone: string) => seenWithin(tx, { zone, ...boundsOf(days, zone) })

const seenWithin = prepared(['zone', 'from', 'until'], (tx, { zone, ...bounds }) =>
  tx
    .select(shownShift(zone, seenShifts))
    .from(seenShifts)
    .where(isWithin(bounds, seenShifts))
    .orderBy(...bySeenTime),
)

/** The shifts of everybody as the rules see them, by person. In one list each, without what no rule reads: a quarter of the time that their rows take. */
export const workIn = async (tx: Tx, days: Period, zone: string): Promise<Map<string, WorkInterval[]>> => {
  const people = await workWithin(tx, boundsOf(days, zone))
  const clock = civilDaysOf(zone)
  const seen = ([id, shiftTypeId, start, end, breakDuration]: Work): WorkInterval => {
    const { date, time: startTime } = clock.clockAt(start)
    const { time: endTime } = clock.clockAt(end)
    return {
      id,
      shiftTypeId,
      start,
      end,
      startTime,
      endTime,
      breakDuration,
      ...daysTouched({ date, startTime, endTime }),
    }
  }
  return new Map(await inSlices(people, ({ employeeId, work }) => [employeeId, work.map(seen)] as const))
}

type Work = [id: string, shiftTypeId: string | null, start: number, end: number, breakDuration: number]

const workWithin = prepared(['from', 'until'], (tx, bounds) =>
  tx
    .select({
      employeeId: ofPerson(shifts),
      work: sql<Work[]>`json_agg(
        json_build_array(${shifts.id}, ${shifts.shiftTypeId}, date_part('epoch', ${shifts.startsAt}) * 1000,
          date_part('epoch', ${shifts.endsAt}) * 1000, ${shifts.breakDuration})
        order by ${shifts.startsAt}, ${shifts.id})`,
    })
    .from(shifts)
    .where(and(isWithin(bounds), hasHolder))
    .groupBy(shifts.employeeId),
)

export const openIn = (tx: Tx, days: Period, zone: string) => openWithin(tx, { zone, ...boundsOf(days, zone) })

const openWithin = prepared(['zone', 'from', 'until'], (tx, { zone, ...bounds }) =>
  tx
    .select(anyShift(zone))
    .from(shifts)
    .where(and(isWithin(bounds), isOpen))
    .orderBy(...byTime),
)

/** The contract has no hours of who works by days (L. 3121-62). */
export const hoursToPlan = (week: Week, { contracts, profile }: Pick<PersonTerms, 'contracts' | 'profile'>) =>
  isForfaitJoursOn(profile, week.from) ? 0 : weeklyHoursOf(contracts, week)

/** The own weeks of people of one company, as they see them. @throws NotFound for each of them if the company was deleted meanwhile. */
export const ownWeeks = async (
  tx: Tx,
  people: readonly string[],
  date: CalendarDate,
  { timeZone, now }: { timeZone: string; now: Temporal.Instant },
) => {
  const week = weekOf(date)
  const [contracts, types, shiftsOf, leave, attended, { settings, profiles }, notesOf] = await pipelined([
    contractsAmong(tx, { people }),
    listShiftTypes(tx),
    seenOfPeople(tx, people, week, timeZone),
    leaveAround(tx, week, people),
    trainingsAmong(tx, week, people),
    labourContext(tx, people),
    notesOfPeople(tx, people, week),
  ])
  const [contractsOf, leaveOf, attendedOf] = [byPerson(contracts), byPerson(leave), byPerson(attended)]
  const holidays = holidaysOf(settings, daysOf(week))
  return (employeeId: string) => {
    const theirs = contractsOf(employeeId)
    // Everybody has one; nobody is left of a company that is gone.
    found(theirs[0])
    const away = leaveOf(employeeId)
    const known = {
      leave: grantedAmong(away),
      contracts: theirs,
      profile: profiles.get(employeeId) ?? emptyProfile,
    }
    return {
      week,
      today: todayIn(timeZone, now),
      timeZone,
      ...unemployedIn(week, theirs),
      weeklyHours: hoursToPlan(week, known),
      plannedMinutes: plannedMinutes(shiftsOf(employeeId), away, timeZone),
      ...weekLeave(week, known, { settings, timeZone, isNamed: true }),
      shiftTypes: types,
      shifts: shiftsOf(employeeId),
      leave: [
        ...away.filter(isOn(week)).map(each => shownLeave(each)),
        ...attendedOf(employeeId).map(each => inTraining(each)),
      ],
      holidays,
      dayNotes: notesOf(employeeId),
    }
  }
}

export const ownWeek = async (tx: Tx, { employeeId, timeZone }: Member, date: CalendarDate, now: Temporal.Instant) =>
  (await ownWeeks(tx, [employeeId], date, { timeZone, now }))(employeeId)

/** The shifts that each of these people may see. */
const seenOfPeople = async (tx: Tx, people: readonly string[], days: Period, zone: string) => {
  const rows = await seenOfEach(tx, { people, zone, ...boundsOf(days, zone) })
  return byPerson(rows.map(({ seen }) => seen))
}

const seenOfEach = prepared(['people', 'zone', 'from', 'until'], (tx, { people, zone, ...bounds }) => {
  const { employeeId, date, startTime, endTime, startsAt, endsAt, updatedAt, ...columns } = shownShift(zone, seenShifts)
  const seen = tx
    .select({
      ...columns,
      employeeId: employeeId.as('employee_id'),
      date: date.as('date'),
      startTime: startTime.as('start_time'),
      endTime: endTime.as('end_time'),
      startsAt: startsAt.as('starts_at'),
      endsAt: endsAt.as('ends_at'),
      updatedAt: updatedAt.as('updated_at'),
    })
    .from(seenShifts)
    .where(and(eq(seenShifts.employeeId, askedId), isWithin(bounds, seenShifts)))
    .orderBy(...bySeenTime)
    .as('seen')
  return tx.select().from(eachOf(people)).crossJoinLateral(seen)
})

/** Shifts of each of these people that start on these days, and the first one after, with the names of their types: what granted leave leaves of them. */
export const plannedAndNextOf = async (tx: Tx, people: readonly string[], days: Period, zone: string) => {
  const [rows, away] = await pipelined([
    shownAndNext(tx, { people, zone, ...boundsOf(days, zone) }),
    leaveAmong(tx, { from: addDays(days.from, -1), to: addDays(days.to, nextWithin) }, people),
  ])
  const absences = Map.groupBy(grantedAmong(away), leave => leave.employeeId)
  const theirs = byPerson(rows.map(({ shown: { employeeId, ...shift } }) => ({ employeeId, shift })))
  return (employeeId: string) => {
    const leave = (absences.get(employeeId) ?? []).map(absenceOf)
    return theirs(employeeId).flatMap(({ shift }) => partsLeft(shift, leave, zone))
  }
}

/** Days ahead within which leave is read for the next shift. */
const nextWithin = 366

const shownAndNext = prepared(['people', 'zone', 'from', 'until'], (tx, { people, zone, from, until }) => {
  const { date, startTime, endTime, notes } = shownShift(zone, seenShifts)
  const isTheirs = eq(seenShifts.employeeId, askedId)
  const next = tx
    .select({ startsAt: min(seenShifts.startsAt) })
    .from(seenShifts)
    .where(and(isTheirs, gte(seenShifts.startsAt, until)))
  const shown = tx
    .select({
      employeeId: ofPerson(seenShifts).as('employee_id'),
      date: date.as('date'),
      startTime: startTime.as('start_time'),
      endTime: endTime.as('end_time'),
      minutes: netMinutes.as('minutes'),
      notes,
      typeName: shiftTypes.name,
    })
    .from(seenShifts)
    .leftJoin(
      shiftTypes,
      and(eq(shiftTypes.companyId, seenShifts.companyId), eq(shiftTypes.id, seenShifts.shiftTypeId)),
    )
    .where(and(isTheirs, gte(seenShifts.startsAt, from), sql`${seenShifts.startsAt} <= coalesce(${next}, ${until})`))
    .orderBy(...bySeenTime)
    .as('shown')
  return tx.select().from(eachOf(people)).crossJoinLateral(shown)
})

/** As in the rules (docs/product/shifts.md § Hours). */
const netMinutes = sql<number>`(round(extract(epoch from ${seenShifts.endsAt} - ${seenShifts.startsAt}) / 60) - ${seenShifts.breakDuration})::integer`

/** Shifts of these people or of everybody as they see them, with their net minutes, by the day of their start. */
export const plannedHoursBetween = (tx: Tx, days: Period, zone: string, people: readonly string[] | null) =>
  hoursWithin(tx, { zone, people, ...boundsOf(days, zone) })

const hoursWithin = prepared(['zone', 'from', 'until', 'people'], (tx, { zone, people, ...bounds }) => {
  const { employeeId, date, startTime, endTime } = shownShift(zone, seenShifts)
  return tx
    .select({
      employeeId,
      date,
      startTime,
      endTime,
      minutes: netMinutes,
    })
    .from(seenShifts)
    .where(and(isWithin(bounds, seenShifts), isOneOf(seenShifts.employeeId, people)))
    .orderBy(...bySeenTime)
})

/** Shifts of these people that touch these days, by start, as hours are counted: epoch milliseconds. */
export const plannedWork = (tx: Tx, people: readonly string[], { from, to }: Period, zone: string) =>
  // A night shift of the day before reaches into the first day.
  plannedWorkOf(tx, { people, ...boundsOf({ from: addDays(from, -1), to }, zone) })

const plannedWorkOf = prepared(['people', 'from', 'until'], (tx, { people, ...bounds }) =>
  tx
    .select({
      id: seenShifts.id,
      employeeId: ofPerson(seenShifts),
      start: sql<number>`(extract(epoch from ${seenShifts.startsAt}) * 1000)::float8`,
      end: sql<number>`(extract(epoch from ${seenShifts.endsAt}) * 1000)::float8`,
      breakDuration: seenShifts.breakDuration,
    })
    .from(seenShifts)
    .where(and(isAmong(seenShifts.employeeId, people), isWithin(bounds, seenShifts)))
    .orderBy(...bySeenTime),
)
