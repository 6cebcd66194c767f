import { addDays, type CalendarDate, startOfDay } from '#core/calendar.ts'
import { MINUTE, sum } from '#core/durations.ts'
import { type Interval, lengthOf, overlapOf } from '#core/intervals.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import type { Work } from '#labour/hours.ts'
import type { WorkInterval } from '#labour/rules.ts'
import type { Break } from '#time-clock/gestures.ts'
import { stateOf } from '#time-clock/rules.ts'

/** Epoch milliseconds; `end` is null until the departure. */
export type WorkedSession = {
  id: string
  date: CalendarDate
  start: number
  end: number | null
  breaks: readonly Break[]
}

type Moment = { now: number; today: CalendarDate; timeZone: string }

const wallAt = (at: number, timeZone: string) => wallClockAt(Temporal.Instant.fromEpochMilliseconds(at), timeZone)

/**
 * One person's sessions as the rules of working time take them, by start. Somebody at work counts until now: what is exceeded by then
 * stays so. A forgotten departure is left out, because nobody knows how long that work was.
 */
export function workIntervals(sessions: readonly WorkedSession[], { now, today, timeZone }: Moment): WorkInterval[] {
  const latest = Math.max(...sessions.map(({ start }) => start))
  return sessions.flatMap(session => {
    const { date, start, breaks } = session
    const clocked = { date, clockIn: start, clockOut: session.end, breaks }
    if (stateOf(clocked, now, today, latest) === 'to-complete') return []
    const end = session.end ?? Math.max(now, start)
    return end > start ? [intervalOf({ ...session, end }, timeZone)] : []
  })
}

/** The same with what was retained of decided days in the place of their sessions. */
export function countedIntervals(
  sessions: readonly WorkedSession[],
  decided: readonly { date: CalendarDate; work: readonly Work[] }[],
  moment: Moment,
): WorkInterval[] {
  const dates = new Set(decided.map(({ date }) => date))
  const others = workIntervals(
    sessions.filter(({ date }) => !dates.has(date)),
    moment,
  )
  const retained = decided.flatMap(({ date, work }) =>
    work.map((each, index) => ({
      ...intervalOf({ id: `${date} ${index}`, breaks: [], ...each }, moment.timeZone),
      ...each,
    })),
  )
  return [...others, ...retained].toSorted((one, other) => one.start - other.start)
}

function intervalOf(
  { id, start, end, breaks }: Omit<WorkedSession, 'date'> & { end: number },
  timeZone: string,
): WorkInterval {
  const [first, last] = [wallAt(start, timeZone), wallAt(end, timeZone)]
  const placed = breaks.map(pause => ({ start: pause.start, end: pause.end ?? end }))
  const net = Math.round((end - start - sum(placed.map(lengthOf))) / MINUTE)
  return {
    id,
    shiftTypeId: null,
    start,
    end,
    from: first.date,
    to: last.time === '00:00' && last.date > first.date ? addDays(last.date, -1) : last.date,
    startTime: first.time,
    endTime: last.time,
    // With it the net minutes are those of the session, whose seconds are rounded once.
    breakDuration: Math.round((end - start) / MINUTE) - net,
    breaks: placed,
  }
}

/** The minutes that work past Sunday midnight has in the week of its start and in the next one. A break without a place lies in the longer part. */
export function splitAtSunday({ start, end, breakDuration, breaks }: Work, nextMonday: CalendarDate, timeZone: string) {
  const midnight = startOfDay(nextMonday, timeZone).epochMilliseconds
  const longer = midnight - start >= end - midnight ? start : midnight
  const placed = breaks ?? [{ start: longer, end: longer + breakDuration * MINUTE }]
  const netOf = (part: Interval) => lengthOf(part) - sum(placed.map(pause => overlapOf(pause, part)))
  const before = Math.round(netOf({ start, end: midnight }) / MINUTE)
  return { before, after: Math.round(netOf({ start, end }) / MINUTE) - before }
}
