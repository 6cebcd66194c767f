import { type CalendarDate, type DayNumber, dateOf, datesIn, dayOf, type Week } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { isAwayAt } from '#labour/absences.ts'
import { weekContract } from '#labour/expected.ts'
import { isHoliday } from '#labour/holidays.ts'
import {
  type CountedWeek,
  countWeek,
  type HourParameters,
  otherWorkOn,
  ratedHours,
  reaches,
  trainingAsWork,
  type WeekOfWork,
} from '#labour/hours.ts'
import {
  holidayPlaceOf,
  hourParametersOn,
  type ParameterValues,
  parametersOn,
  switchedOffOn,
} from '#labour/parameters.ts'
import { awayIn, workLeft } from '#labour/work-left.ts'
import { contractMinutes, isInForce } from '#people/rules.ts'
import { type CivilDays, civilDaysOf } from './civil-days.ts'
import type { LabourRuleId } from './ids.ts'
import {
  type CivilDay,
  civilDaysOfPlan,
  shiftsOf,
  type WorkingDay,
  type WorkingWeek,
  weeksOf,
  workingDaysOf,
} from './plan-days.ts'
import {
  isForfaitJoursOn,
  type LabourParameters,
  type PersonPlan,
  type PersonTerms,
  type Profile,
  profileOn,
  type Rule,
  type RuleFinding,
  type Severity,
  type WorkInterval,
} from './rule.ts'
import { saidBy } from './values/source.ts'

type WeekWithHours = Pick<WorkingWeek, 'monday' | 'from' | 'to' | 'minutes' | 'values'>

/** One person's plan, laid out once for all rules. */
export class Work {
  readonly plan: PersonPlan
  readonly zone: CivilDays
  readonly civilDays: readonly CivilDay[]
  readonly workingDays: readonly WorkingDay[]
  readonly weeks: readonly WorkingWeek[]
  readonly #weekOf: ReadonlyMap<DayNumber, WorkingWeek>
  readonly #workingDayOf: ReadonlyMap<DayNumber, WorkingDay>
  readonly #otherWeeks: ReadonlyMap<DayNumber, number>
  readonly #counted = new Map<WorkingWeek, CountedWeek>()
  readonly #parameters: LabourParameters
  /** Leave, and trainings that count. */
  readonly #away: WeekOfWork['leave']
  /** The parts of planned shifts that leave keeps where it takes hours. Rules about pay count them; rules that protect look at shifts as they stand. */
  readonly #left: ReadonlyMap<WorkInterval, WeekOfWork['work']>

  constructor(plan: PersonPlan, parameters: LabourParameters) {
    this.plan = plan
    this.#away = [...plan.leave, ...plan.trainings.flatMap(trainingAsWork)]
    this.#parameters = parameters
    this.#left = plan.kind === 'planned' ? leftOfShifts(plan, parameters.timeZone) : new Map()
    this.zone = civilDaysOf(parameters.timeZone)
    this.#otherWeeks = new Map([...plan.otherWeeks].map(([monday, minutes]) => [dayOf(monday), minutes]))
    const valuesOn = (date: CalendarDate) => this.valuesOn(date)
    this.civilDays = civilDaysOfPlan(plan.shifts, this.zone, valuesOn)
    this.workingDays = workingDaysOf(plan.shifts, valuesOn)
    this.#workingDayOf = new Map(this.workingDays.map(day => [day.day, day]))
    this.weeks = weeksOf(this, valuesOn).filter(({ monday }) => !this.#otherWeeks.has(monday))
    this.#weekOf = new Map(this.weeks.map(week => [week.monday, week]))
  }

  valuesOn(date: CalendarDate): ParameterValues {
    return parametersOn(this.#parameters.settings, date)
  }

  profileOn(date: CalendarDate): Profile['dated'][number] | undefined {
    return profileOn(this.plan.profile, date)
  }

  isMinorOn(date: CalendarDate): boolean {
    const { minorUntil } = this.plan.profile
    return minorUntil !== null && date <= minorUntil
  }

  isUnder16On(date: CalendarDate): boolean {
    const { under16Until } = this.plan.profile
    return under16Until !== null && date <= under16Until
  }

  isHoliday(date: CalendarDate): boolean {
    return isHoliday(date, holidayPlaceOf(this.valuesOn(date)))
  }

  isForfaitJoursOn(date: CalendarDate): boolean {
    return this.profileOn(date)?.isForfaitJours ?? false
  }

  leftOf(shift: WorkInterval): WeekOfWork['work'] {
    return this.#left.get(shift) ?? [shift]
  }

  /** Work between two midnights, or the longest shift of the day, also past midnight: the longer of the two. */
  longestOn(day: CivilDay): { minutes: number; shifts: readonly WorkInterval[] } {
    const whole = day.values.wholeShifts ? this.#workingDayOf.get(day.day) : undefined
    const shifts = shiftsOf(day)
    if (!whole || whole.longest <= day.minutes) return { minutes: day.minutes, shifts }
    return { minutes: whole.longest, shifts: [...new Set([...shifts, ...whole.shifts])] }
  }

  /** The contract of a week, by its Monday. */
  contractOf(monday: DayNumber): PersonPlan['contracts'][number] | undefined {
    const week = { from: dateOf(monday), to: dateOf(monday + 6) }
    return this.plan.contracts.find(contract => isInForce(contract, week))
  }

  /** The contract of a part-time week in minutes; undefined for all others. */
  partTimeMinutes(monday: DayNumber): number | undefined {
    const minutes = this.contractMinutes(monday)
    return minutes !== undefined && this.#isPartTime(minutes, monday) ? minutes : undefined
  }

  /** The contract of any week in minutes; undefined without one. */
  contractMinutes(monday: DayNumber): number | undefined {
    return weekContract(this.plan.contracts, { from: dateOf(monday), to: dateOf(monday + 6) })
  }

  /** Whether a part-time contract is in force on that very day. */
  isPartTimeOn(day: DayNumber): boolean {
    const date = dateOf(day)
    const hours = this.plan.contracts.find(each => isInForce(each, { from: date, to: date }))?.weeklyHours
    return !!hours && this.#isPartTime(contractMinutes(hours), day)
  }

  #isPartTime(minutes: number, day: DayNumber) {
    const date = dateOf(day)
    return minutes < this.valuesOn(date).fullTime && !this.isForfaitJoursOn(date)
  }

  /** Net minutes of any week, by its Monday. */
  minutesOf(monday: DayNumber): number {
    return this.#weekOf.get(monday)?.minutes ?? this.#otherWeeks.get(monday) ?? 0
  }

  /** The same without what leave takes of shifts that stand. */
  minutesLeft(monday: DayNumber): number {
    const week = this.#weekOf.get(monday)
    if (week) return this.#isCut(week) ? this.counted(week).worked : week.minutes
    return this.minutesOf(monday) - (this.plan.takenByLeave?.get(dateOf(monday)) ?? 0)
  }

  #isCut({ shifts }: WorkingWeek) {
    return this.#left.size > 0 && shifts.some(shift => this.#left.has(shift))
  }

  /** Nothing but leave and public holidays from Monday to Friday. */
  isAway(monday: DayNumber): boolean {
    const { leave } = this.plan
    if (leave.length === 0 || this.minutesOf(monday) > 0) return false
    return [0, 1, 2, 3, 4].every(day => {
      const date = dateOf(monday + day)
      return leave.some(({ startDate, endDate }) => startDate <= date && date <= endDate) || this.isHoliday(date)
    })
  }

  /** The Mondays of all weeks whose hours are known. */
  knownWeeks(): DayNumber[] {
    return [...this.weeks.map(({ monday }) => monday), ...this.#otherWeeks.keys()].toSorted((a, b) => a - b)
  }

  /** The shifts of this plan between two days, both included. */
  shiftsBetween(first: DayNumber, last: DayNumber): WorkInterval[] {
    const weeks = this.weeks.filter(({ monday }) => monday + 6 >= first && monday <= last)
    return [...new Set(weeks.flatMap(({ shifts }) => shifts))]
  }

  /** The week of a Monday, if all its shifts are known and there is one. */
  weekOf(monday: DayNumber): WorkingWeek | undefined {
    return this.#weekOf.get(monday)
  }

  /**
   * The minutes of any week, by its Monday, that count against the quota.
   * @param workedOn minutes of a solidarity day, where only the hours of the week are known
   */
  quotaOf(monday: DayNumber, workedOn: (date: CalendarDate) => number = () => 0): number {
    const known = this.#weekOf.get(monday)
    const from = dateOf(monday)
    const week = known ?? {
      monday,
      from,
      to: dateOf(monday + 6),
      minutes: this.minutesLeft(monday),
      values: this.valuesOn(from),
    }
    if (!this.mayHaveOvertime(week)) return 0
    if (known) return this.counted(known).quota
    return ratedHours(week, { worked: week.minutes, workedOn, ...this.#termsOf(week) }, this.#hoursOf(week)).quota
  }

  /** A quick answer before the week is counted. */
  mayHaveOvertime({ monday, from, to, minutes, values: { overtimeAfter } }: WeekWithHours): boolean {
    if (minutes > overtimeAfter) return true
    return this.#away.some(absence => absence.countsAs && reaches(absence, { from, to }))
      ? minutes + (this.contractMinutes(monday) ?? 0) > overtimeAfter
      : false
  }

  /** Net minutes of a week without what leave takes, and with the work that is no shift. */
  minutesDone(week: WorkingWeek): number {
    const { from, to, minutes } = week
    const hasMore = this.#away.some(each => each.countsAs === 'work' && reaches(each, { from, to }))
    return hasMore || this.#isCut(week) ? this.counted(week).counted : minutes
  }

  /** Trainings of a week: work by the employer (L. 6321-2), and so is the school of an apprentice (L. 6222-24). @param counts its days; all of them without it */
  trainingMinutes(week: Week, counts: (date: CalendarDate) => boolean = () => true): number {
    const trainings = this.plan.trainings.flatMap(trainingAsWork)
    const minutesOn = (date: CalendarDate, training: (typeof trainings)[number]) =>
      otherWorkOn(date, { minutes: 0, off: this.isHoliday(date) ? 1 : 0 }, training, this.plan.leave)
    return sum(
      trainings.flatMap(training =>
        datesIn(week)
          .filter(counts)
          .map(date => minutesOn(date, training)),
      ),
    )
  }

  trainedOn(date: CalendarDate): number {
    return this.trainingMinutes({ from: date, to: date })
  }

  /** A week's hours by kind, as everywhere in the product. */
  counted(week: WorkingWeek): CountedWeek {
    const known = this.#counted.get(week)
    if (known) return known
    const work = week.shifts.flatMap(shift => this.leftOf(shift))
    const counted = countWeek(week, { work, ...this.#termsOf(week) }, this.#hoursOf(week))
    this.#counted.set(week, counted)
    return counted
  }

  /** The terms beside work that decide how the week's hours are rated. */
  #termsOf({ from }: WeekWithHours) {
    return { leave: this.#away, contracts: this.plan.contracts, isForfaitJours: this.isForfaitJoursOn(from) }
  }

  #hoursOf({ from }: WeekWithHours): HourParameters {
    const { settings, timeZone } = this.#parameters
    return hourParametersOn(settings, from, timeZone)
  }
}

const leftOfShifts = ({ shifts, leave }: PersonPlan, timeZone: string) => {
  if (leave.length === 0) return new Map<WorkInterval, WeekOfWork['work']>()
  const taken = shifts.filter(shift => leave.some(isAwayAt(shift)))
  return new Map(taken.map(shift => [shift, workLeft(shift, leave.map(awayIn(timeZone)))]))
}

let laidOut: { plan: PersonPlan; parameters: LabourParameters; work: Work } | null = null

/** All rules of one examination share it; those of others are not kept, because a team has thousands of weeks. */
function workOf(plan: PersonPlan, parameters: LabourParameters): Work {
  if (laidOut?.plan === plan && laidOut.parameters === parameters) return laidOut.work
  const work = new Work(plan, parameters)
  laidOut = { plan, parameters, work }
  return work
}

/** A rule of labour law. The company may have switched it off for the day that a finding is about; on work that was done nothing blocks. */
export const labourRule = (id: LabourRuleId, severity: Severity, find: (work: Work) => RuleFinding[]): Rule => ({
  id,
  severity,
  find: (plan, parameters) => {
    const { settings } = parameters
    const all = find(workOf(plan, parameters))
    const found = settings.off.length > 0 ? all.filter(({ about }) => !switchedOffOn(settings, id, about)) : all
    const most = severity === 'blocking' && plan.kind === 'worked' ? { severity: 'exceeded' as const } : {}
    return found.map(each => ({ ...each, ...most, ...saidBy(settings, each.wording ?? id, each) }))
  },
})

/** The terms of a person that decide how the hours of a week are rated. */
export const termsIn = (week: Week, { contracts, profile, leave }: PersonTerms) => ({
  contracts: contracts.filter(each => isInForce(each, week)),
  isForfaitJours: isForfaitJoursOn(profile, week.from),
  leave: leave.filter(absence => reaches(absence, week)),
})
