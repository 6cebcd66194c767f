import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import { dayWindow, type Interval, lengthOf } from '#core/intervals.ts'
import { minutesInto } from '#core/wall-clock.ts'
import { coverage, drawnInterval } from '#schedule/rules.ts'
import { stateOf } from '#time-clock/rules.ts'
import {
  type Attendance,
  attendanceAt,
  byUrgency,
  type Exception,
  type PersonDay,
} from '#timesheets/rules/attendance.ts'
import type { teamToday } from '#timesheets/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { toSession } from '#web/api/work-session.ts'

export type TeamToday = z.output<typeof teamToday>
type Member = NonNullable<TeamToday['team']>[number]
type Moment = Pick<TeamToday, 'today' | 'timeZone'> & { now: Temporal.Instant }

export const teamTodayQuery = queryOptions({
  queryKey: ['time-clock', 'team-today'],
  queryFn: () => dataOf(api.GET('/reports/team-today')),
  meta: { topics: ['schedule', 'leave', 'trainings', 'kiosk', 'timesheets'] },
})

/** Margin in minutes for the flag of the current time. */
const BESIDE_NOW = 30
const DAY_MINUTES = 24 * 60

/** A person's day on a line that begins at midnight of today. */
function dayOf({ sessions, planned, latestArrival, isAway }: Member, { today, timeZone, now }: Moment): PersonDay {
  const minuteOf = (at: number) => minutesInto(today, Temporal.Instant.fromEpochMilliseconds(at), timeZone)
  const latest = latestArrival === null ? undefined : Date.parse(latestArrival)
  const worked = sessions.map(toSession).map(session => {
    const start = minuteOf(session.clockIn)
    if (session.clockOut !== null) return { start, end: minuteOf(session.clockOut) }
    const isForgotten = stateOf(session, now.epochMilliseconds, today, latest) === 'to-complete'
    // Nobody knows when it ended: at midnight at the latest.
    return { start, end: isForgotten ? Math.max(start + 1, 0) : null }
  })
  return { planned: planned.map(shift => onToday(shift, today)).filter(({ end }) => end > 0), worked, isAway }
}

const onToday = ({ date, ...hours }: Member['planned'][number], today: CalendarDate): Interval => {
  const { start, end } = drawnInterval(hours)
  return date < today ? { start: start - DAY_MINUTES, end: end - DAY_MINUTES } : { start, end }
}

export type Attending<Kind = Attendance> = { person: Member; day: PersonDay; attendance: Kind }

/** The team at a moment. Intervals and `minute` are in minutes since midnight of today. */
export type TeamNow = {
  minute: number
  window: Interval
  /** People planned and people at work in each half hour of the window. */
  planned: readonly number[]
  present: readonly number[]
  /** People at work, but for those who should have left. */
  here: readonly Member[]
  /** How many are at work or should be. */
  expected: number
  /** The most urgent first. */
  exceptions: readonly Attending<Exception>[]
  all: readonly Attending[]
}

export function teamAt(team: readonly Member[], moment: Moment): TeamNow {
  const minute = minutesInto(moment.today, moment.now, moment.timeZone)
  const all = team.map((person): Attending => {
    const day = dayOf(person, moment)
    return { person, day, attendance: attendanceAt(day, minute) }
  })
  const ofKind = (...kinds: Attendance['kind'][]) => all.filter(({ attendance }) => kinds.includes(attendance.kind))
  const plans = all.map(({ day }) => (day.isAway ? [] : day.planned.map(ofTheDay)))
  const stays = all.map(({ day }) => day.worked.map(({ start, end }) => ofTheDay({ start, end: end ?? minute })))
  const beside = ofTheDay({ start: minute - BESIDE_NOW, end: minute + BESIDE_NOW })
  const window = dayWindow([...plans.flat(), ...stays.flat().filter(stay => lengthOf(stay) > 0), beside])
  const here = ofKind('here').map(({ person }) => person)
  return {
    minute,
    window,
    planned: coverage(plans, window),
    present: coverage(stays, window),
    here,
    expected: here.length + ofKind('due', 'late').length + absentNow(all, minute),
    exceptions: all.filter(isException).toSorted((one, other) => byUrgency(one.attendance, other.attendance)),
    all,
  }
}

/** The part before midnight is not drawn. */
const ofTheDay = ({ start, end }: Interval): Interval => ({ start: Math.max(start, 0), end: Math.max(end, 0) })

const isException = (each: Attending): each is Attending<Exception> => 'minutes' in each.attendance

/** People whose missed shift still goes on. */
const absentNow = (all: readonly Attending[], minute: number) =>
  all.filter(({ attendance }) => attendance.kind === 'absent' && attendance.shift.end > minute).length

/** Rows of the dashboard; 'En ce moment' lists everybody. */
const MOST_URGENT = 12

export const mostUrgent = ({ exceptions }: TeamNow) => ({
  shown: exceptions.slice(0, MOST_URGENT),
  others: Math.max(exceptions.length - MOST_URGENT, 0),
})
