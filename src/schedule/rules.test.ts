import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Interval } from '#core/intervals.ts'
import { instantAt, minuteOfDay } from '#core/wall-clock.ts'
import { contractMinutes } from '#people/rules.ts'
import { anyDate, anyHours, anyTime, anyZone } from '#testing/any-hours.ts'
import { breakFits, plannableHours, shiftInterval } from './plannable.ts'
import { coverage, daysTouched, drawnInterval, endsNextDay, netMinutes, sharedWindow, weeklyBalance } from './rules.ts'

const PARIS = 'Europe/Paris'
const HOUR = 3_600_000

const hoursOf = (date: string, startTime: string, endTime: string, zone = PARIS) => {
  const interval = shiftInterval({ date, startTime, endTime }, zone)
  return typeof interval === 'string' ? interval : (interval.end - interval.start) / HOUR
}
const iso = (epochMs: number) => new Date(epochMs).toISOString()
const read = ({ start, end }: Interval) => ({ startsAt: iso(start), endsAt: iso(end) })
const lasting = (minutes: number, breakDuration: number) => ({
  ...read({ start: 0, end: minutes * 60_000 }),
  breakDuration,
})

describe('the hours of a shift', () => {
  test('end the next day when the end is at or before the start', () => {
    expect(endsNextDay({ startTime: '22:00', endTime: '06:00' })).toBe(true)
    expect(endsNextDay({ startTime: '09:00', endTime: '09:00' })).toBe(true)
    expect(endsNextDay({ startTime: '09:00', endTime: '17:00' })).toBe(false)
  })

  test('are 8 h from 22:00 to 06:00 on an ordinary night', () => {
    expect(hoursOf('2026-11-10', '22:00', '06:00')).toBe(8)
  })

  test('are 7 h from 22:00 to 06:00 in the night when clocks go forward', () => {
    expect(hoursOf('2026-03-28', '22:00', '06:00')).toBe(7)
    expect(hoursOf('2026-03-28', '22:00', '06:00', 'Indian/Reunion')).toBe(8)
  })

  test('are 9 h from 22:00 to 06:00 in the night when clocks go back', () => {
    expect(hoursOf('2026-10-24', '22:00', '06:00')).toBe(9)
  })

  test('count the half hour by which Lord Howe changes its clocks', () => {
    expect(hoursOf('2026-10-03', '22:00', '06:00', 'Australia/Lord_Howe')).toBe(7.5)
    expect(hoursOf('2026-04-04', '22:00', '06:00', 'Australia/Lord_Howe')).toBe(8.5)
  })

  test('are refused at a time that clocks never show', () => {
    expect(hoursOf('2026-03-29', '02:30', '10:00')).toBe('missing-time')
    expect(hoursOf('2026-03-28', '22:00', '02:30')).toBe('missing-time')
  })

  test('are refused from 24 h on, possible on a day of 25 h only', () => {
    expect(hoursOf('2026-10-24', '09:00', '08:00')).toBe('too-long')
    expect(hoursOf('2026-10-24', '09:00', '07:59')).toBe(23 + 59 / 60)
    expect(hoursOf('2026-10-25', '00:00', '23:00')).toBe('too-long')
    expect(hoursOf('2026-11-10', '09:00', '08:59')).toBe(23 + 59 / 60)
  })

  test.each(['2026-11-10', '2026-10-24', '2026-10-25', '2026-03-28'])(
    'are refused on %s when the end equals the start, however long the night',
    date => {
      expect(['00:00', '02:00', '09:00'].map(time => hoursOf(date, time, time))).toEqual(Array(3).fill('same-time'))
    },
  )

  test('begin at their wall time and last more than 0 h and less than 24 h', () => {
    fc.assert(
      fc.property(anyDate, anyHours, anyZone, (date, hours, zone) => {
        const interval = shiftInterval({ date, ...hours }, zone)
        if (typeof interval === 'string') return
        expect(Temporal.Instant.fromEpochMilliseconds(interval.start)).toEqual(instantAt(date, hours.startTime, zone))
        expect(interval.end).toBeGreaterThan(interval.start)
        expect(interval.end - interval.start).toBeLessThan(24 * HOUR)
      }),
    )
  })

  test('differ from the wall clock by a clock change at most', () => {
    fc.assert(
      fc.property(anyDate, anyHours, anyZone, (date, hours, zone) => {
        const interval = shiftInterval({ date, ...hours }, zone)
        if (typeof interval === 'string') return
        const onTheWall = drawnInterval(hours)
        const difference = (interval.end - interval.start) / 60_000 - (onTheWall.end - onTheWall.start)
        expect(zone === 'Indian/Reunion' ? [0] : [0, 30, 60]).toContain(Math.abs(difference))
      }),
    )
  })
})

describe('net hours', () => {
  test('are the elapsed time less the break', () => {
    expect(netMinutes(lasting(480, 30))).toBe(450)
    expect(netMinutes(lasting(480, 0))).toBe(480)
  })

  test('of a night of clock change count real time', () => {
    const night = { startsAt: '2026-03-28T21:00:00Z', endsAt: '2026-03-29T04:00:00Z', breakDuration: 30 }
    expect(netMinutes(night)).toBe(390)
  })

  test('are positive if the break is shorter than the shift', () => {
    expect(breakFits({ start: 0, end: HOUR }, 60)).toBe(false)
    expect(breakFits({ start: 0, end: HOUR }, 59)).toBe(true)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1440 }), fc.nat(1500), (minutes, breakDuration) => {
        expect(netMinutes(lasting(minutes, breakDuration)) > 0).toBe(
          breakFits({ start: 0, end: minutes * 60_000 }, breakDuration),
        )
      }),
    )
  })
})

describe('planned hours against the contract', () => {
  test('are complete, remaining or over', () => {
    expect(weeklyBalance(2100, contractMinutes(35))).toEqual({ kind: 'complete', minutes: 0 })
    expect(weeklyBalance(2070, contractMinutes(35))).toEqual({ kind: 'remaining', minutes: 30 })
    expect(weeklyBalance(2370, contractMinutes(35))).toEqual({ kind: 'over', minutes: 270 })
  })

  const sick = (leaveMinutes: number) => ({ leaveMinutes, paidLeaveMinutes: 0 })
  const paid = (minutes: number) => ({ leaveMinutes: minutes, paidLeaveMinutes: minutes })

  test('granted leave fills what is left, and exceeds nothing', () => {
    expect(weeklyBalance(0, 2100, sick(2100))).toEqual({ kind: 'complete', minutes: 0 })
    expect(weeklyBalance(600, 2100, sick(840))).toEqual({ kind: 'remaining', minutes: 660 })
    expect(weeklyBalance(1800, 2100, sick(840))).toEqual({ kind: 'complete', minutes: 0 })
    expect(weeklyBalance(2200, 2100, sick(840))).toEqual({ kind: 'over', minutes: 100 })
  })

  test('paid leave counts before overtime, and exceeds the contract with them', () => {
    expect(weeklyBalance(1920, 2100, paid(420))).toEqual({ kind: 'over', minutes: 240 })
    expect(weeklyBalance(1680, 2100, paid(420))).toEqual({ kind: 'complete', minutes: 0 })
    expect(weeklyBalance(1200, 2100, paid(420))).toEqual({ kind: 'remaining', minutes: 480 })
    expect(weeklyBalance(1920, 2100, { leaveMinutes: 840, paidLeaveMinutes: 420 })).toEqual({
      kind: 'over',
      minutes: 240,
    })
  })

  test('say nothing of a week without a contract', () => {
    expect(weeklyBalance(480, 0)).toEqual({ kind: 'complete', minutes: 0 })
  })

  test('compare to the minute', () => {
    expect([35.5, 1, 50, 17.33].map(contractMinutes)).toEqual([2130, 60, 3000, 1040])
  })

  test('never lose a minute between planned and contract', () => {
    const signs = { complete: 0, remaining: -1, over: 1 }
    fc.assert(
      fc.property(fc.nat(6000), fc.integer({ min: 1, max: 3000 }), (planned, contract) => {
        const { kind, minutes } = weeklyBalance(planned, contract)
        expect(contract + signs[kind] * minutes).toBe(planned)
      }),
    )
  })
})

describe('the drawing of a day', () => {
  test('places a night past midnight, on the day when it starts', () => {
    expect(drawnInterval({ startTime: '22:00', endTime: '06:00' })).toEqual({ start: 1320, end: 1800 })
    expect(
      sharedWindow([
        { startTime: '09:00', endTime: '17:00' },
        { startTime: '18:00', endTime: '02:00' },
      ]),
    ).toEqual({
      start: 540,
      end: 1560,
    })
  })

  test('counts people per half hour', () => {
    const [lea, tom] = [[{ start: 480, end: 555 }], [{ start: 525, end: 600 }]]
    expect(coverage([lea, tom], { start: 480, end: 600 })).toEqual([1, 2, 2, 1])
  })

  test('counts a person with two shifts in a half hour once', () => {
    const lea = [
      { start: 480, end: 490 },
      { start: 500, end: 540 },
    ]
    expect(coverage([lea], { start: 480, end: 600 })).toEqual([1, 1, 0, 0])
  })

  test('counts in each half hour the people whose hours touch it, in any window', () => {
    const anyShift = fc.record({
      employeeId: fc.constantFrom('lea', 'tom', 'zoe'),
      startTime: anyTime,
      endTime: anyTime,
    })
    const anyWindow = fc
      .tuple(fc.nat(20), fc.integer({ min: 8, max: 28 }))
      .map(([from, hours]) => ({ start: from * 60, end: (from + hours) * 60 }))
    fc.assert(
      fc.property(fc.array(anyShift, { maxLength: 8 }), anyWindow, (shifts, window) => {
        const own = Map.groupBy(shifts, ({ employeeId }) => employeeId).values()
        const hours = [...own].map(each => each.map(drawnInterval).toSorted((a, b) => a.start - b.start))
        const people = coverage(hours, window)
        expect(people).toHaveLength((window.end - window.start) / 30)
        people.forEach((count, slot) => {
          const start = window.start + slot * 30
          const present = shifts.filter(shift => {
            const from = minuteOfDay(shift.startTime)
            const to = minuteOfDay(shift.endTime) + (shift.endTime <= shift.startTime ? 1440 : 0)
            return from < start + 30 && start < to
          })
          expect(count).toBe(new Set(present.map(shift => shift.employeeId)).size)
        })
      }),
    )
  })
})

describe('hours that can be planned', () => {
  const refusalOf = (date: string, startTime: string, endTime: string, breakDuration = 0) =>
    plannableHours({ date, startTime, endTime, breakDuration }, 'Europe/Paris')

  test('are an interval of real time', () => {
    const { start, end } = refusalOf('2026-03-28', '22:00', '06:00') as Interval
    expect(end - start).toBe(7 * 3_600_000)
  })

  test.each([
    ['2026-03-29', '02:30', '10:00', 0, 'startTime', 'missing-time'],
    ['2026-03-28', '22:00', '02:30', 0, 'endTime', 'missing-time'],
    ['2026-10-24', '09:00', '09:00', 0, 'endTime', 'same-time'],
    ['2026-10-24', '09:00', '08:00', 0, 'endTime', 'too-long'],
    ['2026-11-17', '09:00', '17:00', 480, 'breakDuration', 'break-too-long'],
  ] as const)('on %s from %s to %s with a break of %i are refused at %s', (date, from, to, pause, field, reason) => {
    expect(refusalOf(date, from, to, pause)).toEqual({ field, reason })
  })
})

test.each([
  ['09:00', '17:00', '2026-11-17'],
  ['18:00', '00:00', '2026-11-17'],
  ['22:00', '00:01', '2026-11-18'],
  ['09:00', '09:00', '2026-11-18'],
])('a shift from %s to %s touches the days until %s', (startTime, endTime, to) => {
  expect(daysTouched({ date: '2026-11-17', startTime, endTime })).toEqual({ from: '2026-11-17', to })
})
