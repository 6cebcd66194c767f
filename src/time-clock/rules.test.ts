import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { todayIn } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import {
  apply,
  type CorrectedHours,
  corrected,
  elapsed,
  OPEN_SESSION_LIMIT,
  overlappingSession,
  type Punch,
  punchTypes,
  rebuild,
  type SessionState,
  stateOf,
  type WorkSession,
  weekStatistics,
} from './rules.ts'

const HOUR = 60 * MINUTE

const dayAt = (at: number, zone = 'Europe/Paris') => todayIn(zone, Temporal.Instant.fromEpochMilliseconds(at))
const ms = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime('Europe/Paris').epochMilliseconds
/** '2025-11-20T10:27 clock-in' */
const punch = (line: string): Punch => {
  const [wall, word] = line.split(' ')
  return { type: punchTypes.find(type => type === word)!, at: ms(wall!), date: line.slice(0, 10) }
}
const sessionsOf = (...lines: string[]) => rebuild(lines.map(punch))
const only = (...lines: string[]) => sessionsOf(...lines)[0]!
const stateAt = (session: WorkSession, wall: string, latestArrival?: number) =>
  stateOf(session, ms(wall), wall.slice(0, 10), latestArrival)

const aDay = [
  '2025-11-20T10:27 clock-in',
  '2025-11-20T11:48 break-start',
  '2025-11-20T12:12 break-end',
  '2025-11-20T15:00 clock-out',
]
const aNight = ['2025-11-20T20:00 clock-in', '2025-11-21T04:30 clock-out']

describe('punches amount to a work session', () => {
  test('with its breaks and its totals in whole minutes', () => {
    expect(only(...aDay)).toEqual({
      date: '2025-11-20',
      clockIn: ms('2025-11-20T10:27'),
      clockOut: ms('2025-11-20T15:00'),
      breaks: [{ start: ms('2025-11-20T11:48'), end: ms('2025-11-20T12:12') }],
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
      clockOut: ms('2025-11-20T12:20:00'),
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
    const week = weekStatistics([session], ms('2025-11-20T15:00'), '2025-11-20')
    expect([week.workedMinutes, week.averageMinutes]).toEqual([360, 0])
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
    const week = weekStatistics(sessions, ms('2025-11-21T18:00'), '2025-11-21')
    expect(week).toMatchObject({ workedMinutes: 240, breakMinutes: 0, averageMinutes: 240 })
    expect(week.days.map(day => day.sessions.map(({ state }) => state))).toEqual([['to-complete'], ['completed']])
  })
})

describe('the live panel', () => {
  test('counts work, breaks and the current break until now', () => {
    const session = only(...aDay.slice(0, 3), '2025-11-20T13:00 break-start')
    expect(elapsed(session, ms('2025-11-20T13:14'))).toEqual({
      totalMs: 167 * MINUTE,
      workedMs: 129 * MINUTE,
      breakMs: 38 * MINUTE,
      currentBreakMs: 14 * MINUTE,
    })
  })

  test('shows the first break as the current one', () => {
    const at = ms('2025-11-20T12:00')
    expect(elapsed(only(...aDay.slice(0, 2)), at)).toMatchObject({ breakMs: 12 * MINUTE, currentBreakMs: 12 * MINUTE })
  })

  test('never runs backwards when the browser’s clock is behind', () => {
    const session = only(...aDay.slice(0, 2))
    expect(elapsed(session, ms('2025-11-20T09:00'))).toMatchObject({ workedMs: 81 * MINUTE, breakMs: 0 })
  })

  test('stands still after the departure', () => {
    expect(elapsed(only(...aDay), ms('2025-11-21T08:00'))).toMatchObject({ totalMs: 273 * MINUTE, currentBreakMs: 0 })
  })
})

describe('the statistics of a week', () => {
  const tuesday = ['2025-11-18T10:20 clock-in', '2025-11-18T19:10 clock-out']
  const wednesday = ['2025-11-19T10:30 clock-in', '2025-11-19T15:07 clock-out']
  const thursday = aDay.slice(0, 3)

  test('total the sessions, the one in progress up to now, and average over the finished days', () => {
    const week = weekStatistics(sessionsOf(...tuesday, ...wednesday, ...thursday), ms('2025-11-20T13:14'), '2025-11-20')
    expect(week).toMatchObject({ workedMinutes: 950, breakMinutes: 24, averageMinutes: 403 })
    expect(week.days.map(({ date, workedMinutes, breakMinutes }) => [date, workedMinutes, breakMinutes])).toEqual([
      ['2025-11-18', 530, 0],
      ['2025-11-19', 277, 0],
      ['2025-11-20', 143, 24],
    ])
  })

  test('do not let the average fall when somebody clocks in, for the second time of a day either', () => {
    const average = (...punches: string[]) =>
      weekStatistics(sessionsOf(...tuesday, ...punches), ms('2025-11-19T18:01'), '2025-11-19').averageMinutes
    expect(average()).toBe(530)
    expect(average('2025-11-19T18:00 clock-in')).toBe(530)
    expect(average(...wednesday, '2025-11-19T18:00 clock-in')).toBe(530)
    expect(average(...wednesday)).toBe(403)
  })

  test('count a day with a split shift once', () => {
    const sessions = sessionsOf(...aDay, '2025-11-20T18:00 clock-in', '2025-11-20T23:00 clock-out')
    const week = weekStatistics(sessions, ms('2025-11-21T08:00'), '2025-11-21')
    expect(week).toMatchObject({ workedMinutes: 549, averageMinutes: 549 })
  })

  test('take sessions in any order, and sort days and sessions', () => {
    const split = ['2025-11-19T18:00 clock-in', '2025-11-19T20:00 clock-out']
    const sessions = sessionsOf(...tuesday, ...wednesday, ...split)
    const week = (given: WorkSession[]) => weekStatistics(given, ms('2025-11-21T08:00'), '2025-11-21')
    expect(week(sessions.toReversed())).toEqual(week(sessions))
    expect(week(sessions).days.map(day => day.date)).toEqual(['2025-11-18', '2025-11-19'])
  })

  test('count a day with one completed session of two as a day worked', () => {
    const forgotten = sessionsOf('2025-11-19T01:00 clock-in', '2025-11-20T10:00 clock-in').slice(0, 1)
    const week = weekStatistics([...forgotten, ...sessionsOf(...wednesday)], ms('2025-11-21T08:00'), '2025-11-21')
    expect(week).toMatchObject({ workedMinutes: 277, averageMinutes: 277 })
  })

  test('are zero for a week without work', () => {
    expect(weekStatistics([], ms('2025-11-20T13:14'), '2025-11-20')).toEqual({
      workedMinutes: 0,
      breakMinutes: 0,
      averageMinutes: 0,
      days: [],
    })
  })

  test('take account of an arrival outside the week', () => {
    const sunday = only('2025-11-23T20:00 clock-in')
    const week = weekStatistics([sunday], ms('2025-11-24T09:00'), '2025-11-24', ms('2025-11-24T08:00'))
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
    return moves.map(({ type, gap }): Punch => ({ type, at: (at += gap), date: dayAt(at, zone) }))
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
const always = (holds: (punches: Punch[]) => void) => fc.assert(fc.property(anyPunches, holds))

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

describe('a correction', () => {
  const zone = 'Europe/Paris'
  const later = Date.parse('2026-11-20T08:00:00Z')
  const correct = (hours: Partial<CorrectedHours>, date = '2026-11-16', before?: WorkSession) =>
    corrected(
      date,
      { startTime: '09:00', endTime: '17:00', breaks: [], ...hours },
      { now: later, timeZone: zone, before },
    )

  const missing = (field: string) => ({ field, reason: 'missing-time' })
  const outside = (field: string) => ({ field, reason: 'break-outside' })
  const overlapping = (field: string) => ({ field, reason: 'break-overlap' })

  test('sets arrival and departure, and counts', () => {
    expect(correct({ breaks: [{ startTime: '12:00', endTime: '12:45' }] })).toEqual({
      date: '2026-11-16',
      clockIn: Date.parse('2026-11-16T08:00:00Z'),
      clockOut: Date.parse('2026-11-16T16:00:00Z'),
      breaks: [{ start: Date.parse('2026-11-16T11:00:00Z'), end: Date.parse('2026-11-16T11:45:00Z') }],
      status: 'completed',
      totalWorkTime: 435,
      totalBreakTime: 45,
    })
  })

  test('that ends before its start ends the next day, its break too', () => {
    const night = { startTime: '22:00', endTime: '06:00', breaks: [{ startTime: '02:00', endTime: '02:30' }] }
    expect(correct(night)).toMatchObject({ date: '2026-11-16', totalWorkTime: 450, totalBreakTime: 30 })
  })

  test('of a night of clock change counts real hours', () => {
    expect(correct({ startTime: '22:00', endTime: '06:00' }, '2026-10-24')).toMatchObject({ totalWorkTime: 540 })
    expect(correct({ startTime: '22:00', endTime: '06:00' }, '2026-03-28')).toMatchObject({ totalWorkTime: 420 })
  })

  test('lasts less than 24 hours of real time, as a shift does; a session that was punched may stay longer', () => {
    const night = { startTime: '09:00', endTime: '08:59' }
    expect(correct(night, '2026-10-24')).toEqual({ field: 'endTime', reason: 'too-long' })
    expect(correct({ ...night, endTime: '07:59' }, '2026-10-24')).toMatchObject({ totalWorkTime: 1439 })
    expect(correct(night, '2026-11-16')).toMatchObject({ totalWorkTime: 1439 })
    const punched = only('2026-10-25T00:00 clock-in', '2026-10-25T23:59 clock-out')
    expect(correct({ startTime: '00:00', endTime: '23:59' }, '2026-10-25', punched)).toEqual(punched)
  })

  test('refuses a time that the clocks skip, and accepts it the next night', () => {
    expect(correct({ startTime: '22:00', endTime: '02:30' }, '2026-03-28')).toEqual(missing('endTime'))
    const night = { startTime: '22:00', endTime: '06:00' }
    const pause = (startTime: string, endTime: string) => ({ ...night, breaks: [{ startTime, endTime }] })
    expect(correct(pause('02:30', '03:30'), '2026-03-28')).toEqual(missing('breaks.0.startTime'))
    expect(correct(pause('01:30', '02:30'), '2026-03-28')).toEqual(missing('breaks.0.endTime'))
    expect(correct({ startTime: '18:00', endTime: '02:30' }, '2026-03-29')).toMatchObject({ totalWorkTime: 510 })
    expect(correct({ startTime: '02:30', endTime: '10:00' }, '2026-03-29')).toEqual(missing('startTime'))
  })

  test('refuses an end equal to the start, at midnight and in nights of clock change too', () => {
    const opened = sessionsOf('2026-11-16T09:00:20 clock-in').at(-1)!
    const worked = sessionsOf('2026-11-16T09:00:20 clock-in', '2026-11-16T17:00 clock-out').at(-1)!
    for (const before of [undefined, opened, worked])
      expect(correct({ endTime: '09:00' }, '2026-11-16', before)).toEqual({ field: 'endTime', reason: 'same-time' })
    for (const date of ['2026-10-24', '2026-10-25', '2026-03-28', '2026-11-16'])
      expect(correct({ startTime: '00:00', endTime: '00:00' }, date)).toEqual({ field: 'endTime', reason: 'same-time' })
  })

  test('keeps the seconds of unchanged times', () => {
    const at = (time: string) => Date.parse(`2026-11-16T${time}Z`)
    const clockedIn = apply(null, { type: 'clock-in', at: at('08:00:20'), date: '2026-11-16' }) as WorkSession
    expect(correct({ endTime: '17:00' }, '2026-11-16', clockedIn)).toMatchObject({ clockIn: at('08:00:20') })
  })

  test('may replace all punched hours, across midnight too', () => {
    const breaks = [{ startTime: '13:00', endTime: '13:30' }]
    expect(correct({ startTime: '10:27', endTime: '17:00', breaks }, '2025-11-20', only(...aDay))).toMatchObject({
      clockIn: ms('2025-11-20T10:27'),
      breaks: [{ start: ms('2025-11-20T13:00'), end: ms('2025-11-20T13:30') }],
      clockOut: ms('2025-11-20T17:00'),
    })
    const night = only('2025-11-20T22:00 clock-in', '2025-11-21T06:00:30 clock-out')
    expect(correct({ startTime: '06:00', endTime: '14:00' }, '2025-11-20', night)).toMatchObject({
      clockIn: ms('2025-11-20T06:00'),
      clockOut: ms('2025-11-20T14:00'),
    })
  })

  test('takes breaks in any order, and one may follow another at once', () => {
    const breaks = ['12:30-13:00', '12:00-12:30'].map(text => ({ startTime: text.slice(0, 5), endTime: text.slice(6) }))
    const at = (time: string) => ms(`2026-11-16T${time}`)
    expect(correct({ breaks })).toMatchObject({
      breaks: [
        { start: at('12:00'), end: at('12:30') },
        { start: at('12:30'), end: at('13:00') },
      ],
    })
  })

  test('keeps a break or a session of seconds within one minute', () => {
    const punched = (...times: string[]) => sessionsOf(...times.map(line => `2026-11-16T${line}`)).at(-1)!
    const at = (time: string) => ms(`2026-11-16T${time}`)
    const byMistake = punched('09:00:05 clock-in', '09:00:20 break-start', '09:00:50 break-end', '16:00 clock-out')
    const breaks = [{ startTime: '09:00', endTime: '09:00' }]
    expect(correct({ endTime: '17:00', breaks }, '2026-11-16', byMistake)).toMatchObject({
      clockIn: at('09:00:05'),
      breaks: [{ start: at('09:00:20'), end: at('09:00:50') }],
      clockOut: at('17:00'),
    })
    const atTheEnd = punched('09:00 clock-in', '16:59:10 break-start', '16:59:20 break-end', '16:59:50 clock-out')
    const lastBreak = [{ startTime: '16:59', endTime: '16:59' }]
    expect(correct({ endTime: '16:59', breaks: lastBreak }, '2026-11-16', atTheEnd)).toEqual(atTheEnd)
    const doubleTap = punched('09:00:05 clock-in', '09:00:40 clock-out')
    expect(correct({ endTime: '09:00' }, '2026-11-16', doubleTap)).toMatchObject({ clockOut: at('09:00:40') })
    const atOnce = punched('09:00:05 clock-in', '09:00:05 clock-out')
    expect(correct({ endTime: '09:00' }, '2026-11-16', atOnce)).toEqual(atOnce)
  })

  test('that repeats the wall times changes nothing, with any number of breaks in one minute', () => {
    const days = fc.constantFrom('2026-03-28T20:00Z', '2026-10-24T20:00Z', '2026-11-16T08:00Z').map(Date.parse)
    const gap = fc
      .oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 7200 }))
      .map(seconds => seconds * 1000)
    const shown = (at: number | null) => wallClockAt(Temporal.Instant.fromEpochMilliseconds(at!), zone)
    fc.assert(
      fc.property(days, fc.array(fc.tuple(gap, gap), { maxLength: 4 }), gap, (clockIn, pauses, last) => {
        let at = clockIn
        const breaks = pauses.map(([work, rest]) => ({ start: (at += work), end: (at += rest) }))
        const { date, time: startTime } = shown(clockIn)
        const session = { ...(correct({}) as WorkSession), date, clockIn, breaks, clockOut: at + last }
        const hours = breaks.map(({ start, end }) => ({ startTime: shown(start).time, endTime: shown(end).time }))
        expect(
          correct({ startTime, endTime: shown(session.clockOut).time, breaks: hours }, date, session),
        ).toMatchObject({ clockIn, breaks, clockOut: session.clockOut })
      }),
    )
  })

  test('may end neither in the future nor before its breaks', () => {
    expect(correct({}, '2026-11-20')).toEqual({ field: 'endTime', reason: 'in-the-future' })
    expect(correct({ startTime: '07:00', endTime: '09:00' }, '2026-11-20')).toMatchObject({ clockOut: later })
    expect(correct({ breaks: [{ startTime: '16:30', endTime: '17:30' }] })).toEqual(outside('breaks.0.endTime'))
    expect(correct({ breaks: [{ startTime: '08:00', endTime: '08:30' }] })).toEqual(outside('breaks.0.startTime'))
    expect(correct({ breaks: [{ startTime: '08:30', endTime: '08:00' }] })).toEqual(outside('breaks.0.startTime'))
    const crossing = ['12:00-13:00', '12:30-13:30'].map(text => text.split('-'))
    const breaks = crossing.map(([startTime, endTime]) => ({ startTime: startTime!, endTime: endTime! }))
    expect(correct({ breaks })).toEqual(overlapping('breaks.1.startTime'))
    expect(correct({ breaks: breaks.toReversed() })).toEqual(overlapping('breaks.0.startTime'))
  })

  test('work and breaks never exceed the time between arrival and departure', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
    const hours = fc.record({ startTime: time, endTime: time })
    const days = fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-11-16')
    fc.assert(
      fc.property(days, hours, fc.array(hours, { maxLength: 3 }), (date, span, breaks) => {
        const session = correct({ ...span, breaks }, date)
        if ('reason' in session) return
        const total = (session.clockOut! - session.clockIn) / 60_000
        expect(session.totalWorkTime + session.totalBreakTime).toBe(total)
        expect(total).toBeLessThan(24 * 60)
        expect(session.totalWorkTime).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('may not overlap a session in progress until now, nor the arrival of a forgotten one', () => {
    const session = correct({}) as WorkSession
    const worked = (startTime: string, endTime: string) => correct({ startTime, endTime }) as WorkSession
    const open = (at: string) =>
      apply(null, { type: 'clock-in', at: Date.parse(`2026-11-16T${at}Z`), date: '2026-11-16' }) as WorkSession
    const found = (other: WorkSession, state: SessionState) =>
      overlappingSession(session, [{ session: other, state }], later) === other
    expect(found(worked('17:00', '20:00'), 'completed')).toBe(false)
    expect(found(worked('16:59', '20:00'), 'completed')).toBe(true)
    expect(found(open('07:00:00'), 'working')).toBe(true)
    expect(found(open('07:00:00'), 'to-complete')).toBe(false)
    expect(found(open('09:00:00'), 'to-complete')).toBe(true)
    expect(found(open('08:00:00'), 'to-complete')).toBe(true)
  })
})
