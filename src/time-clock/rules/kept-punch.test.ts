import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '#core/durations.ts'
import { CLOCK_TOLERANCE, hourOf, KEPT_LIMIT, skewOf } from './kept-punch.ts'

const HOUR = 60 * MINUTE
const noon = Date.parse('2026-11-16T11:00:00Z')
/** Pressed at noon and received an hour later, on a device that is ten minutes behind. */
const kept = { at: noon - 10 * MINUTE, sentAt: noon + 50 * MINUTE, ahead: 10 * MINUTE }
const received = noon + HOUR

test('the hour of the device counts, corrected by the last contact', () => {
  expect(hourOf(kept, received, null)).toBe(noon)
  expect(skewOf(kept, received)).toBe(10 * MINUTE)
})

describe('a device whose clock was moved', () => {
  test.each([
    ['by the tolerance, between the press and the sending, is believed', CLOCK_TOLERANCE, noon],
    ['by more is not', CLOCK_TOLERANCE + 1, 'time-clock.clock-moved'],
    ['back by the tolerance is believed', -CLOCK_TOLERANCE, noon],
    ['back by more is not', -CLOCK_TOLERANCE - 1, 'time-clock.clock-moved'],
  ])('%s', (_, moved, outcome) => {
    expect(hourOf({ ...kept, sentAt: kept.sentAt + moved }, received, null)).toBe(outcome)
  })

  test('so that the press comes after the sending is not believed', () => {
    const sentAt = kept.at - 1
    expect(hourOf({ ...kept, sentAt }, sentAt + kept.ahead, null)).toBe('time-clock.clock-moved')
    expect(hourOf({ ...kept, sentAt: kept.at }, kept.at + kept.ahead, null)).toBe(noon)
  })
})

test('a punch is accepted until a day after the press', () => {
  const after = (late: number) => hourOf({ ...kept, sentAt: kept.at + late }, noon + late, null)
  expect(after(KEPT_LIMIT)).toBe(noon)
  expect(after(KEPT_LIMIT + 1)).toBe('time-clock.kept-too-long')
})

test('a punch before what is recorded of the person is refused; within the tolerance it counts', () => {
  expect(hourOf(kept, received, noon)).toBe(noon)
  expect(hourOf(kept, received, noon + CLOCK_TOLERANCE)).toBe(noon)
  expect(hourOf(kept, received, noon + CLOCK_TOLERANCE + 1)).toBe('time-clock.punched-since')
})

test.each(['2026-03-29T00:30:00Z', '2026-10-25T00:30:00Z'])('real time counts when the clocks change: %s', pressed => {
  const at = Date.parse(pressed)
  expect(hourOf({ at, sentAt: at + 2 * HOUR, ahead: 0 }, at + 2 * HOUR, at - HOUR)).toBe(at)
})

test('an hour that counts is never in the future, a day old, nor long before what is recorded, for any readings', () => {
  const span = fc.integer({ min: -2 * KEPT_LIMIT, max: 2 * KEPT_LIMIT })
  fc.assert(
    fc.property(span, span, span, fc.option(span), (at, sentAt, ahead, last) => {
      const lastAt = last === null ? null : noon - Math.abs(last)
      const hour = hourOf({ at: noon + at, sentAt: noon + sentAt, ahead }, noon, lastAt)
      if (typeof hour === 'string') return
      expect(hour).toBeLessThanOrEqual(noon)
      const known = last === null ? Number.NEGATIVE_INFINITY : noon - Math.abs(last) - CLOCK_TOLERANCE
      expect(hour).toBeGreaterThanOrEqual(Math.max(noon - KEPT_LIMIT, known))
    }),
  )
})
