import { type CalendarDate, type DayNumber, dateOf, dayOf, mondayOf, type Week } from '#core/calendar.ts'
import { MINUTE, sum } from '#core/durations.ts'
import { type Interval, lengthOf, overlapOf } from '#core/intervals.ts'
import type { ParameterValues } from '#labour/parameters.ts'
import type { CivilDays } from './civil-days.ts'
import type { WorkInterval } from './rule.ts'

/** The part of a shift on one civil day, in epoch milliseconds; its minutes without the break. */
type Part = Interval & { shift: WorkInterval; minutes: number }

/** The work between two midnights. */
export type CivilDay = {
  day: DayNumber
  date: CalendarDate
  parts: readonly Part[]
  minutes: number
  values: ParameterValues
}

/** The shifts that start on one day, and those that go on from them after midnight. From the first start to the last end. */
export type WorkingDay = Interval & {
  day: DayNumber
  date: CalendarDate
  shifts: readonly WorkInterval[]
  minutes: number
  /** The minutes of its longest shift; a pause over midnight does not end one. */
  longest: number
  values: ParameterValues
}

/** A civil week (L. 3121-35) of which all shifts are known. `shifts`: those with a part in it. */
export type WorkingWeek = Week & {
  monday: DayNumber
  days: readonly WorkingDay[]
  shifts: readonly WorkInterval[]
  minutes: number
  /** Values in force on its Monday. */
  values: ParameterValues
}

export const netMinutes = (shift: WorkInterval): number => Math.round(lengthOf(shift) / MINUTE) - shift.breakDuration

export const shiftsOf = ({ parts }: CivilDay): WorkInterval[] => parts.map(({ shift }) => shift)

type ValuesOn = (date: CalendarDate) => ParameterValues

export function civilDaysOfPlan(shifts: readonly WorkInterval[], zone: CivilDays, valuesOn: ValuesOn): CivilDay[] {
  const days = new Map<DayNumber, Part[]>()
  for (const shift of shifts) {
    let day = dayOf(shift.from)
    for (const part of partsOf(shift, day, zone)) {
      const known = days.get(day)
      if (known) known.push(part)
      else days.set(day, [part])
      day += 1
    }
  }
  return [...days]
    .map(([day, parts]) => {
      const date = dateOf(day)
      return { day, date, parts, minutes: sum(parts.map(({ minutes }) => minutes)), values: valuesOn(date) }
    })
    .toSorted((a, b) => a.day - b.day)
}

/**
 * Splits a shift at midnight. A break whose place is not known belongs to the longer part, the first of two equal ones. The parts make
 * the whole, also where they are rounded.
 */
function partsOf(shift: WorkInterval, first: DayNumber, zone: CivilDays): Part[] {
  const { start, end } = shift
  if (end <= zone.startOf(first + 1)) return [{ shift, start, end, minutes: netMinutes(shift) }]
  const parts: Part[] = []
  for (let day = first, from = start; from < end; day += 1) {
    const until = Math.min(end, zone.startOf(day + 1))
    const minutes = Math.round((until - start) / MINUTE) - Math.round((from - start) / MINUTE)
    parts.push({ shift, start: from, end: until, minutes })
    from = until
  }
  if (shift.breaks) takeOffKnown(parts, shift.breaks)
  else takeOff(parts, shift.breakDuration)
  return parts
}

const takeOffKnown = (parts: Part[], breaks: readonly Interval[]) => {
  for (const part of parts) part.minutes -= Math.round(sum(breaks.map(pause => overlapOf(part, pause))) / MINUTE)
}

const takeOff = (parts: Part[], breakDuration: number) => {
  let left = breakDuration
  for (const part of parts.toSorted((a, b) => lengthOf(b) - lengthOf(a))) {
    const taken = Math.min(left, part.minutes)
    part.minutes -= taken
    left -= taken
  }
}

/** A pause over midnight that is shorter ends neither shift nor working day. */
const longestPause = 2 * 60 * MINUTE

const latestOf = (shifts: readonly WorkInterval[]) =>
  shifts.reduce((last, shift) => (shift.end > last.end ? shift : last))

/** How many shifts of a day go on from the day before. That day alone decides, so that a week by itself has the same working days. */
function goingOn(before: readonly WorkInterval[] | undefined, shifts: readonly WorkInterval[]): number {
  if (!before) return 0
  let { end } = latestOf(before)
  const ownFirst = shifts.findIndex(shift => {
    if (shift.start - end >= longestPause) return true
    end = Math.max(end, shift.end)
    return false
  })
  return ownFirst < 0 ? shifts.length : ownFirst
}

export function workingDaysOf(plan: readonly WorkInterval[], valuesOn: ValuesOn): WorkingDay[] {
  const starting = Map.groupBy(plan, ({ from }) => dayOf(from))
  return [...starting].flatMap(([day, onDay]): WorkingDay | [] => {
    const own = onDay.slice(goingOn(starting.get(day - 1), onDay))
    const next = starting.get(day + 1) ?? []
    const later = next.slice(0, goingOn(onDay, next))
    const shifts = [...own, ...later]
    if (shifts.length === 0) return []
    const overMidnight = later.length > 0 ? sum([latestOf(onDay), ...later].map(netMinutes)) : 0
    const date = dateOf(day)
    return {
      day,
      date,
      shifts,
      start: shifts[0]!.start,
      end: latestOf(shifts).end,
      minutes: sum(shifts.map(netMinutes)),
      longest: Math.max(overMidnight, ...own.map(netMinutes)),
      values: valuesOn(date),
    }
  })
}

export function weeksOf(
  { civilDays, workingDays }: { civilDays: readonly CivilDay[]; workingDays: readonly WorkingDay[] },
  valuesOn: ValuesOn,
): WorkingWeek[] {
  const weeks = new Map<DayNumber, { days: WorkingDay[]; shifts: Set<WorkInterval>; minutes: number }>()
  for (const { day, parts, minutes } of civilDays) {
    const week = weeks.get(mondayOf(day)) ?? { days: [], shifts: new Set(), minutes: 0 }
    weeks.set(mondayOf(day), week)
    week.minutes += minutes
    for (const { shift } of parts) week.shifts.add(shift)
  }
  for (const working of workingDays) weeks.get(mondayOf(working.day))!.days.push(working)
  return [...weeks].map(([monday, week]) => {
    const from = dateOf(monday)
    return { ...week, monday, from, to: dateOf(monday + 6), shifts: [...week.shifts], values: valuesOn(from) }
  })
}
