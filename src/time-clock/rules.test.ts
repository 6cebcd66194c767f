import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { todayIn } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import { aDay, momentAt, only, punch, sessionsOf } from '#testing/punches.ts'
import { OPEN_SESSION_LIMIT } from './gestures.ts'
import {
  apply,
  elapsed,
  type Punch,
  type PunchType,
  punchTypes,
  rebuild,
  stateOf,
  type WorkSession,
  weekStatistics,
} from './rules.ts'

const HOUR = 60 * MINUTE

const dayAt = (at: number, zone = 'Europe/Paris') => todayIn(zone, Temporal.Instant.fromEpochMilliseconds(at))
const stateAt = (session: WorkSession, wall: string, latestArrival?: number) =>
  stateOf(session, momentAt(wall), wall.slice(0, 10), latestArrival)

const aNight = ['2025-11-20T20:00 clock-in', '2025-11-21T04:30 clock-out']

describe('punches amount to a work session', () => {
  test('with its breaks and its totals in whole minutes', () => {
    expect(only(...aDay)).toEqual({
      date: '2025-11-20',
      clockIn: momentAt('2025-11-20T10:27'),
      clockOut: momentAt('2025-11-20T15:00'),
      breaks: [{ start: momentAt('2025-11-20T11:48'), end: momentAt('2025-11-20T12:12') }],
      status: 'completed',
      totalWorkTime: 249,
      totalBreakTime: 24,
    })
  })

  test('that belongs to the day of its arrival, even if it ends after midnight', () => {
    expect(only(...aNight)).toMatchObject({ date: '2025-11-20', status: 'completed', totalWorkTime: 510 })
  })

  test('of real hours in nights of clock change', () => {
    expect(only('2026-03-28T22:00 clock-in', '2026-03-29T06:00 clock-out').totalWorkTime).toBe(7 * 60)
    expect(only('2026-10-24T22:00 clock-in', '2026-10-25T06:00 clock-out').totalWorkTime).toBe(9 * 60)
  })

  test('several in one day with split shifts', () => {
    const split = sessionsOf(...aDay, '2025-11-20T18:00 clock-in', '2025-11-20T23:00 clock-out')
    expect(split.map(session => session.totalWorkTime)).toEqual([249, 300])
  })

  test('with seconds, rounded once at the end', () => {
    const session = only(
      '2025-11-20T09:00:00 clock-in',
      '2025-11-20T09:00:20 break-start',
      '2025-11-20T09:00:40 break-end',
      '2025-11-20T09:01:00 break-start',
      '2025-11-20T09:01:20 break-end',
      '2025-11-20T10:00:39 clock-out',
    )
    expect(session).toMatchObject({ totalWorkTime: 60, totalBreakTime: 1 })
  })
})

describe('the clocks of two servers differ a little', () => {
  test('and a punch is never earlier than the one recorded before it', () => {
    const pause = ['2025-11-20T12:00:00 break-start', '2025-11-20T12:20:00 break-end']
    expect(only('2025-11-20T09:00 clock-in', ...pause, '2025-11-20T12:19:59 clock-out')).toMatchObject({
      clockOut: momentAt('2025-11-20T12:20:00'),
      totalWorkTime: 180,
      totalBreakTime: 20,
    })
  })
})

const refused = (before: string[], line: string) => apply(sessionsOf(...before).at(-1) ?? null, punch(line))

describe('a departure taken back', () => {
  const left = ['2025-11-20T09:00 clock-in', '2025-11-20T14:58 clock-out']

  test('within a minute is as if it had not been; the totals follow', () => {
    const session = only(...left, '2025-11-20T14:59 clock-out-undo')
    expect(session).toEqual(only(left[0]!))
    expect(only(...left, '2025-11-20T14:59 clock-out-undo', '2025-11-20T15:58 clock-out').totalWorkTime).toBe(418)
    const week = weekStatistics([session], momentAt('2025-11-20T15:00'), '2025-11-20')
    expect([week.workedMinutes, week.averageMinutes]).toEqual([360, null])
  })

  test.each([
    ['after the minute', left, '2025-11-20T14:59:01 clock-out-undo'],
    ['at work', left.slice(0, 1), '2025-11-20T14:59 clock-out-undo'],
    ['before any arrival', [], '2025-11-20T14:59 clock-out-undo'],
    ['after a new arrival', [...left, '2025-11-20T14:58:30 clock-in'], '2025-11-20T14:58:40 clock-out-undo'],
    ['twice', [...left, '2025-11-20T14:58:30 clock-out-undo'], '2025-11-20T14:58:40 clock-out-undo'],
    [
      'after midnight, of a session that nobody could end any more',
      ['2025-11-20T05:00 clock-in', '2025-11-20T23:59:40 clock-out'],
      '2025-11-21T00:00:20 clock-out-undo',
    ],
  ])('%s is refused', (_, before, line) => {
    expect(refused(before, line)).toBe('time-clock.nothing-to-undo')
  })

  test('is refused once the session is corrected', () => {
    const session = { ...only(...left), correctedAt: new Date() }
    expect(apply(session, punch('2025-11-20T14:58:10 clock-out-undo'))).toBe('time-clock.nothing-to-undo')
  })
})

describe('on a kiosk', () => {
  const begun = ['2025-11-20T09:00 clock-in']
  const paused = [...begun, '2025-11-20T12:00 break-start']
  const resumed = [...paused, '2025-11-20T12:30 break-end']

  test('an arrival taken back leaves a session that counts for nothing, and another arrival may follow', () => {
    const taken = [...begun, '2025-11-20T09:00:05 clock-in-undo']
    expect(only(...taken)).toMatchObject({
      clockOut: momentAt('2025-11-20T09:00'),
      status: 'completed',
      totalWorkTime: 0,
    })
    expect(sessionsOf(...taken, '2025-11-20T09:10 clock-in')).toHaveLength(2)
  })

  test('a break taken back is as if it had not been, its end too', () => {
    expect(only(...paused, '2025-11-20T12:00:05 break-start-undo')).toEqual(only(...begun))
    expect(only(...resumed, '2025-11-20T12:30:05 break-end-undo')).toEqual(only(...paused))
  })

  test.each([
    ['an arrival after the minute', begun, '2025-11-20T09:01:01 clock-in-undo'],
    ['an arrival after a break', resumed, '2025-11-20T12:30:05 clock-in-undo'],
    ['an arrival of nobody', [], '2025-11-20T09:00:05 clock-in-undo'],
    ['a break after the minute', paused, '2025-11-20T12:01:01 break-start-undo'],
    ['a break that has ended', resumed, '2025-11-20T12:30:05 break-start-undo'],
    ['the end of no break', begun, '2025-11-20T09:00:05 break-end-undo'],
  ])('%s is not taken back', (_, before, line) => {
    expect(refused(before, line)).toBe('time-clock.nothing-to-undo')
  })
})

describe('a punch is refused', () => {
  const working = aDay.slice(0, 1)
  const onBreak = aDay.slice(0, 2)

  test('for an arrival while a session is in progress', () => {
    expect(refused(working, '2025-11-20T11:00 clock-in')).toBe('time-clock.already-clocked-in')
    expect(refused(onBreak, '2025-11-20T12:00 clock-in')).toBe('time-clock.already-clocked-in')
  })

  test('for a departure during a break: the break must end before clocking out', () => {
    expect(refused(onBreak, '2025-11-20T12:00 clock-out')).toBe('time-clock.on-break')
  })

  test('for a break within a break, and for an end without a break', () => {
    expect(refused(onBreak, '2025-11-20T12:00 break-start')).toBe('time-clock.already-on-break')
    expect(refused(working, '2025-11-20T12:00 break-end')).toBe('time-clock.not-on-break')
    expect(refused([], '2025-11-20T12:00 break-end')).toBe('time-clock.not-on-break')
  })

  test('for a departure or a break without arrival', () => {
    for (const before of [[], aDay]) {
      expect(refused(before, '2025-11-20T16:00 clock-out')).toBe('time-clock.not-clocked-in')
      expect(refused(before, '2025-11-20T16:00 break-start')).toBe('time-clock.not-clocked-in')
    }
  })

  test('for a departure after the limit', () => {
    expect(refused(['2025-11-20T20:00 clock-in'], '2025-11-21T12:00 clock-out')).toBe('time-clock.not-clocked-in')
  })
})

describe('a session left open', () => {
  const forgotten = only('2025-11-20T20:00 clock-in')

  test('is live until the end of its day', () => {
    expect(stateAt(only('2025-11-20T00:30 clock-in'), '2025-11-20T23:59')).toBe('working')
  })

  test('is live past midnight until 16 h after its arrival', () => {
    expect(stateAt(forgotten, '2025-11-21T11:59')).toBe('working')
    expect(stateAt(only('2025-11-20T20:00 clock-in', '2025-11-20T23:00 break-start'), '2025-11-21T01:00')).toBe(
      'on-break',
    )
    expect(stateAt(forgotten, '2025-11-21T12:00')).toBe('to-complete')
  })

  test('never blocks an arrival on a later day, and then needs completing', () => {
    const [older, newer] = sessionsOf('2025-11-20T20:00 clock-in', '2025-11-21T07:00 clock-in')
    expect(stateAt(older!, '2025-11-21T07:01', newer!.clockIn)).toBe('to-complete')
    expect(stateAt(newer!, '2025-11-21T07:01', newer!.clockIn)).toBe('working')
  })

  test('is never closed with an invented hour and counts for nothing', () => {
    const sessions = sessionsOf(
      '2025-11-20T08:00 clock-in',
      '2025-11-20T12:00 break-start',
      '2025-11-21T08:00 clock-in',
      '2025-11-21T12:00 clock-out',
    )
    expect(sessions[0]).toMatchObject({ clockOut: null, status: 'in-progress', totalWorkTime: 0, totalBreakTime: 0 })
    const week = weekStatistics(sessions, momentAt('2025-11-21T18:00'), '2025-11-21')
    expect(week).toMatchObject({ workedMinutes: 240, breakMinutes: 0, averageMinutes: 240 })
    expect(week.days.map(day => day.sessions.map(({ state }) => state))).toEqual([['to-complete'], ['completed']])
  })
})

describe('the live panel', () => {
  test('counts work, breaks and the current break until now', () => {
    const session = only(...aDay.slice(0, 3), '2025-11-20T13:00 break-start')
    expect(elapsed(session, momentAt('2025-11-20T13:14'))).toEqual({
      totalMs: 167 * MINUTE,
      workedMs: 129 * MINUTE,
      breakMs: 38 * MINUTE,
      currentBreakMs: 14 * MINUTE,
    })
  })

  test('shows the first break as the current one', () => {
    const at = momentAt('2025-11-20T12:00')
    expect(elapsed(only(...aDay.slice(0, 2)), at)).toMatchObject({ breakMs: 12 * MINUTE, currentBreakMs: 12 * MINUTE })
  })

  test('never runs backwards when the browser’s clock is behind', () => {
    const session = only(...aDay.slice(0, 2))
    expect(elapsed(session, momentAt('2025-11-20T09:00'))).toMatchObject({ workedMs: 81 * MINUTE, breakMs: 0 })
  })

  test('stands still after the departure', () => {
    expect(elapsed(only(...aDay), momentAt('2025-11-21T08:00'))).toMatchObject({
      totalMs: 273 * MINUTE,
      currentBreakMs: 0,
    })
  })
})

describe('the statistics of a week', () => {
  const tuesday = ['2025-11-18T10:20 clock-in', '2025-11-18T19:10 clock-out']
  const wednesday = ['2025-11-19T10:30 clock-in', '2025-11-19T15:07 clock-out']
  const thursday = aDay.slice(0, 3)

  test('total the sessions, the one in progress up to now, and average over the finished days', () => {
    const week = weekStatistics(
      sessionsOf(...tuesday, ...wednesday, ...thursday),
      momentAt('2025-11-20T13:14'),
      '2025-11-20',
    )
    expect(week).toMatchObject({ workedMinutes: 950, breakMinutes: 24, averageMinutes: 403 })
    expect(week.days.map(({ date, workedMinutes, breakMinutes }) => [date, workedMinutes, breakMinutes])).toEqual([
      ['2025-11-18', 530, 0],
      ['2025-11-19', 277, 0],
      ['2025-11-20', 143, 24],
    ])
  })

  test('do not let the average fall when somebody clocks in, for the second time of a day either', () => {
    const average = (...punches: string[]) =>
      weekStatistics(sessionsOf(...tuesday, ...punches), momentAt('2025-11-19T18:01'), '2025-11-19').averageMinutes
    expect(average()).toBe(530)
    expect(average('2025-11-19T18:00 clock-in')).toBe(530)
    expect(average(...wednesday, '2025-11-19T18:00 clock-in')).toBe(530)
    expect(average(...wednesday)).toBe(403)
  })

  test('count a day with a split shift once', () => {
    const sessions = sessionsOf(...aDay, '2025-11-20T18:00 clock-in', '2025-11-20T23:00 clock-out')
    const week = weekStatistics(sessions, momentAt('2025-11-21T08:00'), '2025-11-21')
    expect(week).toMatchObject({ workedMinutes: 549, averageMinutes: 549 })
  })

  test('take sessions in any order, and sort days and sessions', () => {
    const split = ['2025-11-19T18:00 clock-in', '2025-11-19T20:00 clock-out']
    const sessions = sessionsOf(...tuesday, ...wednesday, ...split)
    const week = (given: WorkSession[]) => weekStatistics(given, momentAt('2025-11-21T08:00'), '2025-11-21')
    expect(week(sessions.toReversed())).toEqual(week(sessions))
    expect(week(sessions).days.map(day => day.date)).toEqual(['2025-11-18', '2025-11-19'])
  })

  test('count a day with one completed session of two as a day worked', () => {
    const forgotten = sessionsOf('2025-11-19T01:00 clock-in', '2025-11-20T10:00 clock-in').slice(0, 1)
    const week = weekStatistics([...forgotten, ...sessionsOf(...wednesday)], momentAt('2025-11-21T08:00'), '2025-11-21')
    expect(week).toMatchObject({ workedMinutes: 277, averageMinutes: 277 })
  })

  test('are zero for a week without work', () => {
    expect(weekStatistics([], momentAt('2025-11-20T13:14'), '2025-11-20')).toEqual({
      workedMinutes: 0,
      breakMinutes: 0,
      averageMinutes: null,
      days: [],
    })
  })

  test('take account of an arrival outside the week', () => {
    const sunday = only('2025-11-23T20:00 clock-in')
    const week = weekStatistics([sunday], momentAt('2025-11-24T09:00'), '2025-11-24', momentAt('2025-11-24T08:00'))
    expect(week.days[0]!.sessions[0]!.state).toBe('to-complete')
  })
})

const anyGap = fc.oneof(fc.integer({ min: -2000, max: 30 * MINUTE }), fc.nat(9 * HOUR), fc.nat(40 * HOUR))
const anyPunches = fc
  .record({
    zone: fc.constantFrom('Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Indian/Reunion', 'Pacific/Apia'),
    start: fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 11) }),
    moves: fc.array(fc.record({ type: fc.constantFrom(...punchTypes), gap: anyGap }), { maxLength: 40 }),
  })
  .map(({ zone, start, moves }) => {
    let at = start
    return moves.map(({ type, gap }): Punch & { type: PunchType } => ({ type, at: (at += gap), date: dayAt(at, zone) }))
  })

test('two sessions never begin at the same moment, even if the clock stands still', () => {
  const stopped = (['clock-in', 'clock-out', 'clock-in'] as const).map(type => ({ type, at: 0, date: '2026-11-16' }))
  expect(rebuild(stopped).map(session => session.clockIn)).toEqual([0, 1])
})

/** Every time of a session, in order. */
const edges = (session: WorkSession) => [
  session.clockIn,
  ...session.breaks.flatMap(pause => (pause.end === null ? [pause.start] : [pause.start, pause.end])),
  ...(session.clockOut === null ? [] : [session.clockOut]),
]

/** Checks a hundred random series of punches, with clocks that step back a little. */
const always = (holds: (punches: (Punch & { type: PunchType })[]) => void) => fc.assert(fc.property(anyPunches, holds))

describe('for any punches in any order', () => {
  test('breaks stay inside their session, one after the other, and sessions one after the other', () => {
    always(punches => {
      const all = rebuild(punches).flatMap(edges)
      expect(all).toEqual(all.toSorted((a, b) => a - b))
    })
  })

  test('a completed session has no open break, and work and breaks make up its length', () => {
    always(punches => {
      for (const session of rebuild(punches)) {
        expect(session.status === 'completed').toBe(session.clockOut !== null)
        const { totalMs, workedMs, breakMs } = elapsed(session, 0)
        expect(workedMs >= 0 && breakMs >= 0 && workedMs + breakMs === totalMs).toBe(true)
        if (session.clockOut === null) continue
        expect(session.breaks.every(pause => pause.end !== null)).toBe(true)
        expect(Math.abs(session.totalWorkTime + session.totalBreakTime - totalMs / MINUTE)).toBeLessThanOrEqual(1)
      }
    })
  })

  test('at most one session a day is in progress', () => {
    always(punches => {
      const open = rebuild(punches).filter(session => session.status === 'in-progress')
      expect(new Set(open.map(session => session.date)).size).toBe(open.length)
    })
  })

  test('accepted punches rebuild the sessions, and refused ones change nothing', () => {
    always(punches => {
      const accepted: Punch[] = []
      for (const next of punches) {
        const outcome = apply(rebuild(accepted).at(-1) ?? null, next)
        if (typeof outcome !== 'string') accepted.push(next)
      }
      expect(rebuild(accepted)).toEqual(rebuild(punches))
    })
  })

  test('each punch gets the answer of a plain ledger', () => {
    always(punches => {
      let note: { day: string; since: number; pause: boolean } | null = null
      let left: { day: string; since: number; at: number } | null = null
      let session: WorkSession | null = null
      for (const { type, at, date } of punches) {
        const isStale = (of: { day: string; since: number }) => date > of.day && at >= of.since + OPEN_SESSION_LIMIT
        const stale = note !== null && isStale(note)
        if (stale || (type === 'clock-in' && note !== null && date > note.day)) note = null
        const outcome = apply(session, { type, at, date })
        const legal = {
          'clock-in': !note,
          'clock-out': note && !note.pause,
          'break-start': note && !note.pause,
          'break-end': note?.pause,
          'clock-out-undo': !note && left && at <= left.at + 60_000 && !isStale(left),
        }
        expect(typeof outcome !== 'string').toBe(Boolean(legal[type]))
        if (typeof outcome === 'string') continue
        session = outcome
        const begun = { day: outcome.date, since: outcome.clockIn }
        left = type === 'clock-out' ? { ...begun, at: outcome.clockOut! } : null
        note = type === 'clock-out' ? null : { ...begun, pause: type === 'break-start' }
      }
    })
  })

  test('the week is the sum of its days, and never negative', () => {
    always(punches => {
      const now = punches.at(-1)?.at ?? 0
      const week = weekStatistics(rebuild(punches), now, dayAt(now))
      expect(week.days.reduce((total, day) => total + day.workedMinutes, 0)).toBe(week.workedMinutes)
      expect(week.days.every(day => day.workedMinutes >= 0 && day.breakMinutes >= 0)).toBe(true)
      const states = week.days.flatMap(day => day.sessions.map(({ state }) => state))
      expect(states.filter(state => state === 'working' || state === 'on-break').length).toBeLessThanOrEqual(1)
    })
  })
})
