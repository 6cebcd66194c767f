import type { CalendarDate } from '#core/calendar.ts'
import { minutesInto } from '#core/wall-clock.ts'
import { drawnInterval, heldInterval } from '#schedule/rules.ts'
import { type Gestures, gestures } from '#time-clock/gestures.ts'
import { mayUndo, stateOf, UNDO_LIMIT, weekStatistics } from '#time-clock/rules.ts'
import { bareSession, type TimeClock } from '#time-clock/web/face/ClockData.ts'
import type { ClockedSession } from '#web/api/work-session.ts'

type PlannedShift = TimeClock['planned'][number]

/** The next shift on the card: `startsIn` minutes, negative once it has begun. */
export type ExpectedShift = PlannedShift & { startsIn: number }

/** The content of the card at one moment. */
export type ClockReading = Pick<Gestures<unknown>, 'main' | 'others' | 'isLate'> & {
  state: 'out' | 'working' | 'on-break'
  /** The session that the buttons act on; null when out, and where the device knows no hour of it. */
  session: ClockedSession | null
  /** The day drawn: the session's, even after midnight; today when out. */
  day: CalendarDate
  sessions: readonly ClockedSession[]
  planned: readonly PlannedShift[]
  workedMinutes: number
  breakMinutes: number
  /** The departure of the last session, if it was of this day; epoch milliseconds. */
  departure: number | null
  /** Until when that departure can be taken back; null if it cannot. */
  undoUntil: number | null
  /** Begun on an earlier day: a night, or a forgotten departure. */
  isOfEarlierDay: boolean
  /** The last session if its departure was forgotten. */
  forgotten: ClockedSession | null
  expected: ExpectedShift | null
  /** The device knows whether they work, and no hours. */
  isBare: boolean
}

/** @param now epoch milliseconds; `today` is the company's day at that moment */
export function readClock(clock: TimeClock, now: number, today: CalendarDate): ClockReading {
  const { latest } = clock
  const latestState = latest && stateOf(latest, now, today)
  const isLive = latestState === 'working' || latestState === 'on-break'
  const isWithoutHours = latest?.id === bareSession
  const session = isLive && !isWithoutHours ? latest : null
  const day = session?.date ?? today
  const sessions = isWithoutHours ? [] : sessionsOf(clock, day)
  const { workedMinutes, breakMinutes } = weekStatistics(sessions, now, today, latest?.clockIn)
  const held = clock.planned.map(shift => ({ date: shift.date, ...heldInterval(shift, clock.timeZone) }))
  const { main, others, isLate } = gestures(latest, held, { now, today })
  return {
    state: isLive ? latestState : 'out',
    main,
    others,
    isLate,
    session,
    day,
    sessions,
    planned: clock.planned.filter(({ date }) => date === day),
    workedMinutes,
    breakMinutes,
    departure: latest?.date === day ? latest.clockOut : null,
    undoUntil: latest?.clockOut && mayUndo(latest, now) ? latest.clockOut + UNDO_LIMIT : null,
    isOfEarlierDay: session !== null && session.date < today,
    forgotten: latestState === 'to-complete' ? latest : null,
    expected: isLive ? null : expectedService(clock, now),
    isBare: clock.isBare === true,
  }
}

/** A night begun on Sunday belongs to the week before, so it is missing from the current week on Monday. */
function sessionsOf({ sessions, latest }: TimeClock, day: CalendarDate): ClockedSession[] {
  const ofDay = sessions.filter(({ date }) => date === day)
  return latest?.date === day && ofDay.every(({ id }) => id !== latest.id) ? [...ofDay, latest] : ofDay
}

/** The first shift that is not over and has no clocked work. */
function expectedService({ planned, latest, timeZone }: TimeClock, now: number): ExpectedShift | null {
  const minuteOf = (date: CalendarDate, at: number) =>
    minutesInto(date, Temporal.Instant.fromEpochMilliseconds(at), timeZone)
  for (const shift of planned) {
    const { start, end } = drawnInterval(shift)
    const minute = minuteOf(shift.date, now)
    const isWorked = latest !== null && minuteOf(shift.date, latest.clockOut ?? latest.clockIn) > start
    if (minute < end && !isWorked) return { ...shift, startsIn: start - minute }
  }
  return null
}
