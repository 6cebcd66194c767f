import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayWindow, lengthOf, overlaps } from './intervals.ts'

const anyInterval = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }))
  .map(([start, length]) => ({ start, end: start + length }))
const minutesOf = (interval: { start: number; end: number }) =>
  Array.from({ length: lengthOf(interval) }, (_, minute) => interval.start + minute)

test('an interval leaves its end free', () => {
  expect(overlaps({ start: 9, end: 14 }, { start: 14, end: 18 })).toBe(false)
  expect(overlaps({ start: 9, end: 14 }, { start: 13, end: 18 })).toBe(true)
})

test('two intervals overlap when they share a minute, in either order', () => {
  fc.assert(
    fc.property(anyInterval, anyInterval, (a, b) => {
      const taken = new Set(minutesOf(a))
      expect(overlaps(a, b)).toBe(minutesOf(b).some(minute => taken.has(minute)))
      expect(overlaps(b, a)).toBe(overlaps(a, b))
    }),
  )
})

const hours = (start: number, end: number) => ({ start: start * 60, end: end * 60 })
const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([start, length]) => ({ start, end: start + length }))

describe('the hours shared by the days on screen', () => {
  test('go from the earliest start to the latest end, in whole hours', () => {
    expect(
      dayWindow([
        { start: 7 * 60 + 30, end: 900 },
        { start: 600, end: 20 * 60 + 15 },
      ]),
    ).toEqual(hours(7, 21))
  })

  test('are 8 h to 20 h when nothing is planned', () => {
    expect(dayWindow([])).toEqual(hours(8, 20))
  })

  test('go past midnight when a span ends after midnight', () => {
    expect(dayWindow([hours(9, 17), hours(18, 26)])).toEqual(hours(9, 26))
  })

  test('last at least eight hours, and do not pass midnight to reach them', () => {
    expect(dayWindow([hours(9, 12)])).toEqual(hours(9, 17))
    expect(dayWindow([hours(20, 23)])).toEqual(hours(16, 24))
    expect(dayWindow([hours(22, 26)])).toEqual(hours(18, 26))
  })

  test('hold every span, in whole hours, and are as short as possible', () => {
    fc.assert(
      fc.property(fc.array(anySpan, { minLength: 1 }), spans => {
        const window = dayWindow(spans)
        const first = Math.min(...spans.map(span => span.start))
        const last = Math.max(...spans.map(span => span.end))
        expect(window.start <= first && window.end >= last && window.start >= 0).toBe(true)
        expect([window.start % 60, window.end % 60]).toEqual([0, 0])
        expect(window.end - window.start).toBeGreaterThanOrEqual(480)
        expect(window.end - window.start).toBeLessThanOrEqual(Math.max(480, last - first + 118))
        expect(window.end).toBeLessThanOrEqual(last <= 1440 ? 1440 : last + 59)
      }),
    )
  })
})
