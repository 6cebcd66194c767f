import { addDays, type CalendarDate, datesIn, isIn, startOfDay, type Week } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { type Interval, overlaps } from '#core/intervals.ts'
import { usualDays, weekContract } from '#labour/expected.ts'
import { isHoliday } from '#labour/holidays.ts'
import {
  countWeek,
  dateAt,
  isWeekByMonth,
  minutesAt,
  type PlannedDays,
  plannedOf,
  type RatedMinutes,
  reaches,
  type WeekAbsence,
  type Work,
} from '#labour/hours.ts'
import { termsIn } from '#labour/law.ts'
import { hourParametersOn, type LabourSettings, parametersOn, weekRulesOn } from '#labour/parameters.ts'
import { isForfaitJoursOn, type PersonTerms, type Profile } from '#labour/rules.ts'
import { type CountedContract, worksOn } from '#people/rules.ts'
import { isPaidByHours, overtimeToRest } from '#timesheets/rules.ts'
import type { PaidWeek } from './elements.ts'
import { daysOfWork, isPlainWeek, usualDaysAmong } from './month-hours/days-worked.ts'
import { guaranteedIn } from './month-hours/guaranteed-holidays.ts'
import {
  contractOvertimeIn,
  hasFixedDays,
  heldOfAbsences,
  heldOfMay,
  owedIn,
  type WeekFacts,
} from './month-hours/owed.ts'
import { premiumsOf } from './premiums.ts'

/** Weeks with what counts in each: looked up once for everybody. */
export const paidWeeks = (weeks: readonly Week[], settings: LabourSettings, timeZone: string) =>
  weeks.map(week => {
    const rules = weekRulesOn(settings, week.from)
    const at = (day: string) => startOfDay(day, timeZone).epochMilliseconds
    const interval: Interval = { start: at(week.from), end: at(addDays(week.to, 1)) }
    return { week, interval, rules, parameters: hourParametersOn(settings, week.from, timeZone) }
  })
type RuledWeek = ReturnType<typeof paidWeeks>[number]

/** The rules of overtime pay in these weeks and in the next one, each from a Monday on: a change within a week counts from the next. */
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
  const known = usualDaysOfWeeks(counted, missed)
  const usual = known ?? usualDays
  return counted.map(({ week, rules, parameters, terms, workDays, counted: hours, isInHours }) => {
    const isByHours = (contract: CountedContract) => isPaidByHours(contract, person.contracts)
    const contracts = terms.contracts.filter(contract => !isByHours(contract))
    const extras = terms.contracts.filter(isByHours)
    const facts: WeekFacts = {
      week,
      parameters,
      contracts,
      leave: terms.leave,
      missed,
      away: [...terms.leave.filter(({ countsAs }) => countsAs !== 'work'), ...missed],
      unpaid: [...unpaid, ...missed],
      worked: workDays,
      plannedInMay,
      usual,
      isByDays: date => isForfaitJoursOn(person.profile, date),
      isHolidayOn: date => isHoliday(date, parameters.holidays),
    }
    const ofExtras = { ...facts, contracts: extras }
    const held = {
      away: isInHours ? heldOfAbsences(ofExtras) : 0,
      off: isInHours ? heldOfMay(ofExtras) : 0,
    }
    const owed = owedIn(facts)
    const contract = weekContract(contracts, week)
    return {
      week,
      counted: hours,
      contract,
      ofContract: contractOvertimeIn(facts, rules),
      ...owed,
      isSupposed: known === null && owed.off > 0 && isHolidaySupposed(facts),
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
        isWhole: owed.off === 0 && contract !== undefined && sum([...workDays.values()]) >= contract,
      }),
      rested: restedOf(week),
    }
  })
}

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

/** Whether neither the contract, a plan nor an absence says that somebody works on a public holiday on which nobody worked. */
const isHolidaySupposed = ({ week, contracts, away, worked, isHolidayOn }: WeekFacts) => {
  if (hasFixedDays(contracts)) return false
  const planned = plannedOf(away)
  return datesIn(week).some(
    date =>
      isHolidayOn(date) &&
      !worked.has(date) &&
      planned[date] === undefined &&
      !away.some(({ startDate, endDate }) => startDate <= date && date <= endDate),
  )
}

/** On how many days somebody works in a whole week of a contract that has neither an absence, a missed day nor a public holiday. */
function usualDaysOfWeeks(
  weeks: readonly (RuledWeek & {
    terms: Pick<PersonTerms, 'leave' | 'contracts'>
    workDays: ReadonlyMap<CalendarDate, number>
  })[],
  missed: readonly WeekAbsence[],
): number | null {
  const isPlain = ({ week, terms: { leave: absences, contracts }, parameters: { holidays } }: (typeof weeks)[number]) =>
    isPlainWeek(week, { absences, missed, holidays, isOwn: date => worksOn(contracts, date) })
  return usualDaysAmong(weeks.filter(isPlain).map(({ workDays }) => workDays.size))
}

/**
 * Weeks that the contract pays although nothing is known of them: no decided day, no absence. A week within which somebody came or left is told by the same
 * words. Nothing is owed for who works by days or is paid by the hour, nor for days without a contract.
 */
export const unrecordedWeeks = (
  counted: readonly Pick<PaidWeek, 'week' | 'owed'>[],
  { decided, leave }: Pick<PersonTerms, 'leave'> & { decided: readonly { date: CalendarDate }[] },
): Week[] =>
  counted.flatMap(({ week, owed }) => {
    const isKnown = leave.some(absence => reaches(absence, week)) || decided.some(({ date }) => isIn(date, week))
    return owed > 0 && !isKnown ? [week] : []
  })
