import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf, overlaps } from './intervals.ts'

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
