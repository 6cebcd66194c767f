import type { Interval } from '#core/intervals.ts'

/** Minutes after the start of a shift until which nobody is late: people clock in one after the other. */
const LATE_AFTER = 5
/** Minutes after the start of a shift until which somebody who is not there is late, and absent afterwards. */
const ABSENT_AFTER = 60
/** Minutes after the end of a shift until which nobody is noticed for still being there. */
const STILL_HERE_AFTER = 15

/** Somebody's day, in minutes since midnight of today; less than 0 yesterday. */
export type PersonDay = {
  /** By start. */
  planned: readonly Interval[]
  /** `end` is null as long as the person is at work. */
  worked: readonly { start: number; end: number | null }[]
  /** On approved leave or in a training. */
  isAway: boolean
}

/** Somebody who is not where the plan has them, and for how many minutes. */
export type Exception = { kind: 'absent' | 'late' | 'still-here'; minutes: number; shift: Interval }

/** 'due': the shift has begun, and nobody is late yet. 'off': nothing is expected of the person now. */
export type Attendance = Exception | { kind: 'here' | 'due' | 'off' }

/** @param now minutes since midnight of today */
export function attendanceAt(day: PersonDay, now: number): Attendance {
  const open = day.worked.find(({ end }) => end === null)
  if (open) return stayAt(day, open.start, now)
  return day.isAway ? { kind: 'off' } : arrivalAt(day, now)
}

/** Still here: the shift that the person came for is over, and no other one has begun. */
function stayAt({ planned }: PersonDay, arrival: number, now: number): Attendance {
  const shift = planned.findLast(({ start, end }) => start <= now && end > arrival)
  const minutes = shift ? now - shift.end : 0
  return shift && minutes > STILL_HERE_AFTER ? { kind: 'still-here', minutes, shift } : { kind: 'here' }
}

/** The latest shift that has begun without its person. Somebody who left early has come. */
function arrivalAt({ planned, worked }: PersonDay, now: number): Attendance {
  const hasCome = (shift: Interval) => worked.some(({ start, end }) => start < shift.end && (end ?? now) > shift.start)
  const shift = planned.findLast(each => each.start <= now && !hasCome(each))
  if (!shift) return { kind: 'off' }
  const minutes = Math.min(now, shift.end) - shift.start
  if (now >= shift.end || minutes > ABSENT_AFTER) return { kind: 'absent', minutes, shift }
  return minutes > LATE_AFTER ? { kind: 'late', minutes, shift } : { kind: 'due' }
}

/** The most urgent kind comes first, and within a kind the longest. */
const order = ['absent', 'late', 'still-here'] as const
export const byUrgency = (one: Exception, other: Exception): number =>
  order.indexOf(one.kind) - order.indexOf(other.kind) || other.minutes - one.minutes
