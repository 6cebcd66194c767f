import { addDays, type CalendarDate } from '#core/calendar.ts'
import { MINUTE, sum } from '#core/durations.ts'
import { type Interval, isTooLong, overlaps } from '#core/intervals.ts'
import { type WallTime, wallClockAt } from '#core/wall-clock.ts'

/** After this time without a departure, the departure was forgotten (docs/decisions/0004-sessions-left-open.md). */
export const OPEN_SESSION_LIMIT = 16 * 60 * MINUTE

/** 'clock-out-undo' takes back a departure: a record of its own. */
export const punchTypes = ['clock-in', 'clock-out', 'break-start', 'break-end', 'clock-out-undo'] as const
export type PunchType = (typeof punchTypes)[number]

/** `at` in epoch milliseconds. `date` is the company's day at that moment, stored so that a later change of zone moves no session. */
export type Punch = { type: PunchType; at: number; date: CalendarDate }

export type Break = { start: number; end: number | null }

/** Times in epoch milliseconds. `date` is the day of the arrival, also when the session ends after midnight. Totals are whole minutes, 0 until the departure. */
export type WorkSession = {
  date: CalendarDate
  clockIn: number
  clockOut: number | null
  breaks: readonly Break[]
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

type Standing = 'out' | 'working' | 'on-break'

const refusals: Record<Standing, Partial<Record<PunchType, PunchRefusal>>> = {
  out: {
    'clock-out': 'time-clock.not-clocked-in',
    'break-start': 'time-clock.not-clocked-in',
    'break-end': 'time-clock.not-on-break',
  },
  working: {
    'clock-in': 'time-clock.already-clocked-in',
    'break-end': 'time-clock.not-on-break',
    'clock-out-undo': 'time-clock.nothing-to-undo',
  },
  'on-break': {
    'clock-in': 'time-clock.already-clocked-in',
    'clock-out': 'time-clock.on-break',
    'break-start': 'time-clock.already-on-break',
    'clock-out-undo': 'time-clock.nothing-to-undo',
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

const steps: Record<Exclude<PunchType, 'clock-in'>, (session: WorkSession, at: number) => WorkSession> = {
  'clock-out': (session, at) => ({ ...session, clockOut: at, status: 'completed', ...totalsAt(session, at) }),
  'break-start': (session, at) => ({ ...session, breaks: [...session.breaks, { start: at, end: null }] }),
  'break-end': (session, at) => ({
    ...session,
    breaks: session.breaks.map(pause => (pause.end === null ? { ...pause, end: at } : pause)),
  }),
  // As if the departure had not been: the time since it counts too.
  'clock-out-undo': session => ({ ...arrive(session.date, session.clockIn), breaks: session.breaks }),
}

/** A whole one. @param breaks in their order */
export const sessionOf = (date: CalendarDate, { start, end }: Interval, breaks: readonly Interval[]): WorkSession =>
  steps['clock-out']({ ...arrive(date, start), breaks }, end)

/** How long an accidental departure can be taken back. */
export const UNDO_LIMIT = MINUTE

/** A corrected departure is no longer the one that was pressed. */
export const mayUndo = (session: (WorkSession & { correctedAt?: unknown }) | null, now: number) =>
  session !== null && session.clockOut !== null && !session.correctedAt && now <= session.clockOut + UNDO_LIMIT

const onBreak = (session: WorkSession) => session.breaks.at(-1)?.end === null

/** The last moment that is recorded of the session. */
export const lastEvent = ({ clockIn, clockOut, breaks }: WorkSession) =>
  clockOut ?? breaks.at(-1)?.end ?? breaks.at(-1)?.start ?? clockIn

/** Open, on its own day or within the limit. */
const isLive = (session: WorkSession, now: number, today: CalendarDate) =>
  session.clockOut === null && (session.date >= today || now < session.clockIn + OPEN_SESSION_LIMIT)

function standingBefore(punch: Punch, session: WorkSession | null): Standing {
  if (session === null || !isLive(session, punch.at, punch.date)) return 'out'
  if (punch.type === 'clock-in' && punch.date > session.date) return 'out'
  return onBreak(session) ? 'on-break' : 'working'
}

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
export type Elapsed = { totalMs: number; workedMs: number; breakMs: number; currentBreakMs: number }

/** A `now` before the last punch counts as that punch: the clock of a browser may be behind. */
export function elapsed(session: WorkSession, now: number): Elapsed {
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
  session: WorkSession,
  now: number,
  today: CalendarDate,
  latestArrival: number = session.clockIn,
): SessionState {
  if (session.clockOut !== null) return 'completed'
  if (latestArrival > session.clockIn || !isLive(session, now, today)) return 'to-complete'
  return onBreak(session) ? 'on-break' : 'working'
}

export type DayStatistics<Session = WorkSession> = {
  date: CalendarDate
  workedMinutes: number
  breakMinutes: number
  sessions: readonly { session: Session; state: SessionState }[]
}

/** Whole minutes. The average is over the finished days: one in progress would make it fall. Only days with a session have a row, in order. */
export type WeekStatistics<Session = WorkSession> = {
  workedMinutes: number
  breakMinutes: number
  averageMinutes: number
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
      finished.length === 0 ? 0 : Math.floor(sum(finished.map(day => day.workedMinutes)) / finished.length),
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

type Hours = { startTime: WallTime; endTime: WallTime }

/** Corrected wall times. The arrival is on the session's day; an end is the first such time after its start. */
export type CorrectedHours = Hours & { breaks: readonly Hours[] }

type TimeField = 'startTime' | 'endTime' | `breaks.${number}.${'startTime' | 'endTime'}`

/** The field to correct, and the name of the sentence that says why. */
type CorrectionRefusal = {
  field: TimeField
  reason: 'same-time' | 'missing-time' | 'too-long' | 'in-the-future' | 'break-outside' | 'break-overlap'
}

/** `now` in epoch milliseconds. `before` is the session before: a time of the same minute keeps its seconds. */
type Correction = { now: number; timeZone: string; before?: WorkSession }

/** The corrected session, or the refusal. */
export function corrected(
  date: CalendarDate,
  hours: CorrectedHours,
  correction: Correction,
): WorkSession | CorrectionRefusal {
  const spans = spansTyped(date, hours, correction)
  if ('reason' in spans) return spans
  const [session, ...breaks] = spans
  if (session.end > correction.now) return { field: 'endTime', reason: 'in-the-future' }
  const misplaced = misplacedBreak(session, breaks)
  if (misplaced) return misplaced
  breaks.sort(byStart)
  return sessionOf(date, session, breaks)
}

const byStart = (one: Interval, other: Interval) => one.start - other.start

/** The first break that leaves the session, or begins before the one before it has ended. */
function misplacedBreak(session: Interval, breaks: readonly Interval[]): CorrectionRefusal | undefined {
  let freeFrom = session.start
  for (const pause of breaks.toSorted(byStart)) {
    const field = `breaks.${breaks.indexOf(pause)}` as const
    if (pause.start < session.start || pause.start > session.end)
      return { field: `${field}.startTime`, reason: 'break-outside' }
    if (pause.start < freeFrom) return { field: `${field}.startTime`, reason: 'break-overlap' }
    if (pause.end < pause.start || pause.end > session.end)
      return { field: `${field}.endTime`, reason: 'break-outside' }
    freeFrom = pause.end
  }
  return undefined
}

/**
 * The session, then its breaks. Refused: a time that the clocks skip, a day or more, and an end equal to the start, which may be a
 * slip as well as a whole day. A session may stay as it was punched: within one minute, which shows the same time twice, or for longer.
 */
function spansTyped(
  date: CalendarDate,
  hours: CorrectedHours,
  { timeZone, before }: Correction,
): [Interval, ...Interval[]] | CorrectionRefusal {
  const clock = companyClock(timeZone, before ? momentsOf(before) : [])
  const arrival = clock.momentsAt(date, hours.startTime)[0]!
  const following = (from: number, time: WallTime, momentsAt = clock.momentsAt) =>
    [0, 1, 2].flatMap(days => momentsAt(addDays(date, days), time)).find(at => at > from) ?? arrival
  // The last moment of its minute: a break may end in the minute of the departure.
  const departure = following(arrival, hours.endTime, (...wall) => clock.momentsAt(...wall).toSorted((a, b) => b - a))
  const sessionAsItWas = spansThatShow(before ? [{ start: before.clockIn, end: before.clockOut }] : [], clock)
  const known = sessionAsItWas(hours)
  if (!known && hours.startTime === hours.endTime) return { field: 'endTime', reason: 'same-time' }
  const session = known ?? { start: arrival, end: departure }
  const breakAsItWas = spansThatShow(before?.breaks ?? [], clock)
  const breaks = hours.breaks.map(pause => {
    const start = following(session.start, pause.startTime)
    return breakAsItWas(pause) ?? { start, end: following(start, pause.endTime) }
  })
  const spans: [Interval, ...Interval[]] = [session, ...breaks]
  const field = fieldNotShown([hours, ...hours.breaks], spans, clock)
  if (field) return { field, reason: 'missing-time' }
  return !known && isTooLong(session) ? { field: 'endTime', reason: 'too-long' } : spans
}

/** The first time that the clocks skip, of the session and then of its breaks. */
function fieldNotShown(typed: readonly Hours[], spans: readonly Interval[], clock: Clock): TimeField | undefined {
  const index = spans.findIndex((span, nth) => !shows(span, typed[nth]!, clock))
  if (index === -1) return undefined
  const name = clock.wallAt(spans[index]!.start).time === typed[index]!.startTime ? 'endTime' : 'startTime'
  return index === 0 ? name : `breaks.${index - 1}.${name}`
}

type Clock = ReturnType<typeof companyClock>

const shows = ({ start, end }: Interval, { startTime, endTime }: Hours, { wallAt }: Clock) =>
  wallAt(start).time === startTime && wallAt(end).time === endTime

/** Finds the span that shows these times. Returns each span once, because several may share a minute. */
function spansThatShow(spans: readonly Break[], clock: Clock) {
  const left = spans.flatMap(({ start, end }) => (end === null ? [] : { start, end }))
  return (hours: Hours) => {
    const index = left.findIndex(span => shows(span, hours, clock))
    return index === -1 ? undefined : left.splice(index, 1)[0]
  }
}

const momentsOf = ({ clockIn, clockOut, breaks }: WorkSession) =>
  [clockIn, ...breaks.flatMap(({ start, end }) => [start, end]), clockOut].filter(at => at !== null)

/** @param known sorted epoch milliseconds; a wall time of the same minute resolves to them. */
function companyClock(timeZone: string, known: readonly number[]) {
  const wallAt = (at: number) => wallClockAt(Temporal.Instant.fromEpochMilliseconds(at), timeZone)
  return {
    wallAt,
    /** The known moments of this minute, then its first second. A time that the clocks skip is an hour later. */
    momentsAt: (day: CalendarDate, time: WallTime): number[] => [
      ...known.filter(at => wallAt(at).date === day && wallAt(at).time === time),
      Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).epochMilliseconds,
    ],
  }
}

/**
 * Another session of the person that overlaps this one. A session in progress lasts until now; a forgotten one counts its arrival only.
 * @param others with their state at `now`
 */
export const overlappingSession = <Session extends WorkSession>(
  session: WorkSession,
  others: readonly { session: Session; state: SessionState }[],
  now: number,
): Session | undefined =>
  others.find(({ session: other, state }) => {
    const end = other.clockOut ?? (state === 'to-complete' ? other.clockIn + 1 : now)
    return overlaps({ start: session.clockIn, end: session.clockOut ?? now }, { start: other.clockIn, end })
  })?.session
