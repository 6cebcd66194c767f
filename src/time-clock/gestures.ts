import type { CalendarDate } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import type { Interval } from '#core/intervals.ts'

const HOUR = 60 * MINUTE

/** After this time without a departure, the departure was forgotten (docs/decisions/0004-sessions-left-open.md). */
export const OPEN_SESSION_LIMIT = 16 * HOUR

export type Break = { start: number; end: number | null }

/** The facts that decide the state of a session. Times in epoch milliseconds. */
export type ClockedTimes = { date: CalendarDate; clockIn: number; clockOut: number | null; breaks: readonly Break[] }

export const onBreak = ({ breaks }: Pick<ClockedTimes, 'breaks'>) => breaks.at(-1)?.end === null

/** Open, on its own day or within the limit. */
export const isLive = (session: ClockedTimes, now: number, today: CalendarDate) =>
  session.clockOut === null && (session.date >= today || now < session.clockIn + OPEN_SESSION_LIMIT)

/** `now` in epoch milliseconds; `today` is the company's day at that moment. */
type Moment = { now: number; today: CalendarDate }

/** `isLeaving`: the contract ended before today while this session was open. It may be ended; nothing else begins (docs/decisions/0029-dated-contracts.md). */
type Asking = Moment & { isLeaving?: boolean }

export type Standing = 'out' | 'working' | 'on-break'

/** Where somebody stands by their latest session. */
export const standingOf = (session: ClockedTimes | null, { now, today }: Moment): Standing => {
  if (session === null || !isLive(session, now, today)) return 'out'
  return onBreak(session) ? 'on-break' : 'working'
}

/** Gestures with which people say their state. */
export const gestureTypes = ['clock-in', 'clock-out', 'break-start', 'break-end'] as const
export type Gesture = (typeof gestureTypes)[number]

/** A gesture that ends something, or the one that takes it back. */
export const endsSomething = (type: string) => /^(?:clock-out|break-end)/.test(type)

/** A shift around now, in epoch milliseconds. It belongs to the day on which it starts. */
type PlannedInterval = Interval & { date: CalendarDate }

export type Gestures<Shift> = {
  /** The likeliest. */
  main: Gesture
  others: Gesture[]
  /** The departure may have been forgotten: it is asked about before it counts. */
  isLate: boolean
  /** The shift of the open session; without one, the shift of today that runs or comes next. */
  shift: Shift | null
}

/** So long before the planned end the departure comes first. */
const leavesFrom = 30 * MINUTE
/** A person who comes so long before a shift has come for it, even before midnight. */
export const comesFrom = 2 * HOUR
/** A working day without a plan lasts no longer (art. L3121-18 of the Code du travail). */
const longestDay = 10 * HOUR
/** Nobody stays so long by chance: with `longestDay`, the 13 hours that a day may span (24 less 11 of rest, art. L3131-1). */
const lateFrom = 3 * HOUR
/** Sooner, where the next shift is nearer than the end of this one. */
const lateBetweenShifts = HOUR

/**
 * The gestures that somebody may press: the phone, the kiosk and the kiosk without the network all ask here. `apply` takes the same, but for those that nobody
 * can mean: an arrival before the planned end of a night, a break of a session whose departure was forgotten.
 * @param latest session of the person
 * @param shifts of the person around now, by start
 */
export function gestures<Shift extends PlannedInterval>(
  latest: ClockedTimes | null,
  shifts: readonly Shift[],
  { isLeaving = false, ...moment }: Asking,
): Gestures<Shift> {
  const { now, today } = moment
  const standing = standingOf(latest, moment)
  if (latest === null || standing === 'out') {
    const shift = shifts.find(({ date, end }) => end > now && date <= today) ?? null
    return { main: 'clock-in', others: [], isLate: false, shift }
  }
  const shift = shiftOf(latest, shifts, now)
  const due = shift?.end ?? latest.clockIn + longestDay
  const next = shifts.find(({ start }) => start >= due)
  const since = now - due
  const isLate = since >= lateFrom || (since >= lateBetweenShifts && next !== undefined && next.start - now < since)
  const arrivals: Gesture[] = latest.date < today && (shift === null || since >= 0) ? ['clock-in'] : []
  const said = { isLate, shift }
  if (isLeaving) return { main: standing === 'working' ? 'clock-out' : 'break-end', others: [], ...said }
  if (isLate && arrivals.length > 0)
    return { main: 'clock-in', others: [standing === 'working' ? 'clock-out' : 'break-end'], ...said }
  if (standing === 'on-break') return { main: 'break-end', others: arrivals, ...said }
  return isLate || (shift !== null && now >= shift.end - leavesFrom)
    ? { main: 'clock-out', others: ['break-start', ...arrivals], ...said }
    : { main: 'break-start', others: ['clock-out', ...arrivals], ...said }
}

/** The shift that a session is worked for: of those of its day the last one that has begun, or the first. */
function shiftOf<Shift extends PlannedInterval>(
  { date, clockIn }: ClockedTimes,
  shifts: readonly Shift[],
  now: number,
) {
  const own = shifts.filter(shift => shift.end > clockIn && (shift.date <= date || shift.start <= clockIn + comesFrom))
  return own.findLast(({ start }) => start <= now) ?? own[0] ?? null
}
