import { and, asc, eq, exists, isNull, not, notExists, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Member } from '#core/actor.ts'
import {
  addDays,
  type CalendarDate,
  datesIn,
  isIn,
  type Period,
  todayIn,
  type Week,
  weekOf,
  weeksTouching,
} from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { isFirstOfMay, isHoliday as isHolidayAt } from '#labour/holidays.ts'
import {
  type HourParameters,
  type PlannedDays,
  plannedDaysOf,
  totalOf,
  trainingAsWork,
  type WeekAbsence,
  type Work,
  workedDays,
} from '#labour/hours.ts'
import { type ParameterValues } from '#labour/parameters.ts'
import { emptyProfile, isForfaitJoursOn } from '#labour/rules.ts'
import { labourContext } from '#labour/server/queries.ts'
import {
  countedAbsenceOf,
  interruptsLeave,
  type LeaveType,
  ledgerOf,
  midday,
  paidLeave,
  restedIn,
  settledOn,
  takesWholeDay,
} from '#leave/rules.ts'
import {
  type BalanceType,
  factsOfPeople,
  keptFrom,
  type PersonFacts,
  toTakeOver,
} from '#leave/server/ledger-facts-queries.ts'
import { grantedLeaveOf, typeNameIn } from '#leave/server/queries.ts'
import { typesShown } from '#leave/server/setting-queries.ts'
import { absencesIn } from '#payroll/rules/absences.ts'
import { elementsOf, missingIn, type PersonMonth } from '#payroll/rules/elements.ts'
import { mealsIn } from '#payroll/rules/meals.ts'
import { type MonthDay, monthDays } from '#payroll/rules/month-days.ts'
import { daysWorkedIn } from '#payroll/rules/month-hours/days-worked.ts'
import { missedAbsence } from '#payroll/rules/month-hours/missed.ts'
import { hoursOfMonth } from '#payroll/rules/month-hours/monthly-hours.ts'
import { type MonthOutline, outlineOf } from '#payroll/rules/month-outline.ts'
import { daysOfMonth, type Month } from '#payroll/rules/months.ts'
import type { EndOfEmployment, PaidPerson } from '#payroll/rules/paid.ts'
import { countPaidWeeks, overRestedWeeks, paidWeeks, unrecordedWeeks } from '#payroll/rules/weeks.ts'
import { type Contract, contractOf, employmentsOf, isByMonth, isInForce as isInForceOn } from '#people/rules.ts'
import { employedAmong, unemployedBetween } from '#people/server/queries.ts'
import { contracts, employees, isEmployed, isInForce, listedBy } from '#people/server/tables.ts'
import { plannedWork } from '#schedule/server/queries.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { inSlices } from '#server/database/slices.ts'
import { workSessions } from '#time-clock/server/tables.ts'
import { retainedOf } from '#timesheets/server/queries.ts'
import { retainedDays } from '#timesheets/server/tables.ts'
import { awayInTraining, trainingsAround } from '#trainings/server/queries.ts'
import { forfaitDaysLeft } from './month-hours/forfait-queries.ts'
import { lateDays } from './month-hours/late-queries.ts'
import { type BesideWork, besideWork, decidedPlans } from './month-hours/plan-queries.ts'
import { variablesOf } from './queries.ts'
import { type CountingSettings, payrollVariables } from './tables.ts'

/**
 * Everybody with a contract or hours on one of these days, or with something written in for the month: no hour is in no month. Those who were deleted since are
 * paid too. Hours of days on which somebody works here without a contract of employment are nobody's pay.
 */
export const everybodyPaid = prepared(['from', 'to', 'month'], (tx, { month, ...days }) => {
  const ofPerson = and(eq(contracts.companyId, employees.companyId), eq(contracts.employeeId, employees.id))
  const then = tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(ofPerson, isEmployed, isInForce(days)))
  const isPaidOn = (date: PgColumn) =>
    notExists(
      tx
        .select({ id: contracts.id })
        .from(contracts)
        .where(and(ofPerson, not(isEmployed), isInForce({ from: date, to: date }))),
    )
  const { companyId, employeeId, withdrawnAt } = payrollVariables
  const ofSomebody = and(eq(companyId, employees.companyId), eq(employeeId, employees.id))
  const writtenIn = tx
    .select({ id: payrollVariables.id })
    .from(payrollVariables)
    .where(and(ofSomebody, eq(payrollVariables.month, month), isNull(withdrawnAt)))
  const clocked = tx
    .select({ id: workSessions.id })
    .from(workSessions)
    .where(
      and(
        eq(workSessions.companyId, employees.companyId),
        eq(workSessions.employeeId, employees.id),
        sql`${workSessions.date} between ${days.from} and ${days.to}`,
        isPaidOn(workSessions.date),
      ),
    )
  const decided = tx
    .select({ id: retainedDays.id })
    .from(retainedDays)
    .where(
      and(
        eq(retainedDays.companyId, employees.companyId),
        eq(retainedDays.employeeId, employees.id),
        sql`${retainedDays.date} between ${days.from} and ${days.to}`,
        isNull(retainedDays.withdrawnAt),
        isPaidOn(retainedDays.date),
      ),
    )
  return tx
    .select({ id: employees.id, ...listedBy, matricule: employees.matricule, deletedAt: employees.deletedAt })
    .from(employees)
    .where(or(exists(then), exists(writtenIn), exists(clocked), exists(decided)))
    .orderBy(asc(employees.id))
})

type RetainedDay = Awaited<ReturnType<typeof retainedOf>>[number]

/** Days of planned work that somebody decided that nobody did, by person, but for what absences take of them. */
const missedDays = async (
  tx: Tx,
  days: readonly RetainedDay[],
  beside: BesideWork,
  timeZone: string,
): Promise<Map<string, WeekAbsence[]>> => {
  const missed = days.filter(({ basis }) => basis === 'none')
  if (missed.length === 0) return new Map()
  const dates = missed.map(({ date }) => date).toSorted()
  const people = [...new Set(missed.map(({ employeeId }) => employeeId))]
  const planOf = await decidedPlans(tx, people, { from: dates[0]!, to: dates.at(-1)! }, beside)
  const absenceOn = ({ employeeId, date }: RetainedDay) =>
    missedAbsence(date, planOf(employeeId, date), beside.absencesOf(employeeId), timeZone) ?? []
  return new Map(
    [...Map.groupBy(missed, ({ employeeId }) => employeeId)].map(([id, own]) => [id, own.flatMap(absenceOn)] as const),
  )
}

/** Nobody misses an afternoon off. A plan of the day has left it out already where no working days are fixed. */
const morningOf = (
  absence: WeekAbsence,
  own: readonly Contract[],
  { afternoonsOff }: Pick<ParameterValues, 'afternoonsOff'>,
): WeekAbsence => {
  const day = { from: absence.startDate, to: absence.startDate }
  const isHalf = afternoonsOff.includes(absence.startDate) && contractOf(own, day)?.workingDays?.length
  return isHalf ? { ...absence, endTime: midday } : absence
}

/** Minutes planned on 1 May, by person. */
const plannedInMay = async (
  tx: Tx,
  people: readonly string[],
  weeks: readonly Week[],
  timeZone: string,
): Promise<Map<string, PlannedDays>> => {
  const day = weeks.flatMap(datesIn).find(isFirstOfMay)
  if (!day) return new Map()
  const shifts = await plannedWork(tx, people, { from: day, to: day }, timeZone)
  const plannedOn = (own: typeof shifts) => plannedDaysOf(own, timeZone)[day] ?? 0
  return new Map(
    [...Map.groupBy(shifts, ({ employeeId }) => employeeId)].map(
      ([id, own]) => [id, { [day]: plannedOn(own) }] as const,
    ),
  )
}

/** Both the month and the civil weeks that it pays: they may begin or end in another month. */
export const daysOf = (month: Month, weeks: readonly Week[]): Period => {
  const { from, to } = daysOfMonth(month)
  const [first, last] = [weeks[0]?.from ?? from, weeks.at(-1)?.to ?? to]
  return { from: first < from ? first : from, to: last > to ? last : to }
}

/** A week with fewer minutes than the month pays for it; the whole month of a contract that says its hours by the month. */
export type ShortSpan = Period & { minutes: number; isMonth: boolean }

/** `isGone`: they have left, and nobody edits them any more. */
export type CountedPerson = PaidPerson & {
  outline: MonthOutline
  isGone: boolean
  /** Something is counted from the first to the last day of the month, whatever its weeks. */
  isByCalendar: boolean
  /** More complementary hours than a contract by the month allows. */
  overCap: boolean
  unrecorded: readonly Week[]
  short: readonly ShortSpan[]
  overRested: readonly Week[]
  /** Weeks of which a public holiday is supposed to be a working day (`isSupposed`). */
  supposed: readonly Week[]
  /** Solidarity days without work and without an absence. */
  unexcused: readonly CalendarDate[]
  ends: readonly EndOfEmployment[]
}

export type Counting = { month: Month; weeks: readonly Week[]; settings: CountingSettings }

type Reader = Pick<Member, 'timeZone' | 'peopleOrder'>

/** Everybody's month, in the company's order. */
export const countedMonth = async (
  tx: Tx,
  reader: Reader,
  counting: Counting,
  now: Temporal.Instant,
): Promise<CountedPerson[]> => (await knownMonths(tx, reader, counting, now)).map(({ counted }) => counted)

/**
 * The facts of a month of pay, from the hours that were retained, in the company's order: the same number of statements for any number of people.
 * @param only one person; everybody where it is absent
 */
export const knownMonths = async (
  tx: Tx,
  { timeZone, peopleOrder }: Reader,
  { month, weeks, settings }: Counting,
  now: Temporal.Instant,
  only?: string,
) => {
  const days = daysOf(month, weeks)
  const today = todayIn(timeZone, now)
  const paid = await everybodyPaid(tx, { ...days, month })
  const everybody = inPeopleOrder(
    peopleOrder,
    paid.filter(({ id }) => only === undefined || id === only),
  )
  const people = everybody.map(({ id }) => id)
  // Whether somebody made up for being late, a whole week says: also one that another month pays.
  const inWholeWeeks = { from: weekOf(days.from).from, to: weekOf(days.to).to }
  // The day before too, because work goes past midnight.
  const recorded = { from: addDays(inWholeWeeks.from, -1), to: inWholeWeeks.to }
  const [ofContracts, allRetained, isUnemployed, leave, trainings, types, { settings: labour, profiles }, variables] =
    await pipelined([
      employedAmong(tx, { people }),
      retainedOf(tx, people, recorded),
      unemployedBetween(tx, recorded),
      // The week after too: an illness may lie over the days that a leave counts up to the return.
      grantedLeaveOf(tx, { people, from: recorded.from, to: addDays(inWholeWeeks.to, 7) }),
      trainingsAround(tx, {
        people,
        from: people.map(() => inWholeWeeks.from),
        to: people.map(() => inWholeWeeks.to),
      }),
      typesShown(tx),
      labourContext(tx, people),
      variablesOf(tx, { month }),
    ])
  const retained = allRetained.filter(({ employeeId, date }) => !isUnemployed(employeeId, date))
  const leaveOf = Map.groupBy(leave, ({ employeeId }) => employeeId)
  const trainingsOf = Map.groupBy(trainings, ({ employeeId }) => employeeId)
  const courses = await awayInTraining(tx, trainings, inWholeWeeks)
  const beside = besideWork({ leave, courses }, timeZone)
  const inWeeks = retained.filter(({ date }) => weeks.some(week => isIn(date, week)))
  // Missed days of the month count too if another month pays their week: they are hours off of the month.
  const missedOf = await missedDays(
    tx,
    retained.filter(({ date }) => isIn(date, inWholeWeeks)),
    beside,
    timeZone,
  )
  const {
    factsOf,
    counting,
    types: balanceTypes,
  } = await factsOfPeople(tx, { timeZone }, people, { today, on: days.to })
  const ruled = paidWeeks(weeks, labour, timeZone)
  const inMay = await plannedInMay(tx, people, weeks, timeZone)
  const contractsOf = Map.groupBy(ofContracts, ({ employeeId }) => employeeId)
  const retainedBy = Map.groupBy(retained, ({ employeeId }) => employeeId)
  const inWeeksBy = Map.groupBy(inWeeks, ({ employeeId }) => employeeId)
  const variablesBy = Map.groupBy(variables, ({ employeeId }) => employeeId)
  const typeOf = new Map(types.map(type => [type.key, { ...type, ...settings.leaveTypes?.[type.key] }]))
  const { mealElement, mealWindows, mealGap } = settings
  const lateOf = settings.lateness === 'off' ? await lateDays(tx, { month, weeks, timeZone }, people, beside) : null
  // Days at an edge of the month may lie in a week that another month pays: the nearest week says their rules.
  const nearest = (day: CalendarDate) => ruled.findLast(({ week }) => week.from <= day) ?? ruled[0]!
  const rulesOn = (day: CalendarDate) => nearest(day).rules

  const { rules, parameters } = nearest(daysOfMonth(month).from)
  const workedOn = (work: readonly Work[]) => workedIn(month, work, parameters)

  const isHoliday = (day: CalendarDate) => isHolidayAt(day, parameters.holidays)
  const daysLeftOf = await forfaitDaysLeft(tx, { month, timeZone, isHoliday }, profiles)
  const rows = await inSlices(everybody, ({ id, firstName, lastName, matricule, deletedAt }) => {
    const own = contractsOf.get(id) ?? []
    const away = leaveOf.get(id) ?? []
    const attended = trainingsOf.get(id) ?? []
    const profile = profiles.get(id) ?? emptyProfile
    const isByDays = (day: CalendarDate) => isForfaitJoursOn(profile, day)
    const isIll = (day: CalendarDate) => away.some(each => interruptsLeave(each.nature) && takesWholeDay(each, day))
    const absences = away.flatMap(each => {
      const type = typeOf.get(each.type)
      const kinds = { isByDays, isIll }
      return type ? absencesIn(month, { span: each, type, label: labelOf(type) }, own, counting, kinds) : []
    })
    const terms = {
      contracts: own,
      profile,
      leave: [...away.map(countedAbsenceOf), ...attended.flatMap(trainingAsWork)],
    }
    const decided = retainedBy.get(id) ?? []
    const missed = (missedOf.get(id) ?? []).map(absence => morningOf(absence, own, rulesOn(absence.startDate)))
    const facts = factsOf(id)
    const work = decided.flatMap(day => day.work)
    const restedOf = (week: Week) => restedIn(facts.entries, week)
    const isUnpaid = ({ type }: (typeof away)[number]) => typeOf.get(type)?.isPaid === false
    const unpaid = away.filter(isUnpaid).map(countedAbsenceOf)
    const ofWeeks = { ...terms, unpaid, restedOf, plannedInMay: inMay.get(id) ?? {} }
    const daysWithout = (off: readonly WeekAbsence[]) =>
      monthDays(
        month,
        { contracts: own, absences: terms.leave, unpaid: [...unpaid, ...off] },
        { rulesOn, isByDays, isHoliday },
      )
    const isOfMonth = own.some(isByMonth)
    const hoursWithout = (off: readonly WeekAbsence[], ofDays: readonly MonthDay[]) =>
      isOfMonth
        ? hoursOfMonth(ofDays, {
            ...parameters,
            complementaryMax: rules.complementaryMax,
            contracts: own,
            workedOn: workedOn(work),
            absences: terms.leave,
            missed: off,
          })
        : null
    const beforeLate = isOfMonth && lateOf ? hoursWithout(missed, daysWithout(missed)) : null
    const late = lateOf?.(id, { ...ofWeeks, missed }, labour, settings, beforeLate?.missing ?? 0) ?? []
    const off = [...missed, ...late]
    const counted = countPaidWeeks(ruled, { ...ofWeeks, missed: off, work })
    const meals = mealElement ? 100 * mealsIn(inWeeksBy.get(id) ?? [], mealWindows, timeZone, mealGap) : 0
    const ofDays = daysWithout(off)
    const known: PersonMonth = {
      days: ofDays,
      weeks: counted,
      byMonth: hoursWithout(off, ofDays),
      daysWorked: daysWorkedIn(
        daysOfMonth(month),
        { work, trainings: attended, leave: terms.leave },
        { isByDays, isHoliday, timeZone },
      ),
      daysLeft: daysLeftOf(id, {
        isByDays,
        contracts: own,
        since: facts.since,
        most: rulesOn(daysOfMonth(month).to).forfaitDays,
      }),
      variables: [
        ...(variablesBy.get(id) ?? []),
        ...(mealElement && meals > 0 ? [{ element: mealElement, amount: meals }] : []),
      ],
    }
    const elements = elementsOf(known, settings)
    const unrecorded = unrecordedWeeks(counted, { ...terms, decided })
    const short = weeks.flatMap((week, index) => {
      const minutes = missingIn(counted[index]!, settings)
      return minutes > 0 && !unrecorded.includes(week) ? { ...week, minutes, isMonth: false } : []
    })
    // Weeks that nobody recorded are told already.
    const missing = unrecorded.length === 0 ? (known.byMonth?.missing ?? 0) : 0
    if (missing > 0) short.push({ ...daysOfMonth(month), minutes: missing, isMonth: true })
    return {
      counted: {
        id,
        firstName,
        lastName,
        matricule: matricule ?? '',
        isGone: deletedAt !== null,
        isByCalendar: own.some(isByMonth) || datesIn(daysOfMonth(month)).some(isByDays),
        overCap: known.byMonth ? totalOf(known.byMonth.complementary) > known.byMonth.most : false,
        unrecorded,
        short,
        unexcused: counted.flatMap(week => (unrecorded.includes(week.week) ? [] : week.unexcused)),
        supposed: counted.flatMap(({ week, isSupposed }) => (isSupposed && !unrecorded.includes(week) ? [week] : [])),
        overRested: overRestedWeeks(ruled, { ...terms, work, restedOf }),
        month,
        elements,
        outline: outlineOf(month, { known, contracts: own, absences }),
        absences: absences.map(({ isPaid: _isPaid, ...absence }) => absence),
        balances: balancesOf(facts, { on: daysOfMonth(month).to, today }),
        ends: endsIn(month, facts, { types: balanceTypes, today }),
        comment: '',
      },
      known,
      contracts: own,
      absences,
      worksThen: own.some(contract => isInForceOn(contract, daysOfMonth(month))),
    }
  })
  return rows.filter(({ worksThen, counted }) => worksThen || counted.elements.size > 0)
}

/** Minutes between the midnights of each day of a month. */
const workedIn = (month: Month, work: readonly Work[], parameters: HourParameters) => {
  const days = weeksTouching(daysOfMonth(month)).flatMap(week => workedDays(week, work, parameters))
  const minutes = new Map(days.map(({ date, worked }) => [date, worked]))
  return (date: CalendarDate) => minutes.get(date) ?? 0
}

/** Files are in French, for every reader: the same month is the same file. */
const labelOf = ({ key, name }: LeaveType) => typeNameIn('fr', { type: key, typeName: name })

/** The employments that end in the month, where leave is due. What was due before the company came is not known. */
const endsIn = (
  month: Month,
  facts: PersonFacts,
  { types, today }: { types: readonly BalanceType[]; today: CalendarDate },
): EndOfEmployment[] =>
  employmentsOf(facts.contracts).flatMap(({ until }) => {
    if (until === null || !isIn(until, daysOfMonth(month))) return []
    if (toTakeOver(facts, today, until) || until < keptFrom(facts)) return { on: until, due: null }
    const accounts = ledgerOf(facts, until)
    const due = types.flatMap(({ key, name, unit }) => {
      const amount = settledOn(accounts, key, until)
      return amount === 0 ? [] : { type: key, typeName: name, unit, amount }
    })
    return due.length === 0 ? [] : { on: until, due }
  })

/**
 * The balances of paid leave: the days to take, and those of the years that are being acquired; null where there are none, and while a year is to be
 * taken over: leave may have been of that year.
 */
const balancesOf = (
  facts: PersonFacts,
  { on, today }: Record<'on' | 'today', CalendarDate>,
): PaidPerson['balances'] => {
  if (toTakeOver(facts, today, on)) return { n1: null, n: null }
  const own = ledgerOf(facts, on).flatMap(({ type, year, balance }) =>
    type === paidLeave && year ? [{ year, balance }] : [],
  )
  const total = (some: typeof own) => (some.length === 0 ? null : sum(some.map(({ balance }) => balance)))
  return { n1: total(own.filter(({ year }) => year.to < on)), n: total(own.filter(({ year }) => year.to >= on)) }
}
