import {
  addDays,
  type CalendarDate,
  dateOf,
  isIn,
  type Period,
  startOfDay,
  type Week,
  weekOf,
  weeksTouching,
} from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import type { Interval } from '#core/intervals.ts'
import { daysByWork } from '#labour/by-days.ts'
import { holidaysIn, isFirstOfMay } from '#labour/holidays.ts'
import {
  beyondComplement,
  type CivilDays,
  type CountedWeek,
  civilDaysOf,
  countWeek,
  type HourParameters,
  type RatedMinutes,
  sumByPercent,
  twelveMonthsUntil,
  type Work,
  type WorkedDay,
  workedDays,
} from '#labour/hours.ts'
import { termsIn } from '#labour/law.ts'
import { hourParametersOn, type LabourSettings, parametersOn } from '#labour/parameters.ts'
import { isForfaitJoursOn, type PersonTerms } from '#labour/rules.ts'
import { type Contract, contractMinutes, contractShown } from '#people/rules.ts'
import { minutesOf } from './retained.ts'

/** The days that the counters of a year are about. */
export type Span = {
  today: CalendarDate
  /** Until today, or whole. */
  year: Period
  /** Twelve months until the last day: night hours count over them (L. 3122-23). */
  months: Period
}

export function spanOf(year: number, today: CalendarDate): Span {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const to = last < today ? last : today
  return { today, year: { from: first, to }, months: { from: twelveMonthsUntil(to), to } }
}

/** All days that are read: whole weeks, and the day before them, because work goes past midnight. */
export const daysRead = ({ months }: Span): Period => ({ from: addDays(weekOf(months.from).from, -1), to: months.to })

/** The week of a shown year that is not over yet. */
export const currentWeek = ({ today, year }: Span): Week | null => (year.to === today ? weekOf(today) : null)

/** Overtime is known once its week is over, and counts in the year of its Sunday. */
export const isSettled = ({ to }: Week, { today, year }: Span): boolean => isIn(to, year) && to < today

/** Why hours beyond the contract are overtime, complementary hours, or neither. */
export type Scheme = 'full-time' | 'part-time' | 'by-days'

/** The facts about one person. */
/** Retained of a decided day, or punched. */
export type CountedWork = Work & { isRetained?: boolean }

export type PersonYear<Session extends CountedWork = CountedWork, Shift extends Work = Work> = PersonTerms & {
  /** The retained hours of decided days, and the finished sessions of the others: one without a departure counts for nothing yet. */
  sessions: readonly Session[]
  planned: readonly Shift[]
  trainings: Parameters<typeof daysByWork>[0]['trainings']
}

/** A week of one person, with the work that has a part in it. */
export type WeekCount<Each extends Work = Work> = { week: Week; counted: CountedWeek; work: readonly Each[] }

/** Work of several days: those with work in them, and of a year those on which work begins. */
export type Days = { days: number; minutes: number }

/** Whole minutes. */
type Figures = {
  worked: Days
  /** Worked minutes that are punched and not decided yet; null where no day of the year is decided. */
  provisional: number | null
  overtime: RatedMinutes[]
  complementary: RatedMinutes[]
  /** Overtime that was worked: leave is none of it (L. 3121-30). */
  quota: number
  night: number
  sundays: Days
  /** 1 May is one of them. */
  holidays: Days
  firstOfMay: number
}

type YearOfDays = Pick<PersonYear, 'sessions' | 'trainings' | 'profile' | 'leave'>

type Frame = Interval & { week: Week; parameters: HourParameters }

/** Counts the year of one person after the other: what depends on the company alone is looked up once. */
export class YearCounter {
  readonly span: Span
  /** Public holidays of all weeks. */
  readonly holidays: ReadonlySet<CalendarDate>
  readonly #settings: LabourSettings
  readonly #zone: CivilDays
  readonly #frames: readonly Frame[]
  readonly #current: Frame | undefined

  constructor(span: Span, { settings, timeZone }: { settings: LabourSettings; timeZone: string }) {
    this.span = span
    this.#settings = settings
    this.#zone = civilDaysOf(timeZone)
    this.#frames = weeksTouching(span.months).map(week => frameOf(week, settings, timeZone))
    const current = currentWeek(span)
    this.#current = this.#frames.find(({ week }) => week.from === current?.from)
    this.holidays = new Set(
      this.#frames.flatMap(({ week, parameters }) => holidaysIn(week, parameters.holidays).map(({ date }) => date)),
    )
  }

  /** Limits in force on the last day. */
  get limits() {
    const { overtimeYearMax, nightWorkerFrom, nightStart, nightEnd } = parametersOn(this.#settings, this.span.year.to)
    return { overtime: overtimeYearMax, night: nightWorkerFrom, nightStart, nightEnd }
  }

  /** The percents that the weeks of the year may pay more, in order. */
  get percents() {
    const values = this.#frames
      .filter(({ week }) => isIn(week.to, this.span.year))
      .map(({ week }) => parametersOn(this.#settings, week.from))
    const percentsOf = (rates: readonly { percent: number }[]) =>
      [...new Set(rates.map(({ percent }) => percent))].toSorted((one, other) => one - other)
    return {
      overtime: percentsOf(values.flatMap(({ overtimeRates }) => overtimeRates)),
      complementary: percentsOf(
        values.flatMap(({ complementaryRates, complementsYearMax }) => [
          ...complementaryRates,
          ...(complementsYearMax > 0 ? beyondComplement : []),
        ]),
      ),
    }
  }

  /** The contract that counts on the last day, and what it means for hours beyond it. */
  termsOf({ contracts, profile }: Pick<PersonYear, 'contracts' | 'profile'>) {
    const { to } = this.span.year
    const contract = contractShown(contracts, to) ?? null
    return { contract, scheme: this.#schemeOf(contract, profile, to) }
  }

  #schemeOf(contract: Contract | null, profile: PersonYear['profile'], date: CalendarDate): Scheme {
    if (isForfaitJoursOn(profile, date)) return 'by-days'
    const { fullTime } = parametersOn(this.#settings, date)
    return contract && contractMinutes(contract.weeklyHours) < fullTime ? 'part-time' : 'full-time'
  }

  /** The minutes of a session or a shift on each day of a week. */
  daysOf(week: Week, work: Work): WorkedDay[] {
    return workedDays(week, [work], this.#frames.find(frame => frame.week.from === week.from)!.parameters)
  }

  /** Weeks with something in them, in order, and the plan of the current one. */
  count<Session extends CountedWork, Shift extends Work>(person: PersonYear<Session, Shift>) {
    const sessions = this.#byFrame(person.sessions)
    const weeks = this.#frames.flatMap(frame => countFrame(frame, person, sessions.get(frame) ?? []) ?? [])
    const planned =
      this.#current && countFrame(this.#current, person, this.#byFrame(person.planned).get(this.#current) ?? [])
    return {
      weeks,
      planned: planned ?? null,
      figures: this.#figuresOf(
        weeks.map(({ week, counted }) => ({ week, counted })),
        person,
      ),
    }
  }

  /** Frames follow each other without a gap: each piece of work is asked about those that it reaches alone. */
  #byFrame<Each extends Work>(work: readonly Each[]): Map<Frame, Each[]> {
    const found = new Map<Frame, Each[]>()
    for (const each of work)
      for (let nth = this.#firstAfter(each.start); this.#frames[nth] && this.#frames[nth]!.start < each.end; nth++) {
        const frame = this.#frames[nth]!
        const known = found.get(frame)
        if (known) known.push(each)
        else found.set(frame, [each])
      }
    return found
  }

  /** The frame that ends after an instant. */
  #firstAfter(instant: number): number {
    let [low, high] = [0, this.#frames.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#frames[middle]!.end > instant) high = middle
      else low = middle + 1
    }
    return low
  }

  /**
   * A night belongs to the day on which it begins: it is one day of work. Of who works by days: those of `daysByWork`, until today.
   */
  #daysBegun({ sessions, trainings, profile, leave }: YearOfDays): number {
    const { year, today } = this.span
    const isByDays = (date: CalendarDate) => isForfaitJoursOn(profile, date)
    const begun = new Set(sessions.map(({ start }) => dateOf(this.#zone.at(start))).filter(date => isIn(date, year)))
    const byDays = new Set([...begun].filter(isByDays))
    const days = daysByWork({ begun: byDays, trainings, leave }, year, date => this.holidays.has(date))
    const known = days.filter(({ date }) => byDays.has(date) || (date <= today && isByDays(date)))
    return begun.size - byDays.size + sum(known.map(({ part }) => part))
  }

  #provisional(sessions: readonly CountedWork[]): number | null {
    const ofYear = sessions.filter(({ start }) => isIn(dateOf(this.#zone.at(start)), this.span.year))
    return ofYear.some(({ isRetained }) => isRetained)
      ? minutesOf(ofYear.filter(({ isRetained }) => !isRetained))
      : null
  }

  #figuresOf(weeks: readonly Pick<WeekCount, 'week' | 'counted'>[], person: YearOfDays): Figures {
    const { year, months } = this.span
    const days = weeks.flatMap(({ counted }) => counted.days)
    const ofYear = days.filter(({ date }) => isIn(date, year))
    const sundays = new Set(weeks.map(({ week }) => week.to))
    const settled = weeks.filter(({ week }) => isSettled(week, this.span)).map(({ counted }) => counted)
    const total = (some: readonly { worked: number }[]): Days => ({
      days: some.length,
      minutes: sum(some.map(({ worked }) => worked)),
    })
    return {
      worked: { ...total(ofYear), days: this.#daysBegun(person) },
      provisional: this.#provisional(person.sessions),
      overtime: sumByPercent(settled.flatMap(({ overtime }) => overtime)),
      complementary: sumByPercent(settled.flatMap(({ complementary }) => complementary)),
      quota: sum(settled.map(({ quota }) => quota)),
      night: sum(days.filter(({ date }) => isIn(date, months)).map(({ night }) => night)),
      sundays: total(ofYear.filter(({ date }) => sundays.has(date))),
      holidays: total(ofYear.filter(({ date }) => this.holidays.has(date))),
      firstOfMay: total(ofYear.filter(({ date }) => isFirstOfMay(date))).minutes,
    }
  }
}

function frameOf(week: Week, settings: LabourSettings, timeZone: string): Frame {
  return {
    week,
    start: startOfDay(week.from, timeZone).epochMilliseconds,
    end: startOfDay(addDays(week.to, 1), timeZone).epochMilliseconds,
    parameters: hourParametersOn(settings, week.from, timeZone),
  }
}

function countFrame<Each extends Work>(
  { week, parameters }: Frame,
  person: PersonTerms,
  work: readonly Each[],
): WeekCount<Each> | undefined {
  const terms = termsIn(week, person)
  if (work.length === 0 && terms.leave.length === 0) return undefined
  return { week, work, counted: countWeek(week, { work, ...terms }, parameters) }
}
