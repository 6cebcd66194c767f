import { addDays, type CalendarDate, isoWeekday } from '#core/calendar.ts'
import { minuteOfDay, type WallTime } from '#core/wall-clock.ts'
import type { Rate } from '#labour/hours.ts'
import {
  type LabourSettings,
  ownValueOn,
  type ParameterId,
  parametersOn,
  type Unit,
  type ValueOf,
} from '#labour/parameters.ts'

const HOUR = 60

/** Beyond `dated` a value needs its last day. Of rates each percentage is bounded; of dates their number in a year. */
type Bound = { least?: number | WallTime; most?: number | WallTime; dated?: number }

/** Up to twelve hours by agreement (L. 3121-19). */
const day: Bound = { least: HOUR, most: 12 * HOUR }

/** Limits that an agreement cannot cross: the floors and ceilings of public policy. */
const bounds: Partial<Record<ParameterId, Bound>> = {
  dayMax: day,
  dayMaxAdministration: day,
  dayMaxCook: day,
  dayMaxReception: day,
  dayMaxNightPorter: day,
  // Twenty-four hours less the shortest rest.
  amplitudeMax: { least: HOUR, most: 15 * HOUR },
  breakAfter: { least: HOUR, most: 6 * HOUR },
  breakMin: { least: 20, most: 3 * HOUR },
  dailyRest: { least: 9 * HOUR, most: 24 * HOUR },
  weeklyRest: { least: 35 * HOUR, most: 6 * 24 * HOUR },
  weeklyRestInside: { least: HOUR, most: 24 * HOUR },
  weeklyRestDays: { least: 1, most: 6 },
  halfDayMax: { least: HOUR, most: 10 * HOUR },
  weekDaysMax: { least: 1, most: 6 },
  // Two weeks with a day of rest at their far ends.
  daysInARow: { least: 1, most: 12 },
  // Up to sixty hours by leave of the administration, for a time (L. 3121-21).
  weekMax: { least: HOUR, most: 60 * HOUR, dated: 48 * HOUR },
  averageMax: { least: HOUR, most: 46 * HOUR },
  averageWeeks: { least: 2, most: 12 },
  // Where the time of presence counts in part (L. 3121-13).
  overtimeAfter: { least: HOUR, most: 43 * HOUR },
  overtimeRates: { least: 10 },
  solidarityDays: { most: 1 },
  afternoonsOff: { most: 12 },
  overtimeYearMax: { most: 1000 * HOUR },
  restBeyondYearMax: { least: 50 },
  forfaitDays: { least: 1, most: 218 },
  guaranteedHolidays: { most: 12 },
  mayorSundays: { most: 12 },
  nightStart: { least: '21:00', most: '00:00' },
  nightEnd: { least: '05:00', most: '07:00' },
  nightWorkerFrom: { least: HOUR, most: 1000 * HOUR },
  nightDayMax: { least: HOUR, most: 12 * HOUR },
  nightAverageMax: { least: HOUR, most: 44 * HOUR },
  partTimeMin: { most: 35 * HOUR },
  complementaryMax: { most: 100 / 3 },
  complementaryRates: { least: 10 },
  complementsYearMax: { most: 8 },
  fullTime: { least: HOUR, most: 35 * HOUR },
  complementaryNotice: { least: 3, most: 31 },
  interruptionsMax: { least: 1, most: 10 },
  interruptionMax: { most: 12 * HOUR },
  interruptionFrom: { least: 1, most: 3 * HOUR },
  partTimeNotice: { least: 3, most: 60 },
  beyondContractMax: { least: 1, most: 2 * HOUR },
  minorDayMax: { least: HOUR, most: 10 * HOUR },
  under16DayMax: { least: HOUR, most: 7 * HOUR },
  minorWeekMax: { least: HOUR, most: 40 * HOUR },
  minorBreakAfter: { least: HOUR, most: 270 },
  minorBreakMin: { least: 30, most: 3 * HOUR },
  minorDailyRest: { least: 12 * HOUR, most: 24 * HOUR },
  under16DailyRest: { least: 14 * HOUR, most: 24 * HOUR },
  minorWeeklyRest: { least: 36 * HOUR, most: 6 * 24 * HOUR },
  minorNightStart: { least: '18:00', most: '23:30' },
  minorNightEnd: { least: '04:00', most: '09:00' },
  under16NightStart: { least: '18:00', most: '20:00' },
  under16NightEnd: { least: '06:00', most: '09:00' },
}

/** Nights are compared from noon to noon. */
const placeOf = (value: number | WallTime) =>
  typeof value === 'number' ? value : (minuteOfDay(value) + 12 * HOUR) % (24 * HOUR)

/** The measures that are compared with a bound. */
const measuresOf = (value: ValueOf[Unit]): (number | WallTime)[] => {
  if (typeof value === 'number') return [value]
  if (typeof value === 'string') return /^\d\d:/.test(value) ? [value] : []
  if (typeof value === 'boolean' || value.length === 0) return []
  if (typeof value[0] === 'object') return (value as readonly Rate[]).map(({ percent }) => percent)
  const years = Map.groupBy(value as readonly CalendarDate[], date => date.slice(0, 4))
  return [...years.values()].map(dates => dates.length)
}

/** Why a company cannot set a value, and the bound that says so. */
export type BoundRefusal =
  | { reason: 'too-low' | 'too-high' | 'needs-end'; bound: number | WallTime }
  | { reason: 'not-sunday'; date: CalendarDate }

export function refusedValue(
  parameter: ParameterId,
  value: ValueOf[Unit],
  until: CalendarDate | null,
): BoundRefusal | null {
  const { least, most, dated } = bounds[parameter] ?? {}
  const measures = measuresOf(value).map(placeOf)
  if (least !== undefined && measures.some(measure => measure < placeOf(least)))
    return { reason: 'too-low', bound: least }
  if (most !== undefined && measures.some(measure => measure > placeOf(most)))
    return { reason: 'too-high', bound: most }
  if (dated !== undefined && until === null && measures.some(measure => measure > dated))
    return { reason: 'needs-end', bound: dated }
  const weekday =
    parameter === 'mayorSundays' && (value as readonly CalendarDate[]).find(date => isoWeekday(date) !== 7)
  return weekday ? { reason: 'not-sunday', date: weekday } : null
}

/** A night that is too short, as it would be from a day on. */
export type ShortNight = { date: CalendarDate; start: WallTime; end: WallTime }

/** Minutes that a day's night lacks. */
const missingNight = (settings: LabourSettings, date: CalendarDate) => {
  const { nightStart, nightEnd } = parametersOn(settings, date)
  const [start, end] = [placeOf(nightStart), placeOf(nightEnd)]
  return Math.max(0, leastNight(settings, date, start, end) - (end - start))
}

/**
 * Nine hours in a row (L. 3122-2). Seven in the press, broadcasting, cinema, shows and clubs (L. 3122-3), and in shops of international
 * tourist zones, where a night that begins after 22:00 ends at 7:00 (L. 3122-4). The trade is known by the article that a source names.
 */
const leastNight = (settings: LabourSettings, date: CalendarDate, start: number, end: number) => {
  const sources = (['nightStart', 'nightEnd'] as const).map(id => ownValueOn(settings, id, date)?.source ?? '')
  const names = (article: RegExp) => sources.some(source => article.test(source))
  const isTouristNight = start > placeOf('22:00') && end === placeOf('07:00') && names(/3122-4(?!\d)/)
  return (names(/3122-3(?!\d)/) || isTouristNight ? 7 : 9) * HOUR
}

/** The days from `since` on, on which a company's rules change. */
const changesFrom = ({ conventions, values }: LabourSettings, since: CalendarDate) => {
  const edges = [...conventions, ...values].flatMap(
    ({ from, until }: { from: CalendarDate; until?: CalendarDate | null }) =>
      until ? [from, addDays(until, 1)] : [from],
  )
  return [...new Set([since, ...edges.filter(edge => edge > since)])].toSorted()
}

/**
 * The first night that a change makes too short: its two ends are only right together, and either may come from a convention. A night that
 * was too short already may stay so, or get longer: else nobody could mend it.
 */
export function shortNight(before: LabourSettings, after: LabourSettings, since: CalendarDate): ShortNight | null {
  const date = changesFrom(after, since).find(each => missingNight(after, each) > missingNight(before, each))
  if (!date) return null
  const { nightStart: start, nightEnd: end } = parametersOn(after, date)
  return { date, start, end }
}
