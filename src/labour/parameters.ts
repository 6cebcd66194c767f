import { addDays, type CalendarDate } from '#core/calendar.ts'
import type { WallTime } from '#core/wall-clock.ts'
import type { HolidayPlace, HolidayRegion } from './holidays.ts'
import type { HourParameters, Rate } from './hours.ts'
import { type PresetId, presets } from './presets.ts'
import type { LabourRuleId } from './rules/ids.ts'
import { lawAlone as nothingRecorded } from './rules/values/law-alone.ts'

/** Jobs in hotels, cafés and restaurants, whose longest day depends on them. */
export const jobCategories = ['administration', 'cook', 'reception', 'night-porter', 'other'] as const
export type JobCategory = (typeof jobCategories)[number]

/** Why the company may work on Sundays (L. 3132-12 to L. 3132-27-1). */
export const sundayDerogations = ['none', 'permanent', 'food-until-13', 'zone', 'mayor'] as const
export type SundayDerogation = (typeof sundayDerogations)[number]

/** The type of a value of each unit. */
export type ValueOf = {
  minutes: number
  /** A number of days, weeks or interruptions. */
  count: number
  percent: number
  time: WallTime
  flag: boolean
  sundays: SundayDerogation
  region: HolidayRegion
  dates: readonly CalendarDate[]
  /** Widths in minutes. */
  rates: readonly Rate[]
  /** Widths in percent of the contract. */
  shares: readonly Rate[]
}
export type Unit = keyof ValueOf

/** `rule` is null where no rule stands behind it. `article`: where the law says so; null for what only conventions and companies say. */
type Parameter = {
  [Of in Unit]: { rule: LabourRuleId | null; unit: Of; law: ValueOf[Of]; article: string | null }
}[Unit]

const HOUR = 60

/** Parameters that a convention or the company may set, with their values by law. A limit of hours is the longest time that is allowed, a rest the shortest. */
export const parameters = {
  dayMax: { rule: 'DUREE_JOUR_MAX', unit: 'minutes', law: 10 * HOUR, article: 'L. 3121-18' },
  dayMaxAdministration: { rule: 'DUREE_JOUR_MAX', unit: 'minutes', law: 10 * HOUR, article: 'L. 3121-18' },
  dayMaxCook: { rule: 'DUREE_JOUR_MAX', unit: 'minutes', law: 10 * HOUR, article: 'L. 3121-18' },
  dayMaxReception: { rule: 'DUREE_JOUR_MAX', unit: 'minutes', law: 10 * HOUR, article: 'L. 3121-18' },
  dayMaxNightPorter: { rule: 'DUREE_JOUR_MAX', unit: 'minutes', law: 10 * HOUR, article: 'L. 3121-18' },
  /** Beside the civil day: the courts have not settled shifts over midnight. */
  wholeShifts: { rule: 'DUREE_JOUR_MAX', unit: 'flag', law: true, article: null },
  amplitudeMax: { rule: 'AMPLITUDE_JOUR', unit: 'minutes', law: 13 * HOUR, article: null },
  breakAfter: { rule: 'PAUSE_6H', unit: 'minutes', law: 6 * HOUR, article: 'L. 3121-16' },
  breakMin: { rule: 'PAUSE_6H', unit: 'minutes', law: 20, article: 'L. 3121-16' },

  dailyRest: { rule: 'REPOS_QUOTIDIEN', unit: 'minutes', law: 11 * HOUR, article: 'L. 3131-1' },
  weeklyRest: { rule: 'REPOS_HEBDO_35H', unit: 'minutes', law: 35 * HOUR, article: 'L. 3132-2' },
  /** The part of the rest that has to lie in the civil week, for the rest to count whole. */
  weeklyRestInside: { rule: 'REPOS_HEBDO_35H', unit: 'minutes', law: 24 * HOUR, article: null },
  /** A half where the day takes at most `halfDayMax`, from its first start to its last end. */
  weeklyRestDays: { rule: 'REPOS_HEBDO_35H', unit: 'count', law: 1, article: 'L. 3132-1' },
  halfDayMax: { rule: 'REPOS_HEBDO_35H', unit: 'minutes', law: 5 * HOUR, article: null },
  weekDaysMax: { rule: 'JOURS_SEMAINE_MAX', unit: 'count', law: 6, article: 'L. 3132-1' },
  daysInARow: { rule: 'JOURS_CONSECUTIFS', unit: 'count', law: 6, article: null },

  weekMax: { rule: 'DUREE_SEMAINE_MAX', unit: 'minutes', law: 48 * HOUR, article: 'L. 3121-20' },
  averageMax: { rule: 'DUREE_MOY_12S', unit: 'minutes', law: 44 * HOUR, article: 'L. 3121-22' },
  averageWeeks: { rule: 'DUREE_MOY_12S', unit: 'count', law: 12, article: 'L. 3121-22' },
  /** As Directive 2003/88 does (art. 16). */
  leaveWeeksLeftOut: { rule: 'DUREE_MOY_12S', unit: 'flag', law: true, article: null },
  overtimeAfter: { rule: 'HEURES_SUPP', unit: 'minutes', law: 35 * HOUR, article: 'L. 3121-27' },
  overtimeRates: {
    rule: 'HEURES_SUPP',
    unit: 'rates',
    law: [
      { width: 8 * HOUR, percent: 25 },
      { width: null, percent: 50 },
    ],
    article: 'L. 3121-36',
  },
  leaveCountsAsWork: { rule: 'HEURES_SUPP', unit: 'flag', law: true, article: null },
  /** Its first seven hours are neither overtime nor complementary hours. */
  solidarityDays: { rule: 'HEURES_SUPP', unit: 'dates', law: [], article: 'L. 3133-8' },
  overtimeYearMax: { rule: 'CONTINGENT_HS', unit: 'minutes', law: 220 * HOUR, article: 'D. 3121-24' },
  /** 100 in a company of more than 20 people. */
  restBeyondYearMax: { rule: 'CONTINGENT_HS', unit: 'percent', law: 50, article: 'L. 3121-38' },

  /** Days of work in a year of who works by days (forfait). */
  forfaitDays: { rule: null, unit: 'count', law: 218, article: 'L. 3121-64' },

  sundays: { rule: 'DIMANCHE', unit: 'sundays', law: 'none', article: 'L. 3132-3' },
  /** The Sundays that a mayor opened, for the derogation `mayor`. */
  mayorSundays: { rule: 'DIMANCHE', unit: 'dates', law: [], article: 'L. 3132-26' },
  /** The region whose holidays are drawn and counted. */
  holidayRegion: { rule: null, unit: 'region', law: 'metropole', article: 'L. 3133-1' },
  /** In Alsace-Moselle. */
  goodFriday: { rule: null, unit: 'flag', law: false, article: 'L. 3134-13' },
  /** That convention or company pays without work. */
  afternoonsOff: { rule: null, unit: 'dates', law: [], article: null },

  /** Public holidays that a convention gives everybody with a year of service: worked, or on a day of rest, they are given back. */
  guaranteedHolidays: { rule: null, unit: 'dates', law: [], article: null },

  nightStart: { rule: 'TRAVAILLEUR_NUIT', unit: 'time', law: '21:00', article: 'L. 3122-20' },
  nightEnd: { rule: 'TRAVAILLEUR_NUIT', unit: 'time', law: '06:00', article: 'L. 3122-20' },
  nightWorkerFrom: { rule: 'TRAVAILLEUR_NUIT', unit: 'minutes', law: 270 * HOUR, article: 'L. 3122-23' },
  nightDayMax: { rule: 'NUIT_JOUR_8H', unit: 'minutes', law: 8 * HOUR, article: 'L. 3122-6' },
  /** The longest day of the job holds at night too; what is beyond eight hours is given back as rest (L. 3122-17). */
  nightDayOfJob: { rule: 'NUIT_JOUR_8H', unit: 'flag', law: false, article: null },
  /** Paid more, in percent: conventions and companies say so, the law does not (L. 3122-8 asks for rest). */
  nightPremium: { rule: null, unit: 'percent', law: 0, article: null },
  sundayPremium: { rule: null, unit: 'percent', law: 0, article: null },
  holidayPremium: { rule: null, unit: 'percent', law: 0, article: null },
  /** The percent of worked hours that breaks are paid for. */
  paidBreaks: { rule: null, unit: 'percent', law: 0, article: null },
  nightAverageMax: { rule: 'NUIT_SEM_40H', unit: 'minutes', law: 40 * HOUR, article: 'L. 3122-7' },

  partTimeMin: { rule: 'TP_MINIMUM_24H', unit: 'minutes', law: 24 * HOUR, article: 'L. 3123-27' },
  complementaryMax: { rule: 'TP_HC_PLAFOND', unit: 'percent', law: 10, article: 'L. 3123-28' },
  complementaryRates: {
    rule: 'TP_HC_MAJORATION',
    unit: 'shares',
    law: [
      { width: 10, percent: 10 },
      { width: null, percent: 25 },
    ],
    article: 'L. 3123-29',
  },
  /** The complements of a person in a year; 0 while no extended agreement of the branch allows any. That of somebody who replaces a named person does not count. */
  complementsYearMax: { rule: null, unit: 'count', law: 0, article: 'L. 3123-22' },
  /** The premium on the hours that a complement adds. */
  complementPremium: { rule: null, unit: 'percent', law: 0, article: null },
  fullTime: { rule: 'TP_ATTEINTE_35H', unit: 'minutes', law: 35 * HOUR, article: 'L. 3123-9' },
  complementaryNotice: { rule: 'TP_HC_PREVENANCE_3J', unit: 'count', law: 3, article: 'L. 3123-10' },
  interruptionsMax: { rule: 'TP_COUPURES', unit: 'count', law: 1, article: 'L. 3123-30' },
  interruptionMax: { rule: 'TP_COUPURES', unit: 'minutes', law: 2 * HOUR, article: 'L. 3123-30' },
  /** A shorter one is a break. */
  interruptionFrom: { rule: 'TP_COUPURES', unit: 'minutes', law: 31, article: null },
  partTimeNotice: { rule: 'TP_PREAVIS_7JO', unit: 'count', law: 7, article: 'L. 3123-31' },
  beyondContractMax: { rule: 'TP_12_SEMAINES', unit: 'minutes', law: 2 * HOUR, article: 'L. 3123-13' },

  minorDayMax: { rule: 'MIN_JOUR', unit: 'minutes', law: 8 * HOUR, article: 'L. 3162-1' },
  under16DayMax: { rule: 'MIN_JOUR', unit: 'minutes', law: 7 * HOUR, article: 'D. 4153-3' },
  minorWeekMax: { rule: 'MIN_SEMAINE', unit: 'minutes', law: 35 * HOUR, article: 'L. 3162-1' },
  minorBreakAfter: { rule: 'MIN_PAUSE', unit: 'minutes', law: 270, article: 'L. 3162-3' },
  minorBreakMin: { rule: 'MIN_PAUSE', unit: 'minutes', law: 30, article: 'L. 3162-3' },
  minorDailyRest: { rule: 'MIN_REPOS_J', unit: 'minutes', law: 12 * HOUR, article: 'L. 3164-1' },
  under16DailyRest: { rule: 'MIN_REPOS_J', unit: 'minutes', law: 14 * HOUR, article: 'L. 3164-1' },
  /** An agreement may allow this rest instead of two days, from 16 on: 36 hours at least. */
  minorWeeklyRest: { rule: 'MIN_REPOS_H', unit: 'minutes', law: 48 * HOUR, article: 'L. 3164-2' },
  minorNightStart: { rule: 'MIN_NUIT', unit: 'time', law: '22:00', article: 'L. 3163-1' },
  minorNightEnd: { rule: 'MIN_NUIT', unit: 'time', law: '06:00', article: 'L. 3163-1' },
  under16NightStart: { rule: 'MIN_NUIT', unit: 'time', law: '20:00', article: 'L. 3163-1' },
  under16NightEnd: { rule: 'MIN_NUIT', unit: 'time', law: '06:00', article: 'L. 3163-1' },
  /** In the sectors of R. 3164-1. */
  apprenticesOnSundays: { rule: 'MIN_DIMANCHE', unit: 'flag', law: false, article: 'L. 3164-5' },
  /** In the sectors of R. 3164-2, under an agreement. */
  minorsOnHolidays: { rule: 'MIN_FERIE', unit: 'flag', law: false, article: 'L. 3164-6' },
} satisfies Record<string, Parameter>

export type ParameterId = keyof typeof parameters
export type ParameterValues = { readonly [Id in ParameterId]: ValueOf[(typeof parameters)[Id]['unit']] }

/** Entries that a company has recorded: each list by its first day, and by the time of recording within a day. Days are included. */
export type LabourSettings = {
  conventions: readonly { from: CalendarDate; preset: PresetId }[]
  values: readonly {
    parameter: ParameterId
    value: ValueOf[Unit]
    source: string
    from: CalendarDate
    until: CalendarDate | null
    /** The origin of a limit of one person; the company where it is missing. */
    origin?: Origin
  }[]
  off: readonly { rule: LabourRuleId; reason: string; from: CalendarDate; until: CalendarDate | null }[]
}

/** A company that recorded nothing. */
export const lawAlone: LabourSettings = nothingRecorded

let law: ParameterValues | undefined

/** Made when it is asked for: a screen that only says `lawAlone` does not download the table. */
const byLaw = (): ParameterValues => {
  law ??= Object.fromEntries(
    Object.entries<Parameter>(parameters).map(([id, parameter]) => [id, parameter.law]),
  ) as Partial<ParameterValues> as ParameterValues
  return law
}

/** Checked by its type: a preset has values of parameters only. */
const valuesOf = (preset: PresetId): Partial<ParameterValues> => presets[preset].values

type DatedEntry = { from: CalendarDate; until?: CalendarDate | null }

const isOn =
  (day: CalendarDate) =>
  ({ from, until }: DatedEntry) =>
    from <= day && (!until || day <= until)

/** The convention of a day; null before the first one. */
export const conventionOn = ({ conventions }: LabourSettings, day: CalendarDate): PresetId | null =>
  conventions.findLast(isOn(day))?.preset ?? null

/** The company's own value on a day: of several the one that began last. */
export const ownValueOn = <Value extends LabourSettings['values'][number]>(
  { values }: { values: readonly Value[] },
  parameter: ParameterId,
  day: CalendarDate,
) => values.findLast(value => value.parameter === parameter && isOn(day)(value))

/** The entry that switches a rule off on a day. */
export const switchedOffOn = <Off extends LabourSettings['off'][number]>(
  { off }: { off: readonly Off[] },
  rule: LabourRuleId,
  day: CalendarDate,
) => off.findLast(entry => entry.rule === rule && isOn(day)(entry))

const known = new WeakMap<LabourSettings, Map<CalendarDate, ParameterValues>>()

/** The value of each parameter on a day: the company's, else the convention's, else the law's. Kept, because the rules ask for each day again. */
export function parametersOn(settings: LabourSettings, day: CalendarDate): ParameterValues {
  if (settings === lawAlone) return byLaw()
  const found = known.get(settings)?.get(day)
  if (found) return found
  const days = known.get(settings) ?? new Map<CalendarDate, ParameterValues>()
  const values = valuesOn(settings, day)
  known.set(settings, days.set(day, values))
  return values
}

const valuesOn = (settings: LabourSettings, day: CalendarDate): ParameterValues => {
  const convention = conventionOn(settings, day)
  const own = settings.values.filter(isOn(day)).map(({ parameter, value }) => [parameter, value])
  return { ...byLaw(), ...(convention && valuesOf(convention)), ...Object.fromEntries(own) }
}

export const holidayPlaceOf = ({ holidayRegion, goodFriday, afternoonsOff }: ParameterValues): HolidayPlace => ({
  region: holidayRegion,
  hasGoodFriday: goodFriday,
  ...(afternoonsOff.length > 0 && { afternoonsOff }),
})

type ListOfDays = 'solidarityDays' | 'guaranteedHolidays' | 'afternoonsOff'

/** The days of all times that a parameter names, each by the value of its own day. */
const daysNamed = (settings: LabourSettings, list: ListOfDays): readonly CalendarDate[] => {
  const named = settings.values.flatMap(({ parameter, value }) =>
    parameter === list ? (value as readonly CalendarDate[]) : [],
  )
  return [...new Set(named)].filter(date => parametersOn(settings, date)[list].includes(date))
}

type DaysOfAllTimes = Pick<ParameterValues, ListOfDays> & { holidays: HolidayPlace }

const daysKnown = new WeakMap<LabourSettings, DaysOfAllTimes>()

/** Kept, because each week asks for them. */
const daysOfAllTimes = (settings: LabourSettings): DaysOfAllTimes => {
  const found = daysKnown.get(settings)
  if (found) return found
  const placeOn = (day: CalendarDate) => {
    const { region, hasGoodFriday } = holidayPlaceOf(parametersOn(settings, day))
    return { region, hasGoodFriday }
  }
  const regional = settings.values.filter(
    ({ parameter }) => parameter === 'holidayRegion' || parameter === 'goodFriday',
  )
  const starts = new Set(regional.flatMap(({ from, until }) => (until ? [from, addDays(until, 1)] : [from])))
  const moves = [...starts].toSorted().map(from => ({ from, ...placeOn(from) }))
  const afternoonsOff = daysNamed(settings, 'afternoonsOff')
  const days = {
    solidarityDays: daysNamed(settings, 'solidarityDays'),
    guaranteedHolidays: daysNamed(settings, 'guaranteedHolidays'),
    afternoonsOff,
    holidays: {
      ...placeOn(beforeAll),
      ...(moves.length > 0 && { moves }),
      ...(afternoonsOff.length > 0 && { afternoonsOff }),
    },
  }
  daysKnown.set(settings, days)
  return days
}

const beforeAll: CalendarDate = '1900-01-01'

/** Where the company was and is, with the afternoons off of all times: a ledger counts the leave of many years. */
export const holidayPlacesOf = (settings: LabourSettings): HolidayPlace => daysOfAllTimes(settings).holidays

/** The values of a Monday. Days that a value names, and public holidays, are each by the value of their own day. */
export const weekRulesOn = (settings: LabourSettings, monday: CalendarDate): ParameterValues => {
  const { holidays: _places, ...days } = daysOfAllTimes(settings)
  return { ...parametersOn(settings, monday), ...days }
}

/** By which the hours of a week are counted. @param monday its first day */
export const hourParametersOn = (settings: LabourSettings, monday: CalendarDate, timeZone: string): HourParameters => ({
  ...weekRulesOn(settings, monday),
  holidays: holidayPlacesOf(settings),
  timeZone,
})

/** The origins of a parameter's value on a day. */
export const origins = ['company', 'convention', 'law'] as const
export type Origin = (typeof origins)[number]

export const originOn = (settings: LabourSettings, parameter: ParameterId, day: CalendarDate): Origin => {
  const own = ownValueOn(settings, parameter, day)
  if (own) return own.origin ?? 'company'
  const convention = conventionOn(settings, day)
  return convention && parameter in presets[convention].values ? 'convention' : 'law'
}

/** Rules that protect people under 18 stay on. */
export const maySwitchOff = (rule: LabourRuleId) => !rule.startsWith('MIN_')
