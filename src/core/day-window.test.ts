import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayWindow } from './day-window.ts'

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
