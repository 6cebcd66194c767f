import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wallClockAt } from '#core/wall-clock.ts'
import { aDay, momentAt, only, sessionsOf } from '#testing/punches.ts'
import { type CorrectedHours, corrected, overlappingSession } from './correction.ts'
import { apply, type SessionState, type WorkSession } from './rules.ts'

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

  test('counts typed ends to the minute, and keeps the seconds of the others', () => {
    const day = ['2026-11-16T13:00:45 clock-in', '2026-11-16T14:00:20 break-start', '2026-11-16T14:30:40 break-end']
    const before = only(...day, '2026-11-16T17:00:50 clock-out')
    const at = (time: string) => momentAt(`2026-11-16T${time}`)
    const hours = { startTime: '13:00', endTime: '17:00' }
    const typed = (...names: ('startTime' | 'endTime')[]) =>
      correct({ ...hours, typed: names }, '2026-11-16', before) as WorkSession
    expect(typed('startTime', 'endTime')).toMatchObject({
      clockIn: at('13:00'),
      clockOut: at('17:00'),
      totalWorkTime: 240,
    })
    expect(typed('endTime')).toMatchObject({ clockIn: at('13:00:45'), clockOut: at('17:00'), totalWorkTime: 239 })
    expect(typed('startTime')).toMatchObject({ clockIn: at('13:00'), clockOut: at('17:00:50') })
    expect(typed()).toMatchObject({ clockIn: at('13:00:45'), clockOut: at('17:00:50') })
    const pause = { startTime: '14:00', endTime: '14:30' }
    const withBreak = (names: ('startTime' | 'endTime')[]) =>
      (correct({ ...hours, breaks: [{ ...pause, typed: names }] }, '2026-11-16', before) as WorkSession).breaks
    expect(withBreak(['startTime', 'endTime'])).toEqual([{ start: at('14:00'), end: at('14:30') }])
    expect(withBreak(['endTime'])).toEqual([{ start: at('14:00:20'), end: at('14:30') }])
  })

  test('keeps the seconds where a typed end leaves no place for what was punched in its minute', () => {
    const day = ['2026-11-16T09:00 clock-in', '2026-11-16T16:30 break-start', '2026-11-16T17:00:20 break-end']
    const before = only(...day, '2026-11-16T17:00:50 clock-out')
    const breaks = [{ startTime: '16:30', endTime: '17:00' }]
    expect(correct({ breaks, typed: ['endTime'] }, '2026-11-16', before)).toEqual(before)
  })

  test('may replace all punched hours, across midnight too', () => {
    const breaks = [{ startTime: '13:00', endTime: '13:30' }]
    expect(correct({ startTime: '10:27', endTime: '17:00', breaks }, '2025-11-20', only(...aDay))).toMatchObject({
      clockIn: momentAt('2025-11-20T10:27'),
      breaks: [{ start: momentAt('2025-11-20T13:00'), end: momentAt('2025-11-20T13:30') }],
      clockOut: momentAt('2025-11-20T17:00'),
    })
    const night = only('2025-11-20T22:00 clock-in', '2025-11-21T06:00:30 clock-out')
    expect(correct({ startTime: '06:00', endTime: '14:00' }, '2025-11-20', night)).toMatchObject({
      clockIn: momentAt('2025-11-20T06:00'),
      clockOut: momentAt('2025-11-20T14:00'),
    })
  })

  test('takes breaks in any order, and one may follow another at once', () => {
    const breaks = ['12:30-13:00', '12:00-12:30'].map(text => ({ startTime: text.slice(0, 5), endTime: text.slice(6) }))
    const at = (time: string) => momentAt(`2026-11-16T${time}`)
    expect(correct({ breaks })).toMatchObject({
      breaks: [
        { start: at('12:00'), end: at('12:30') },
        { start: at('12:30'), end: at('13:00') },
      ],
    })
  })

  test('keeps a break or a session of seconds within one minute', () => {
    const punched = (...times: string[]) => sessionsOf(...times.map(line => `2026-11-16T${line}`)).at(-1)!
    const at = (time: string) => momentAt(`2026-11-16T${time}`)
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
