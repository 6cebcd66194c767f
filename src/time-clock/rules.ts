import type { CalendarDate } from '#core/calendar.ts'
import { MINUTE, sum } from '#core/durations.ts'
import type { Interval } from '#core/intervals.ts'
import { type ClockedTimes, gestureTypes, isLive, onBreak, type Standing, standingOf } from './gestures.ts'

/** 'clock-out-undo' takes back a departure: a record of its own. */
export const punchTypes = [...gestureTypes, 'clock-out-undo'] as const
export type PunchType = (typeof punchTypes)[number]

/** Take back the punch before them, within `UNDO_LIMIT`: on a kiosk only, whose confirmation asks. */
const takenBackTypes = ['clock-in-undo', 'break-start-undo', 'break-end-undo'] as const
export const recordedTypes = [...punchTypes, ...takenBackTypes] as const
export type RecordedType = (typeof recordedTypes)[number]

/** `at` in epoch milliseconds. `date` is the company's day at that moment, stored so that a later change of zone moves no session. */
export type Punch = { type: RecordedType; at: number; date: CalendarDate }

/** Times in epoch milliseconds. `date` is the day of the arrival, also when the session ends after midnight. Totals are whole minutes, 0 until the departure. */
export type WorkSession = ClockedTimes & {
  status: 'in-progress' | 'completed'
  totalWorkTime: number
  totalBreakTime: number
}

export type PunchRefusal =
  | 'time-clock.already-clocked-in'
  | 'time-clock.not-clocked-in'
  | 'time-clock.on-break'
  | 'time-clock.already-on-break'
  | 'time-clock.not-on-break'
  | 'time-clock.nothing-to-undo'

const refusals: Record<Standing, Partial<Record<RecordedType, PunchRefusal>>> = {
  out: {
    'clock-out': 'time-clock.not-clocked-in',
    'break-start': 'time-clock.not-clocked-in',
    'break-end': 'time-clock.not-on-break',
    'clock-in-undo': 'time-clock.nothing-to-undo',
    'break-start-undo': 'time-clock.nothing-to-undo',
    'break-end-undo': 'time-clock.nothing-to-undo',
  },
  working: {
    'clock-in': 'time-clock.already-clocked-in',
    'break-end': 'time-clock.not-on-break',
    'clock-out-undo': 'time-clock.nothing-to-undo',
    'break-start-undo': 'time-clock.nothing-to-undo',
  },
  'on-break': {
    'clock-in': 'time-clock.already-clocked-in',
    'clock-out': 'time-clock.on-break',
    'break-start': 'time-clock.already-on-break',
    'clock-out-undo': 'time-clock.nothing-to-undo',
    'clock-in-undo': 'time-clock.nothing-to-undo',
    'break-end-undo': 'time-clock.nothing-to-undo',
  },
}

const arrive = (date: CalendarDate, at: number): WorkSession => ({
  date,
  clockIn: at,
  clockOut: null,
  breaks: [],
  status: 'in-progress',
  totalWorkTime: 0,
  totalBreakTime: 0,
})

const steps: Record<Exclude<RecordedType, 'clock-in'>, (session: WorkSession, at: number) => WorkSession> = {
  'clock-out': (session, at) => ({ ...session, clockOut: at, status: 'completed', ...totalsAt(session, at) }),
  'break-start': (session, at) => ({ ...session, breaks: [...session.breaks, { start: at, end: null }] }),
  'break-end': (session, at) => ({
    ...session,
    breaks: session.breaks.map(pause => (pause.end === null ? { ...pause, end: at } : pause)),
  }),
  // As if the departure had not been: the time since it counts too.
  'clock-out-undo': session => ({ ...arrive(session.date, session.clockIn), breaks: session.breaks }),
  // The punch stays, so its session does: it ends where it began, and counts for nothing.
  'clock-in-undo': session => steps['clock-out'](session, session.clockIn),
  'break-start-undo': session => ({ ...session, breaks: session.breaks.slice(0, -1) }),
  'break-end-undo': session => ({
    ...session,
    breaks: session.breaks.map((pause, nth) => (nth === session.breaks.length - 1 ? { ...pause, end: null } : pause)),
  }),
}

/** A whole one. @param breaks in their order */
export const sessionOf = (date: CalendarDate, { start, end }: Interval, breaks: readonly Interval[]): WorkSession =>
  steps['clock-out']({ ...arrive(date, start), breaks }, end)

/** How long an accidental departure can be taken back. */
export const UNDO_LIMIT = MINUTE

/** A corrected departure is no longer the one that was pressed. */
export const mayUndo = (session: (WorkSession & { correctedAt?: unknown }) | null, now: number) =>
  session !== null && session.clockOut !== null && !session.correctedAt && now <= session.clockOut + UNDO_LIMIT

/** The last moment that is recorded of the session. */
export const lastEvent = ({ clockIn, clockOut, breaks }: WorkSession) =>
  clockOut ?? breaks.at(-1)?.end ?? breaks.at(-1)?.start ?? clockIn

/** Whether the last thing recorded of an open session, within the limit, is what this takes back. */
const takesBackLast = (session: WorkSession & { correctedAt?: unknown }, { type, at }: Punch) =>
  (type === 'break-start-undo' || (type === 'break-end-undo') === session.breaks.length > 0) &&
  !session.correctedAt &&
  at <= lastEvent(session) + UNDO_LIMIT

const takesBack = ({ type }: Punch) => type.endsWith('-undo') && type !== 'clock-out-undo'

const standingBefore = ({ type, at, date }: Punch, session: WorkSession | null): Standing =>
  session !== null && type === 'clock-in' && date > session.date ? 'out' : standingOf(session, { now: at, today: date })

/** Nobody could end a session any more that goes on after midnight beyond the limit: its departure stays. */
const mayGoOn = (session: WorkSession | null, { at, date }: Punch) =>
  session !== null && mayUndo(session, at) && isLive({ ...session, clockOut: null }, at, date)

/**
 * Applies a punch to a person's latest session. An arrival returns a new session, any other punch the changed session.
 * @returns the refusal if the punch does not fit.
 */
export function apply(session: WorkSession | null, punch: Punch): WorkSession | PunchRefusal {
  const refusal = refusals[standingBefore(punch, session)][punch.type]
  if (refusal) return refusal
  if (punch.type === 'clock-out-undo' && !mayGoOn(session, punch)) return 'time-clock.nothing-to-undo'
  if (session !== null && takesBack(punch) && !takesBackLast(session, punch)) return 'time-clock.nothing-to-undo'
  // Clocks of servers differ a little: the order of recording decides.
  const at = session === null ? punch.at : Math.max(punch.at, lastEvent(session))
  if (session === null) return arrive(punch.date, at)
  // The latest session is found by its arrival, so arrivals must differ.
  if (punch.type === 'clock-in') return arrive(punch.date, Math.max(at, session.clockIn + 1))
  return steps[punch.type](session, at)
}

/** Rebuilds the sessions of one person from all punches, in the order of recording. Refused punches change nothing. */
export function rebuild(punches: readonly Punch[]): WorkSession[] {
  const sessions: WorkSession[] = []
  for (const punch of punches) {
    const outcome = apply(sessions.at(-1) ?? null, punch)
    if (typeof outcome === 'string') continue
    if (punch.type !== 'clock-in') sessions.pop()
    sessions.push(outcome)
  }
  return sessions
}

/** Milliseconds from the arrival to the departure, or to now. An open break counts as break. */
export type ElapsedTime = { totalMs: number; workedMs: number; breakMs: number; currentBreakMs: number }

/** A `now` before the last punch counts as that punch: the clock of a browser may be behind. */
export function elapsed(session: WorkSession, now: number): ElapsedTime {
  const until = session.clockOut ?? Math.max(now, lastEvent(session))
  const lengths = session.breaks.map(pause => (pause.end ?? until) - pause.start)
  const breakMs = sum(lengths)
  const totalMs = until - session.clockIn
  return { totalMs, workedMs: totalMs - breakMs, breakMs, currentBreakMs: onBreak(session) ? lengths.at(-1)! : 0 }
}

/** Rounds each total once, so that sums of sessions are sums of the figures on screen. */
function totalsAt(session: WorkSession, now: number): { totalWorkTime: number; totalBreakTime: number } {
  const { workedMs, breakMs } = elapsed(session, now)
  return { totalWorkTime: Math.round(workedMs / MINUTE), totalBreakTime: Math.round(breakMs / MINUTE) }
}

/** 'to-complete' ('À compléter'): the departure was forgotten. The session counts for nothing until corrected. */
export type SessionState = 'working' | 'on-break' | 'completed' | 'to-complete'

/** Replaces the latest arrival of a deleted employee: no departure can follow. */
export const afterLeaving = Number.POSITIVE_INFINITY

/** @param latestArrival of the same person on any day: after a later arrival no departure can follow. */
export function stateOf(
  session: ClockedTimes,
  now: number,
  today: CalendarDate,
  latestArrival: number = session.clockIn,
): SessionState {
  if (session.clockOut !== null) return 'completed'
  const standing = latestArrival > session.clockIn ? 'out' : standingOf(session, { now, today })
  return standing === 'out' ? 'to-complete' : standing
}

export type DayStatistics<Session = WorkSession> = {
  date: CalendarDate
  workedMinutes: number
  breakMinutes: number
  sessions: readonly { session: Session; state: SessionState }[]
}

/** Whole minutes. The average is over the finished days, null before the first: one in progress would make it fall. Only days with a session have a row, in order. */
export type WeekStatistics<Session = WorkSession> = {
  workedMinutes: number
  breakMinutes: number
  averageMinutes: number | null
  days: readonly DayStatistics<Session>[]
}

/**
 * @param sessions of one person in one week, in any order; one in progress counts up to now
 * @param latestArrival of that person on any day, if it may be outside these sessions
 */
export function weekStatistics<Session extends WorkSession>(
  sessions: readonly Session[],
  now: number,
  today: CalendarDate,
  latestArrival: number = Math.max(...sessions.map(session => session.clockIn)),
): WeekStatistics<Session> {
  const arrivals = sessions.toSorted((a, b) => a.clockIn - b.clockIn)
  const stated = arrivals.map(session => ({ session, state: stateOf(session, now, today, latestArrival) }))
  const days = [...Map.groupBy(stated, ({ session }) => session.date)].map(([date, ofDay]) => dayOf(date, ofDay, now))
  const workedMinutes = sum(days.map(day => day.workedMinutes))
  const finished = days.filter(isFinished)
  return {
    workedMinutes,
    breakMinutes: sum(days.map(day => day.breakMinutes)),
    averageMinutes:
      finished.length === 0 ? null : Math.floor(sum(finished.map(day => day.workedMinutes)) / finished.length),
    days,
  }
}

/** Worked, and nobody is still at it. */
const isFinished = ({ sessions }: DayStatistics) =>
  sessions.some(counts) && sessions.filter(counts).every(({ state }) => state === 'completed')

const counts = ({ state }: { state: SessionState }) => state !== 'to-complete'

function dayOf<Session extends WorkSession>(
  date: CalendarDate,
  sessions: DayStatistics<Session>['sessions'],
  now: number,
): DayStatistics<Session> {
  const totals = sessions.filter(counts).map(({ session }) => totalsAt(session, now))
  return {
    date,
    workedMinutes: sum(totals.map(total => total.totalWorkTime)),
    breakMinutes: sum(totals.map(total => total.totalBreakTime)),
    sessions,
  }
}
