import { addDays, type CalendarDate } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import { dayWindow, type Interval, lengthOf } from '#core/intervals.ts'
import { keysOf } from '#core/keys.ts'
import { pick } from '#core/pick.ts'
import { instantAtOrAfter, minuteOfDay, type WallTime } from '#core/wall-clock.ts'
import type { WorkInterval } from '#labour/rules.ts'

export const DAY_MINUTES = 24 * 60
const HALF_HOUR = 30

/** A new shift before its type is chosen. Break in minutes. */
export const DEFAULT_SHIFT = { startTime: '09:00', endTime: '17:00', breakDuration: 30 } as const
/** Step of the break field, in minutes. */
export const BREAK_STEP = 15
/** Default of the form of a shift type. */
export const FORM_COLOUR = '#FF0000'

/**
 * The hours of a shift on the company's wall clock. An end before the start is on the next day. Some old shifts last 24 hours and
 * end at their start time on the next day; new ones are refused.
 */
export type WallHours = { startTime: WallTime; endTime: WallTime }

/** The hours of a shift in elapsed time. Instants in ISO 8601. */
export type RealHours = { startsAt: string; endsAt: string }

/**
 * The terms of a shift beside its person and its hours: week templates repeat them, and people are told of their changes. The break is in minutes.
 * A field of a shift begins here: see CONTRIBUTING.md § Recipes.
 */
export type ShiftTerms = { shiftTypeId: string | null; breakDuration: number }
/** The terms of a shift of which nobody has said any, such as one that was written down before there was such a field. */
export const plainTerms: ShiftTerms = { shiftTypeId: null, breakDuration: 0 }
export const shiftTerms = keysOf(plainTerms)

/** Terms that a type gives a new shift. */
export const termsOfType = (type: { id: string; defaultBreakDuration: number }) => ({
  shiftTypeId: type.id,
  breakDuration: type.defaultBreakDuration,
})

/** Notes are of one day: no template repeats them, and a change of notes alone asks nobody. */
export type DayDetails = { notes: string }
export const plainDay: DayDetails = { notes: '' }

export type ShiftDetails = ShiftTerms & DayDetails
export const plainDetails: ShiftDetails = { ...plainTerms, ...plainDay }
export const shiftDetails = keysOf(plainDetails)

/** The texts of a shift, for its block and its papers: 'Terrasse ouverte'. */
export const textsOf = (shift: Partial<ShiftDetails>) =>
  shiftDetails.flatMap(field => (plainDetails[field] === '' && shift[field] ? `${shift[field]}` : []))

/** All but whose it is: what a copy takes along. */
export const shiftContent = ['date', 'startTime', 'endTime', ...shiftDetails] as const

/** A shift as read. It belongs to the day on which it starts. */
export type Shift = WallHours &
  RealHours &
  ShiftDetails & {
    id: string
    employeeId: string
    date: CalendarDate
    /** Starts at 1, grows by one at each change. A change names the version it saw. */
    version: number
    updatedAt: string
  }

/** A shift of a person, or an open one: nobody has it yet, and its department needs somebody. */
export type AnyShift = Omit<Shift, 'employeeId'> & { employeeId: string | null; department?: string | null }

export const hasPerson = <Known extends { employeeId: string | null }>(
  shift: Known,
): shift is Known & { employeeId: string } => shift.employeeId !== null

/** The fields of a shift that a change of the plan sends. Only an open shift has a department. */
export const formOfShift = <Shown extends Pick<AnyShift, 'employeeId' | 'department' | (typeof shiftContent)[number]>>(
  shift: Shown,
) => {
  const { employeeId, department = null } = shift
  return { ...pick(shift, shiftContent), employeeId, ...(employeeId === null && { department }) }
}

/** A shift as its person sees it, without what only planners need. */
export type SeenShift = Omit<Shift, 'version' | 'updatedAt'>

/** People see a copy for each person: a shift that goes from one to another has two. */
export const copyKey = ({ id, employeeId }: Pick<AnyShift, 'id' | 'employeeId'>) => `${id} ${employeeId}`

export const endsNextDay = (shift: WallHours): boolean => shift.endTime <= shift.startTime

/** Marked '+1' on screen. An end at 00:00 is the end of the shift's own day. */
export const goesPastMidnight = (shift: WallHours): boolean => endsNextDay(shift) && shift.endTime !== '00:00'

/** When a shift that stands is held, in epoch milliseconds; an hour that the clocks skip is the one an hour later. */
export const heldInterval = (shift: WallHours & { date: CalendarDate }, timeZone: string): Interval => {
  const endDate = endsNextDay(shift) ? addDays(shift.date, 1) : shift.date
  const at = (date: CalendarDate, time: WallTime) => instantAtOrAfter(date, time, timeZone).epochMilliseconds
  return { start: at(shift.date, shift.startTime), end: at(endDate, shift.endTime) }
}

/** The first and the last day of a shift. */
export const daysTouched = (shift: WallHours & { date: CalendarDate }): { from: CalendarDate; to: CalendarDate } => ({
  from: shift.date,
  to: goesPastMidnight(shift) ? addDays(shift.date, 1) : shift.date,
})

export const realInterval = (shift: RealHours): Interval => ({
  start: Date.parse(shift.startsAt),
  end: Date.parse(shift.endsAt),
})

/** @param interval in epoch milliseconds */
export const realHours = ({ start, end }: Interval): RealHours => ({
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(end).toISOString(),
})

/** Real elapsed minutes less the break (docs/product/shifts.md § Hours). */
export const netMinutes = (shift: RealHours & { breakDuration: number }): number =>
  Math.round(lengthOf(realInterval(shift)) / MINUTE) - shift.breakDuration

/** `minutes` is the distance to the contract: 'Heures complètes', 'Xh restantes', 'Xh supplémentaires'. */
export type WeeklyBalance = { kind: 'complete' | 'remaining' | 'over'; minutes: number }

/** Minutes that granted leave counts for in a week. */
export type WeekLeave = {
  /** Fills what is left of the contract. */
  leaveMinutes: number
  /** Paid leave: it counts before overtime, so it may exceed the contract too. */
  paidLeaveMinutes: number
}

const noLeave: WeekLeave = { leaveMinutes: 0, paidLeaveMinutes: 0 }

export function weeklyBalance(
  planned: number,
  contract: number,
  { leaveMinutes, paidLeaveMinutes }: WeekLeave = noLeave,
): WeeklyBalance {
  const beyond = planned + paidLeaveMinutes - contract
  // Without a contract no hours go beyond it.
  if (contract && beyond > 0) return { kind: 'over', minutes: beyond }
  const left = Math.max(0, contract - planned - leaveMinutes)
  return { kind: left ? 'remaining' : 'complete', minutes: left }
}

/** A shift as the rules of `labour` see it. */
export const plannedShift = (shift: Omit<Shift, 'employeeId' | 'notes' | 'version' | 'updatedAt'>): WorkInterval => {
  const { id, shiftTypeId, startTime, endTime, breakDuration } = shift
  return { id, shiftTypeId, startTime, endTime, breakDuration, ...realInterval(shift), ...daysTouched(shift) }
}

/** Where the grid draws a shift: minutes since midnight of its day by the wall clock, past 1440 after midnight. */
export const drawnInterval = (shift: WallHours): Interval => ({
  start: minuteOfDay(shift.startTime),
  end: minuteOfDay(shift.endTime) + (endsNextDay(shift) ? DAY_MINUTES : 0),
})

/** The window shared by all days of the displayed week; see `dayWindow`. */
export const sharedWindow = (shifts: readonly WallHours[]): Interval => dayWindow(shifts.map(drawnInterval))

/**
 * People planned in each half hour of the window. A person with two shifts in it counts once.
 * @param hours for each person the `drawnInterval` of the shifts of one day, by start
 */
export function coverage(hours: readonly (readonly Interval[])[], window: Interval): number[] {
  const slots = lengthOf(window) / HALF_HOUR
  const changes = Array.from({ length: slots + 1 }, () => 0)
  for (const own of hours) {
    let countedUntil = 0
    for (const { start, end } of own) {
      const first = Math.max(Math.floor((start - window.start) / HALF_HOUR), countedUntil)
      const past = Math.min(Math.ceil((end - window.start) / HALF_HOUR), slots)
      if (past <= first) continue
      changes[first]! += 1
      changes[past]! -= 1
      countedUntil = past
    }
  }
  let people = 0
  return changes.slice(0, slots).map(change => (people += change))
}

/** The subjects of day notes. */
export const dayNoteKinds = ['delivery', 'event', 'target', 'note'] as const
export type DayNoteKind = (typeof dayNoteKinds)[number]

export type DayNote = { id: string; date: CalendarDate; department: string | null; kind: DayNoteKind; text: string }

/** Whether somebody of a department is to know it: it is for everybody, or for their department. */
export const concerns = (note: Pick<DayNote, 'department'>, department: string | null) =>
  note.department === null || note.department === department
