import type { CalendarDate } from '#core/calendar.ts'
import type { WallTime } from '#core/wall-clock.ts'
import type { PlannedDays } from '#labour/hours.ts'
import type { LeaveUnit } from './rules/types.ts'

/** Where a day is cut into halves. Stored leave says 'from midday': the database has the same hour in its constraint. */
export const midday: WallTime = '13:00'

/** Both days included. */
export type LeavePeriod = { startDate: CalendarDate; endDate: CalendarDate }

/** The part of its days that a leave takes: halves of the first and the last day, or hours of a single day. */
export type DayParts = {
  /** The first day begins at midday. */
  fromMidday: boolean
  /** The last day ends at midday. */
  untilMidday: boolean
  /** Both or none; of one day. */
  startTime: WallTime | null
  endTime: WallTime | null
}

export type LeaveSpan = LeavePeriod & DayParts

export const wholeDays: DayParts = { fromMidday: false, untilMidday: false, startTime: null, endTime: null }

/** The wall times at which a leave begins on its first day and ends on its last; null where the whole day belongs to it. */
export const timesOf = ({ fromMidday, untilMidday, startTime, endTime }: DayParts) => ({
  startTime: fromMidday ? midday : startTime,
  endTime: untilMidday ? midday : endTime,
})

/** As the rules of working time read it. @param leave with what was planned in its weeks when it was granted, where that is known */
export const absenceOf = ({
  startDate,
  endDate,
  planned = null,
  ...parts
}: LeaveSpan & { planned?: PlannedDays | null }) => ({ startDate, endDate, ...timesOf(parts), planned })

/** Whether nothing is left of a day: of a half day or of hours somebody works the rest. */
export const takesWholeDay = (span: LeaveSpan, date: CalendarDate) => {
  const { startTime, endTime } = timesOf(span)
  return (
    (span.startDate < date || (span.startDate === date && startTime === null)) &&
    (date < span.endDate || (date === span.endDate && endTime === null))
  )
}

/** Whether nothing is left of a shift of its day. One that goes on after midnight belongs to the day on which it begins. */
export const takesWholeShift = (
  span: LeaveSpan,
  { date, startTime, endTime }: { date: CalendarDate; startTime: WallTime; endTime: WallTime },
) => {
  const times = timesOf(span)
  const beginsAfter = span.startDate < date || (span.startDate === date && (times.startTime ?? '00:00') <= startTime)
  const staysOnDay = startTime < endTime
  const endsBefore =
    date < span.endDate ||
    (date === span.endDate && (times.endTime === null || (staysOnDay && endTime <= times.endTime)))
  return beginsAfter && endsBefore
}

/** Half days or hours. */
export const isPartial = ({ fromMidday, untilMidday, startTime }: DayParts) =>
  fromMidday || untilMidday || startTime !== null

export const partsOf = ({ fromMidday, untilMidday, startTime, endTime }: DayParts): DayParts => ({
  fromMidday,
  untilMidday,
  startTime,
  endTime,
})

export const isSameSpan = (one: LeaveSpan, other: LeaveSpan) =>
  one.startDate === other.startDate &&
  one.endDate === other.endDate &&
  one.fromMidday === other.fromMidday &&
  one.untilMidday === other.untilMidday &&
  one.startTime === other.startTime &&
  one.endTime === other.endTime

/** Comparable as text, half-open: noon of a day ends before its afternoon begins. */
const edgesOf = (span: LeaveSpan) => {
  const { startTime, endTime } = timesOf(span)
  return { start: `${span.startDate} ${startTime ?? '00:00'}`, end: `${span.endDate} ${endTime ?? '24:00'}` }
}

export const sharesTime = (one: LeaveSpan, other: LeaveSpan) => {
  const [a, b] = [edgesOf(one), edgesOf(other)]
  return a.start < b.end && b.start < a.end
}

type PartRefusal = {
  code: 'leave.no-half-days' | 'leave.no-hours' | 'leave.hours-of-one-day' | 'leave.ends-before-it-starts'
  field: keyof DayParts
}

/** Null if leave in this unit may have these parts of days. */
export const partsRefusal = (span: LeaveSpan, unit: LeaveUnit): PartRefusal | null => {
  const { fromMidday, untilMidday, startTime, endTime } = span
  const isOneDay = span.startDate === span.endDate
  if ((fromMidday || untilMidday) && unit !== 'half-day' && unit !== 'hour')
    return { code: 'leave.no-half-days', field: fromMidday ? 'fromMidday' : 'untilMidday' }
  if (fromMidday && untilMidday && isOneDay) return { code: 'leave.ends-before-it-starts', field: 'untilMidday' }
  if (startTime === null && endTime === null) return null
  if (unit !== 'hour') return { code: 'leave.no-hours', field: startTime === null ? 'endTime' : 'startTime' }
  if (!isOneDay || startTime === null || endTime === null)
    return { code: 'leave.hours-of-one-day', field: startTime === null ? 'startTime' : 'endTime' }
  return endTime > startTime ? null : { code: 'leave.ends-before-it-starts', field: 'endTime' }
}
