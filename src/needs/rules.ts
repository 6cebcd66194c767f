import { addDays, type CalendarDate, datesIn, isoWeekday, type Period, startOfDay } from '#core/calendar.ts'
import { MINUTE, sum } from '#core/durations.ts'
import { type Interval, lengthOf } from '#core/intervals.ts'
import type { Language } from '#core/languages.ts'
import { minuteOfDay, wallClockAt } from '#core/wall-clock.ts'

/** Targets of a company: all of them come with each week. */
export const maxNeeds = 200

export const HALF_HOUR = 30
const DAY = 24 * 60

/** People needed in some minutes of a day by the wall clock, past 1440 after midnight. Whole half hours. */
export type NeedRange = Interval & { people: number }

/** The target of a need: a department, a type of shift, or, with neither, the whole team. */
export type NeedTarget = { department: string | null; shiftTypeId: string | null }

/** Takes the place of the weekdays’ ranges on these dates; without ranges nobody is needed. */
export type NeedException = Period & { ranges: readonly NeedRange[] }

/** The need of one target. */
export type Need = NeedTarget & {
  /** Seven, Monday first. */
  weekdays: readonly (readonly NeedRange[])[]
  /** Exceptions with dates: the later of two in the list holds. */
  exceptions: readonly NeedException[]
}

export const rangesOn = ({ weekdays, exceptions }: Need, date: CalendarDate): readonly NeedRange[] =>
  (exceptions.findLast(({ from, to }) => from <= date && date <= to) ?? { ranges: weekdays[isoWeekday(date) - 1]! })
    .ranges

export const peopleAt = (ranges: readonly NeedRange[], minute: number): number =>
  ranges.find(({ start, end }) => start <= minute && minute < end)?.people ?? 0

/** The need of the whole team on a date, in each half hour of the window: the departments together, the types together, or the team, whichever is most. */
export const needCurve = (needs: readonly Need[], date: CalendarDate, window: Interval): number[] => {
  const kinds = [...Map.groupBy(needs, kindOf).values()].map(own => own.map(need => rangesOn(need, date)))
  return halfHoursIn(window).map(minute =>
    Math.max(0, ...kinds.map(own => sum(own.map(ranges => peopleAt(ranges, minute))))),
  )
}

/** The first minute of each half hour of a window. */
export const halfHoursIn = (window: Interval): number[] =>
  Array.from({ length: lengthOf(window) / HALF_HOUR }, (_, slot) => window.start + slot * HALF_HOUR)

const kindOf = ({ department, shiftTypeId }: NeedTarget) =>
  shiftTypeId !== null ? 'type' : department !== null ? 'department' : 'team'

/** A shift of a person, in epoch milliseconds. */
export type PlannedHours = Interval & { employeeId: string; department: string | null; shiftTypeId: string | null }

const concerns = (target: NeedTarget, hours: PlannedHours) =>
  (target.department === null || target.department === hours.department) &&
  (target.shiftTypeId === null || target.shiftTypeId === hours.shiftTypeId)

/** So many people are missing from start to end, in epoch milliseconds. `date` is the day whose need it is: of a night, the evening. */
export type Gap = NeedTarget & Interval & { date: CalendarDate; missing: number }

type PlannedTeam = { needs: readonly Need[]; hours: readonly PlannedHours[]; timeZone: string }

/**
 * Missing people of these days. Half hours are real ones: an hour that the clocks skip needs nobody, one that they repeat needs people twice. Somebody counts in a half hour
 * in which they work some minutes, as in the coverage.
 */
export function missingIn(days: Period, { needs, hours, timeZone }: PlannedTeam): Gap[] {
  const slotsOf = new Map(datesIn(days).map(date => [date, slotsOn(date, timeZone)]))
  return needs
    .flatMap(need => {
      const own = hours.filter(each => concerns(need, each))
      return [...slotsOf].flatMap(([date, slots]) => gapsOn(need, date, slots, own))
    })
    .toSorted((one, other) => one.start - other.start || nameOf(one).localeCompare(nameOf(other), 'fr'))
}

const nameOf = ({ department, shiftTypeId }: NeedTarget) => department ?? shiftTypeId ?? ''

/**
 * How many people are missing on a date, in each half hour of the window: in the departments together, the types together, or the team, whichever is most. Somebody too many
 * in one department is nobody in another: it is more than 0 exactly where a gap says so.
 */
export const missingCurve = (
  gaps: readonly Gap[],
  date: CalendarDate,
  window: Interval,
  timeZone: string,
): number[] => {
  const targets = [
    ...Map.groupBy(
      gaps.filter(gap => gap.date === date),
      ({ department, shiftTypeId }) => `${department} ${shiftTypeId}`,
    ).values(),
  ].map(own => ({ kind: kindOf(own[0]!), missing: missingByMinute(own, date, timeZone) }))
  const kinds = [...Map.groupBy(targets, ({ kind }) => kind).values()]
  return halfHoursIn(window).map(minute =>
    Math.max(0, ...kinds.map(own => sum(own.map(({ missing }) => missing.get(minute) ?? 0)))),
  )
}

/** The gaps of one target, by minute. In an hour that comes twice the worse of both. */
const missingByMinute = (gaps: readonly Gap[], date: CalendarDate, timeZone: string) => {
  const found = new Map<number, number>()
  for (const { start, end, missing } of gaps)
    for (let at = start; at < end; at += HALF_HOUR * MINUTE) {
      const minute = minuteSince(date, at, timeZone)
      found.set(minute, Math.max(found.get(minute) ?? 0, missing))
    }
  return found
}

/** By the wall clock, since midnight of a date: past 1440 in the night after it. */
const minuteSince = (date: CalendarDate, at: number, timeZone: string) => {
  const clock = wallClockAt(Temporal.Instant.fromEpochMilliseconds(at), timeZone)
  return minuteOfDay(clock.time) + (clock.date === date ? 0 : DAY)
}

type Slot = { at: number; minute: number }

/** The half hours of a date and of the night after it, each with its minute by the wall clock. */
const slotsOn = (date: CalendarDate, timeZone: string): Slot[] => {
  const [first, past] = [startOfDay(date, timeZone), startOfDay(addDays(date, 2), timeZone)].map(
    moment => moment.epochMilliseconds,
  )
  const count = (past! - first!) / (HALF_HOUR * MINUTE)
  return Array.from({ length: count }, (_, nth) => {
    const at = first! + nth * HALF_HOUR * MINUTE
    return { at, minute: minuteSince(date, at, timeZone) }
  })
}

const gapsOn = (need: Need, date: CalendarDate, slots: readonly Slot[], hours: readonly PlannedHours[]): Gap[] => {
  const ranges = rangesOn(need, date)
  if (ranges.length === 0) return []
  const gaps: Gap[] = []
  const { department, shiftTypeId } = need
  for (const { at, minute } of slots) {
    const wanted = peopleAt(ranges, minute)
    if (wanted === 0) continue
    const end = at + HALF_HOUR * MINUTE
    const present = new Set(hours.filter(each => each.start < end && at < each.end).map(({ employeeId }) => employeeId))
    const missing = wanted - present.size
    if (missing <= 0) continue
    const last = gaps.at(-1)
    if (last?.end === at && last.missing === missing) last.end = end
    else gaps.push({ department, shiftTypeId, date, start: at, end, missing })
  }
  return gaps
}

/** '19 h 30', or '19:30': hours and minutes as a language says them. */
export const saidHour = (at: number, timeZone: string, language: Language) => {
  const { time } = wallClockAt(Temporal.Instant.fromEpochMilliseconds(at), timeZone)
  const [hours, minutes] = time.split(':') as [string, string]
  return language === 'fr'
    ? { hours: String(Number(hours)), minutes: minutes === '00' ? '' : minutes }
    : { hours, minutes }
}

/** Half an hour has its start alone. */
export const isMoment = (gap: Interval) => lengthOf(gap) <= HALF_HOUR * MINUTE

/** The hours of shifts of one weekday, by person, as `drawnInterval` of `schedule` gives them: what a good week says that is needed. */
export const rangesFrom = (hours: readonly (Interval & { employeeId: string })[]): NeedRange[] => {
  const ranges: NeedRange[] = []
  for (let start = 0; start < 2 * DAY; start += HALF_HOUR) {
    const end = start + HALF_HOUR
    const people = new Set(
      hours.filter(each => each.start < end && start < each.end).map(({ employeeId }) => employeeId),
    ).size
    const last = ranges.at(-1)
    if (people === 0) continue
    if (last?.end === start && last.people === people) last.end = end
    else ranges.push({ start, end, people })
  }
  return ranges
}
