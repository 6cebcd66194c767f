import { type CalendarDate, todayIn } from '#core/calendar.ts'
import { dayWindow, type Interval } from '#core/intervals.ts'
import { minutesInto } from '#core/wall-clock.ts'
import { afterLeaving, type SessionState, stateOf, type WeekStatistics, weekStatistics } from '#time-clock/rules.ts'
import { plannedSegments, segmentsOf } from '#time-clock/web/shared/SessionDrawing.ts'
import type { ClockedSession } from '#web/api/work-session.ts'
import type { TimeTracking, TrackedEmployee } from './useTimeTracking.ts'

/** The days of one week on screen: `now` in epoch milliseconds, of which `today` is the company's day. */
type Look = { days: readonly CalendarDate[]; now: number; today: CalendarDate }

/** Nothing was clocked. `to-come`: nobody can have clocked in yet. `no-contract`: no contract runs on these days. */
type NothingClocked = 'absent' | 'to-come' | 'no-contract'

/** `retained`: the departure was forgotten, and somebody decided the hours of the day. */
export type TrackedState = SessionState | 'retained' | NothingClocked

/** A person on the days looked at, and in their whole week. */
export type TrackedTimes = {
  employee: TrackedEmployee
  shown: WeekStatistics<ClockedSession>
  week: WeekStatistics
  /** Shifts planned for the days on screen. */
  planned: TrackedEmployee['planned']
  states: readonly TrackedState[]
  /** The session of the evening before that goes on, where it began on none of the days looked at. */
  goingOn: ClockedSession | null
}

function timesOf(employee: TrackedEmployee, { days, now, today }: Look): TrackedTimes {
  const { sessions, planned } = employee
  const latestArrival = employee.isDeleted ? afterLeaving : employee.latestArrival
  const ofDays = sessions.filter(({ date }) => days.includes(date))
  const shown = weekStatistics(ofDays, now, today, latestArrival)
  const week = weekStatistics(sessions, now, today, latestArrival)
  const goingOn = days.includes(today) ? goingOnFrom(employee, { days, now, today }, latestArrival) : null
  return {
    employee,
    shown,
    week,
    planned: planned.filter(({ date }) => days.includes(date)),
    states: goingOn
      ? [stateOf(goingOn, now, today)]
      : shown.days.length === 0
        ? [whyNothing(employee, { days, today })]
        : statesOf(shown, employee),
    goingOn,
  }
}

const whyNothing = (
  { daysWithoutContract }: TrackedEmployee,
  { days, today }: Pick<Look, 'days' | 'today'>,
): NothingClocked => {
  const ofContract = days.filter(day => !daysWithoutContract.includes(day))
  if (ofContract.length === 0) return 'no-contract'
  return ofContract.every(day => day > today) ? 'to-come' : 'absent'
}

const goingOnFrom = (
  { openBefore, sessions }: TrackedEmployee,
  { days, now, today }: Look,
  latestArrival: number | undefined,
) =>
  [...(openBefore ? [openBefore] : []), ...sessions].find(
    session =>
      session.date < today &&
      !days.includes(session.date) &&
      session.clockOut === null &&
      stateOf(session, now, today, latestArrival) !== 'to-complete',
  ) ?? null

const dayMinutes = 24 * 60

/** The part after midnight of the session of the evening before, in minutes of the day after. */
export const segmentsAfterMidnight = (session: ClockedSession, now: number, timeZone: string) =>
  segmentsOf(session, now, timeZone)
    .map(segment => ({ ...segment, start: Math.max(segment.start - dayMinutes, 0), end: segment.end - dayMinutes }))
    // In its first minute a day has it too, without a length.
    .filter(({ end }) => end >= 0)

/** A state that asks for attention comes first, and hides work that is over. */
const noticed: readonly Exclude<TrackedState, NothingClocked>[] = ['working', 'on-break', 'to-complete', 'retained']

/** Minutes that were decided of a day; undefined as long as nobody has. */
export const retainedOn = ({ retained }: Pick<TrackedEmployee, 'retained'>, day: CalendarDate) =>
  retained.find(({ date }) => date === day)?.minutes

function statesOf({ days }: WeekStatistics, employee: TrackedEmployee): TrackedState[] {
  const states = days.flatMap(({ date, sessions }) =>
    sessions.map(({ state }) =>
      state === 'to-complete' && retainedOn(employee, date) !== undefined ? 'retained' : state,
    ),
  )
  const found = noticed.filter(state => states.includes(state))
  if (found.length > 0) return found
  return ['completed']
}

/** Where one in progress stops for now; nowhere when its departure was forgotten. */
export const untilOf = (state: SessionState, now: number) => (state === 'to-complete' ? null : now)

export const minuteOf = (day: CalendarDate, now: number, timeZone: string) =>
  minutesInto(day, Temporal.Instant.fromEpochMilliseconds(now), timeZone)

const ordinaryDay: Interval = { start: 8 * 60, end: 20 * 60 }

/** One scale for everybody and every day on screen, so that their bars compare, and do not move while the day goes on. */
function sharedWindow(times: readonly TrackedTimes[], { days, now, today }: Look, timeZone: string): Interval {
  const worked = times
    .flatMap(({ shown }) => shown.days.flatMap(day => day.sessions))
    .flatMap(({ session, state }) => segmentsOf(session, untilOf(state, now), timeZone))
  const after = times.flatMap(({ goingOn }) => (goingOn ? segmentsAfterMidnight(goingOn, now, timeZone) : []))
  const planned = times.flatMap(each => plannedSegments(each.planned))
  const minute = minuteOf(today, now, timeZone)
  const present = days.includes(today) ? [{ start: minute, end: minute }] : []
  return dayWindow([ordinaryDay, ...planned, ...worked, ...after, ...present])
}

/** Everybody at a moment, and the scale of their bars. */
export function trackedTeam({ employees, timeZone }: TimeTracking, { days, now }: Omit<Look, 'today'>) {
  const look = { days, now, today: todayIn(timeZone, Temporal.Instant.fromEpochMilliseconds(now)) }
  const times = employees.map(employee => timesOf(employee, look))
  return { times, scale: { window: sharedWindow(times, look, timeZone), now, today: look.today, timeZone } }
}

/** The scale of every bar on screen. */
export type Scale = ReturnType<typeof trackedTeam>['scale']
