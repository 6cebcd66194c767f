import { addDays, type CalendarDate } from '#core/calendar.ts'
import { type Interval, isTooLong, overlaps } from '#core/intervals.ts'
import { instantAtOrAfter, type WallTime, wallClockAt } from '#core/wall-clock.ts'
import type { Break } from './gestures.ts'
import { type SessionState, sessionOf, type WorkSession } from './rules.ts'

/** An end of a session or of a break. */
export const ends = ['startTime', 'endTime'] as const
export type End = (typeof ends)[number]

/** `typed`: the ends that somebody typed, which count to the minute; another end that shows a punched minute keeps its seconds. */
type Hours = { startTime: WallTime; endTime: WallTime; typed?: readonly End[] | undefined }

/** Corrected wall times. The arrival is on the session's day; an end is the first such time after its start. */
export type CorrectedHours = Hours & { breaks: readonly Hours[] }

type TimeField = 'startTime' | 'endTime' | `breaks.${number}.${'startTime' | 'endTime'}`

/** The field to correct, and the name of the sentence that says why. */
type CorrectionRefusal = {
  field: TimeField
  reason: 'same-time' | 'missing-time' | 'too-long' | 'in-the-future' | 'break-outside' | 'break-overlap'
}

/** `now` in epoch milliseconds. `before` is the session before: an untyped time of the same minute keeps its seconds. */
type Correction = { now: number; timeZone: string; before?: WorkSession }

/**
 * The corrected session, or the refusal. Typed ends count from the first second of their minute, unless punched seconds of the same
 * minute leave them no place: a break that ends twenty seconds after a typed departure takes the departure with it.
 */
export function corrected(
  date: CalendarDate,
  hours: CorrectedHours,
  correction: Correction,
): WorkSession | CorrectionRefusal {
  const exactly = placed(date, hours, correction)
  if (!('reason' in exactly) || ![hours, ...hours.breaks].some(isTyped)) return exactly
  return placed(date, { ...untyped(hours), breaks: hours.breaks.map(untyped) }, correction)
}

const isTyped = ({ typed = [] }: Hours) => typed.length > 0

const untyped = ({ startTime, endTime }: Hours): Hours => ({ startTime, endTime })

function placed(date: CalendarDate, hours: CorrectedHours, correction: Correction): WorkSession | CorrectionRefusal {
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
  const exact = companyClock(timeZone, [])
  const clockOf = ({ typed }: Hours, end: End) => (typed?.includes(end) ? exact : clock)
  const arrival = clockOf(hours, 'startTime').momentsAt(date, hours.startTime)[0]!
  const following = (from: number, time: WallTime, momentsAt = clock.momentsAt) =>
    [0, 1, 2].flatMap(days => momentsAt(addDays(date, days), time)).find(at => at > from) ?? arrival
  // The last moment of its minute: a break may end in the minute of the departure.
  const departure = following(arrival, hours.endTime, (...wall) =>
    clockOf(hours, 'endTime')
      .momentsAt(...wall)
      .toSorted((a, b) => b - a),
  )
  const sessionAsItWas = spansThatShow(before ? [{ start: before.clockIn, end: before.clockOut }] : [], clock)
  const known = isTyped(hours) ? undefined : sessionAsItWas(hours)
  if (!known && hours.startTime === hours.endTime) return { field: 'endTime', reason: 'same-time' }
  const session = known ?? { start: arrival, end: departure }
  const breakAsItWas = spansThatShow(before?.breaks ?? [], clock)
  const breaks = hours.breaks.map(pause => {
    const start = following(session.start, pause.startTime, clockOf(pause, 'startTime').momentsAt)
    const asItWas = isTyped(pause) ? undefined : breakAsItWas(pause)
    return asItWas ?? { start, end: following(start, pause.endTime, clockOf(pause, 'endTime').momentsAt) }
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
      instantAtOrAfter(day, time, timeZone).epochMilliseconds,
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
