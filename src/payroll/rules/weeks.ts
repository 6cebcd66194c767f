import { addDays, type CalendarDate, datesIn, isIn, startOfDay, type Week } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { type Interval, overlaps } from '#core/intervals.ts'
import { expectedIn, type PlannedMinutes, usualDays, weekContract } from '#labour/expected.ts'
import { isAfternoonOff, isFirstOfMay, isHoliday, partOff } from '#labour/holidays.ts'
import {
  awayMinutes,
  byFirstDay,
  countWeek,
  dateAt,
  dayLengths,
  daysWithHoursIn,
  expectedAround,
  type HourParameters,
  isWeekByMonth,
  leaveOfDays,
  minutesAt,
  type OvertimeRules,
  overtimeOf,
  type PlannedDays,
  plannedOf,
  type RatedMinutes,
  sumByPercent,
  type WeekAbsence,
  type WeekOfWork,
  type Work,
} from '#labour/hours.ts'
import { termsIn } from '#labour/law.ts'
import { hourParameters, type LabourSettings, parametersOn } from '#labour/parameters.ts'
import { isForfaitJoursOn, type PersonTerms, type Profile } from '#labour/rules.ts'
import { type CountedContract, contractMinutes, isInForce, worksOn } from '#people/rules.ts'
import { isPaidByHours, overtimeToRest } from '#timesheets/rules.ts'
import type { PaidWeek } from './elements.ts'
import { daysOfWork, usualDaysAmong } from './month-hours/days-worked.ts'
import { guaranteedIn } from './month-hours/guaranteed-holidays.ts'
import { premiumsOf } from './premiums.ts'

/** Weeks with what counts in each: looked up once for everybody. */
export const paidWeeks = (weeks: readonly Week[], settings: LabourSettings, timeZone: string) =>
  weeks.map(week => {
    const rules = parametersOn(settings, week.from)
    const at = (day: string) => startOfDay(day, timeZone).epochMilliseconds
    const interval: Interval = { start: at(week.from), end: at(addDays(week.to, 1)) }
    return { week, interval, rules, parameters: hourParameters(rules, timeZone) }
  })
type RuledWeek = ReturnType<typeof paidWeeks>[number]

/** What overtime is paid by in these weeks and in the next one, each from a Monday on: a change within a week counts from the next. */
export const overtimeRulesOf = (weeks: readonly Week[], settings: LabourSettings) => {
  const mondays = [...weeks.map(({ from }) => from), ...weeks.slice(-1).map(({ to }) => addDays(to, 1))]
  const rules = mondays.map(from => {
    const { overtimeAfter, overtimeRates } = parametersOn(settings, from)
    return { from, after: overtimeAfter, rates: overtimeRates.map(({ percent, width }) => ({ percent, width })) }
  })
  const said = ({ after, rates }: (typeof rules)[number]) => JSON.stringify([after, rates])
  return rules.filter((each, index) => index === 0 || said(each) !== said(rules[index - 1]!))
}

/**
 * The hours of one person in each of these weeks, by the contract and the rules of the week.
 * @param missed days that nobody came for @param unpaid absences among the leave that the employer does not pay @param plannedInMay what was planned on 1 May @param restedOf the overtime of a week that rest stands for
 */
export function countPaidWeeks(
  weeks: readonly RuledWeek[],
  {
    work,
    missed,
    unpaid = [],
    plannedInMay = {},
    restedOf = () => [],
    ...person
  }: PersonTerms & {
    work: readonly Work[]
    missed: readonly WeekAbsence[]
    unpaid?: readonly WeekAbsence[]
    plannedInMay?: PlannedDays
    restedOf?: (week: Week) => readonly RatedMinutes[]
  },
): PaidWeek[] {
  const counted = weeks.map(ruled => {
    const terms = termsIn(ruled.week, person)
    const own = work.filter(each => overlaps(each, ruled.interval))
    const workDays = daysOfWork(own, ruled.week, ruled.parameters.timeZone)
    return { ...ruled, terms, workDays, ...countedBy(person.profile, ruled, { work: own, ...terms }) }
  })
  const known = usualDaysOf(counted, missed)
  const usual = known ?? usualDays
  return counted.map(({ week, rules, parameters, terms, workDays, counted: hours, isInHours }) => {
    const isByHours = (contract: CountedContract) => isPaidByHours(contract, person.contracts)
    const contracts = terms.contracts.filter(contract => !isByHours(contract))
    const extras = terms.contracts.filter(isByHours)
    const isHolidayOn = (date: CalendarDate) => isHoliday(date, parameters.holidays)
    const beside = {
      contracts,
      isHolidayOn,
      away: [...terms.leave.filter(({ countsAs }) => countsAs !== 'work'), ...missed],
      excused: [...terms.leave, ...missed],
      worked: workDays,
      plannedInMay,
      usual,
      isByDays: (date: CalendarDate) => isForfaitJoursOn(person.profile, date),
    }
    const notPaid = [...unpaid, ...missed]
    const ofExtras = { ...beside, contracts: extras, unpaid: notPaid }
    const held = {
      away: isInHours ? heldOfAbsences(week, ofExtras, parameters) : 0,
      off: isInHours ? heldOfMay(week, ofExtras) : 0,
    }
    const paidLeave = parameters.leaveCountsAsWork ? leaveDaysIn(week, { ...terms, contracts }, parameters) : []
    const owed = owedIn(week, { ...beside, paidLeave, unpaid: notPaid }, parameters)
    const planned = plannedOf(beside.away)
    const isSupposed = (date: CalendarDate) =>
      isHolidayOn(date) &&
      !workDays.has(date) &&
      planned[date] === undefined &&
      !beside.away.some(({ startDate, endDate }) => startDate <= date && date <= endDate)
    return {
      week,
      counted: hours,
      contract: weekContract(contracts, week),
      ofContract: contractOvertimeIn(week, { ...beside, unpaid: notPaid }, rules),
      ...owed,
      isSupposed: known === null && owed.off > 0 && !hasFixedDays(contracts) && datesIn(week).some(isSupposed),
      asked: rules.solidarityDays.some(date => isIn(date, week) && worksOn(contracts, date)) ? hours.solidarity : 0,
      byHours:
        held.away +
        held.off +
        (contracts.length === 0 && extras.length > 0
          ? hours.done
          : sum(hours.days.filter(({ date }) => worksOn(extras, date)).map(({ worked }) => worked))),
      held,
      isInHours,
      rules,
      premiums: premiumsOf(hours, rules, parameters.holidays),
      paidBreaks: isInHours ? Math.round((hours.worked * rules.paidBreaks) / 100) : 0,
      isByMonth: isWeekByMonth(contracts, week),
      guaranteed: guaranteedIn(week, rules.guaranteedHolidays, {
        ...person,
        leave: terms.leave,
        worked: workDays,
        usual,
      }),
      rested: restedOf(week),
    }
  })
}

/**
 * Overtime of the contract that the month pays for a week: unpaid absences take their share of it, and so do days without such a contract. What was
 * worked in its place is overtime of the week (L. 3121-28).
 */
function contractOvertimeIn(
  week: Week,
  {
    contracts,
    away,
    unpaid,
    isByDays,
    isHolidayOn,
  }: Pick<PersonTerms, 'contracts'> &
    Record<'away' | 'unpaid', readonly WeekAbsence[]> &
    Record<'isByDays' | 'isHolidayOn', (date: CalendarDate) => boolean>,
  rules: OvertimeRules,
): RatedMinutes[] {
  const hasOvertime = ({ weeklyHours }: CountedContract) => overtimeOf(contractMinutes(weeklyHours), rules).length > 0
  // Hours that the parts of a week have beyond full time together are agreed: the month pays them.
  if (!contracts.some(hasOvertime)) return overtimeOf(weekContract(contracts, week) ?? 0, rules)
  const usualOn = expectedIn(contracts, week)
  const expectedOn = expectedAround(week, contracts, away, isHolidayOn)
  const days = daysWithHoursIn(week, unpaid)
  const ofContract = (contract: CountedContract) => {
    const isOwn = (date: CalendarDate) => isInForce(contract, { from: date, to: date }) && !isByDays(date)
    const usual = datesIn(week).map(date => (isOwn(date) ? usualOn.get(date)! : 0))
    const gone = days.map(({ date, part }) => (isOwn(date) ? part * awayMinutes(date, expectedOn(date), unpaid) : 0))
    const whole = contractMinutes(contract.weeklyHours)
    const share = Math.max(0, sum(usual) - sum(gone)) / whole
    return overtimeOf(whole, rules).map(({ percent, minutes }) => ({ percent, minutes: Math.round(minutes * share) }))
  }
  return sumByPercent(contracts.flatMap(ofContract))
}

type WorkDays = ReadonlyMap<CalendarDate, number>

/** The hours of a week. Work by days that begins or ends within it leaves the hours of the other days. */
function countedBy(
  profile: Profile,
  { week, parameters }: RuledWeek,
  { work, ...terms }: { work: readonly Work[] } & ReturnType<typeof termsIn>,
) {
  const isByDays = (date: CalendarDate) => isForfaitJoursOn(profile, date)
  const days = datesIn(week)
  const count = (some: readonly Work[], isForfaitJours: boolean) =>
    countWeek(week, { ...terms, work: some, isForfaitJours }, parameters)
  if (!days.some(isByDays)) return { counted: count(work, false), isInHours: true }
  if (days.every(isByDays)) return { counted: count(work, true), isInHours: false }
  const ofHours = work.filter(each => !isByDays(dateAt(each.start, parameters.timeZone)))
  return { counted: count(ofHours, false), isInHours: true }
}

/**
 * Weeks whose rest stands for more hours at a rate than their overtime has by now, because the contract, the rules or the leave changed since: the
 * month pays these hours too.
 */
export const overRestedWeeks = (
  weeks: readonly RuledWeek[],
  { restedOf, ...person }: PersonTerms & { work: readonly Work[]; restedOf: (week: Week) => readonly RatedMinutes[] },
): Week[] =>
  weeks.flatMap(({ week, parameters }) => {
    const rested = restedOf(week)
    if (rested.length === 0) return []
    const overtime = overtimeToRest(week, person, parameters)
    return rested.some(({ percent, minutes }) => minutes > minutesAt(percent, overtime)) ? [week] : []
  })

const hasFixedDays = (contracts: PersonTerms['contracts']) => contracts.every(({ workingDays }) => workingDays?.length)

/** On how many days somebody works in a whole week of a contract that has neither an absence, a missed day nor a public holiday. */
function usualDaysOf(
  weeks: readonly (RuledWeek & { terms: Pick<PersonTerms, 'leave' | 'contracts'>; workDays: WorkDays })[],
  missed: readonly WeekAbsence[],
): number | null {
  const isLateness = ({ startTime }: WeekAbsence) => !!startTime
  const isPlain = ({ week, terms: { leave, contracts }, parameters }: (typeof weeks)[number]) =>
    leave.length === 0 &&
    !missed.some(each => !isLateness(each) && isIn(each.startDate, week)) &&
    datesIn(week).every(date => worksOn(contracts, date) && !isHoliday(date, parameters.holidays))
  return usualDaysAmong(weeks.filter(isPlain).map(({ workDays }) => workDays.size))
}

/** Paid leave, by day, but for absences that take its place. */
const leaveDaysIn = (
  week: Week,
  { leave, contracts }: Pick<PersonTerms, 'contracts'> & { leave: WeekOfWork['leave'] },
  { holidays }: HourParameters,
) =>
  leaveOfDays(
    week,
    leave.filter(({ countsAs }) => countsAs === 'leave'),
    contracts,
    date => partOff(date, holidays),
    leave.filter(({ countsAs }) => countsAs !== 'leave'),
  )

/**
 * Minutes that the month pays for a week, and those of its holidays off. Where no working days are fixed, a holiday beside as many days of work
 * as usual was a day of rest.
 */
function owedIn(
  week: Week,
  {
    contracts,
    away,
    unpaid,
    excused,
    worked,
    plannedInMay,
    usual,
    paidLeave,
    isByDays,
    isHolidayOn,
  }: Pick<PersonTerms, 'contracts'> & {
    away: readonly WeekAbsence[]
    /** Those that the employer does not pay: the others take nothing of what is off by itself. */
    unpaid: readonly WeekAbsence[]
    /** Absences and missed days: work that is no shift too. */
    excused: readonly WeekAbsence[]
    paidLeave: ReturnType<typeof leaveOfDays>
    worked: WorkDays
    plannedInMay: PlannedDays
    usual: number
  } & Record<'isByDays' | 'isHolidayOn', (date: CalendarDate) => boolean>,
  { holidays, solidarityDays, overtimeAfter }: HourParameters,
): Pick<PaidWeek, 'owed' | 'off' | 'beyondFullTime' | 'unexcused'> {
  const usualOn = expectedIn(contracts, week)
  const isWholeWeek = datesIn(week).every(date => worksOn(contracts, date))
  const paid = isWholeWeek ? weekContract(contracts, week)! : sum([...usualOn.values()])
  const expectedOn = expectedAround(week, contracts, away, isHolidayOn)
  const planned = { ...plannedOf(away), ...byFirstDay(plannedInMay) }
  const heldOn = heldInMay(week, { contracts, worked, planned, isHolidayOn })
  /** Who works in an afternoon off has less of it. */
  const halfOffOn = (date: CalendarDate, gone: number) => {
    const minutes = isAfternoonOff(date, holidays) && expectedOn(date) > 0 ? usualOn.get(date)! : 0
    return Math.min(minutes / 2, Math.max(0, minutes - gone - (worked.get(date) ?? 0)))
  }
  /** Of a day whose afternoon is off, what is paid takes the morning alone. */
  const goneOn = (date: CalendarDate) => {
    const expected = expectedOn(date)
    if (!isAfternoonOff(date, holidays) || !hasFixedDays(contracts)) return awayMinutes(date, expected, away)
    const ofMorning = (some: readonly WeekAbsence[]) => awayMinutes(date, expected / 2, some, { off: 0.5 })
    return Math.min(expected, ofMorning(away) - ofMorning(unpaid) + awayMinutes(date, expected, unpaid))
  }
  const mayBeOff = hasFixedDays(contracts) || worked.size < usual
  const days = daysWithHoursIn(week, away).map(({ date, part }) => {
    const minutes = part * expectedOn(date)
    if (isByDays(date)) return { date, off: 0, gone: minutes }
    const isOff = mayBeOff && isHolidayOn(date) && !worked.has(date)
    const gone = part * goneOn(date)
    const halfOff = mayBeOff || worked.has(date) ? halfOffOn(date, gone) : 0
    const off = isOff
      ? minutes - part * awayMinutes(date, expectedOn(date), unpaid)
      : Math.max(halfOff, heldOn(date) - gone, 0)
    return { date, off, gone: isOff || solidarityDays.includes(date) ? minutes : gone + off }
  })
  const owed = Math.max(0, paid - sum(days.map(({ gone }) => gone)))
  const shareBeyond = (date: CalendarDate) => {
    const contract = contracts.find(each => isInForce(each, { from: date, to: date }))
    const whole = contractMinutes(contract?.weeklyHours ?? 0)
    return whole > overtimeAfter ? 1 - overtimeAfter / whole : 0
  }
  const beyondFullTime = sum([
    ...[...usualOn].map(([date, minutes]) => shareBeyond(date) * minutes),
    ...days.map(({ date, off, gone }) => shareBeyond(date) * (off - gone)),
    ...paidLeave.map(({ date, minutes }) => shareBeyond(date) * minutes),
  ])
  const unexcused = solidarityDays.filter(
    date =>
      isIn(date, week) &&
      mayBeOff &&
      !isByDays(date) &&
      expectedOn(date) > 0 &&
      !worked.has(date) &&
      !excused.some(({ startDate, endDate }) => startDate <= date && date <= endDate),
  )
  return { owed, off: sum(days.map(({ off }) => off)), beyondFullTime: Math.max(0, beyondFullTime), unexcused }
}

/**
 * Who works on 1 May loses nothing of its other hours: those that were worked are paid double, the rest as on a day off (L. 3133-5,
 * L. 3133-6). Where nobody said on which days somebody works, the plan of the day says how many hours they are.
 */
function heldInMay(
  week: Week,
  {
    contracts,
    worked,
    planned,
    isHolidayOn,
  }: Pick<PersonTerms, 'contracts'> & {
    worked: WorkDays
    planned: PlannedMinutes
    isHolidayOn: (date: CalendarDate) => boolean
  },
): (date: CalendarDate) => number {
  const day = datesIn(week).find(isFirstOfMay)
  const done = day === undefined ? undefined : worked.get(day)
  if (day === undefined || done === undefined) return () => 0
  const isKnown = hasFixedDays(contracts) || worked.size <= usualDays
  const plan = { planned, isHoliday: isHolidayOn }
  const expected = isKnown || planned[day] !== undefined ? expectedIn(contracts, week, plan).get(day)! : 0
  return date => (date === day ? Math.max(0, expected - done) : 0)
}

type HeldHours = Pick<PersonTerms, 'contracts'> &
  Record<'away' | 'unpaid', readonly WeekAbsence[]> & {
    worked: WorkDays
    plannedInMay: PlannedDays
    usual: number
    isHolidayOn: (date: CalendarDate) => boolean
  }

/** What absences that the employer pays, such as family leave (L. 3142-2), take of the hours of who is paid by them. */
function heldOfAbsences(week: Week, { contracts, away, unpaid }: HeldHours, { holidays }: HourParameters): number {
  if (contracts.length === 0) return 0
  const lengthOn = dayLengths(week, contracts, away, date => partOff(date, holidays))
  const paidOn = (date: CalendarDate) => {
    const { minutes, off } = lengthOn(date)
    const [all, notPaid] = [away, unpaid].map(some => awayMinutes(date, minutes, some, { off }))
    return Math.max(0, all! - notPaid!)
  }
  return Math.round(sum(daysWithHoursIn(week, away).map(({ date, part }) => part * paidOn(date))))
}

/**
 * Who is paid by the hour loses nothing of 1 May either (L. 3133-5), however short the employment. Where nobody said on which days somebody works, the plan of
 * the day says so, or a week of the contract in which it was free beside fewer days of work than usual.
 */
function heldOfMay(week: Week, { contracts, away, worked, plannedInMay, usual, isHolidayOn }: HeldHours): number {
  const day = datesIn(week).find(isFirstOfMay)
  if (day === undefined || !worksOn(contracts, day)) return 0
  const plan = byFirstDay(plannedInMay)
  const isFree =
    worked.size < usual &&
    datesIn(week)
      .slice(0, usualDays)
      .every(date => worksOn(contracts, date))
  const isKnown = hasFixedDays(contracts) || plan[day] !== undefined || isFree
  if (!isKnown) return 0
  const planned = { ...plannedOf(away), ...plan }
  const expected = expectedIn(contracts, week, { planned, isHoliday: isHolidayOn }).get(day)!
  return Math.max(0, Math.round(expected - awayMinutes(day, expected, away) - (worked.get(day) ?? 0)))
}

/** Weeks that the contract pays although nothing is known of them: no decided day, no absence. Who works by days has no hours to record. */
export const unrecordedWeeks = (
  weeks: readonly Week[],
  { decided, ...person }: PersonTerms & { decided: readonly { date: CalendarDate }[] },
): Week[] =>
  weeks.filter(week => {
    const { isForfaitJours, leave } = termsIn(week, person)
    const isHere = worksOn(person.contracts, week.from) && worksOn(person.contracts, week.to)
    return isHere && !isForfaitJours && leave.length === 0 && !decided.some(({ date }) => isIn(date, week))
  })
