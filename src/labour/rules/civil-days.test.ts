import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINUTE } from '#core/durations.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { civilDaysOf } from './civil-days.ts'

const year = { min: Date.parse('2026-01-01') / MINUTE, max: Date.parse('2027-01-01') / MINUTE }
const clockChanges = ['2026-03-29', '2026-10-25'].map(day => Date.parse(day) / MINUTE)
const anyMinute = fc.oneof(
  fc.integer(year),
  ...clockChanges.map(day => fc.integer({ min: day - 24 * 60, max: day + 48 * 60 })),
)

test.each(['Europe/Paris', 'Indian/Reunion', 'America/Guadeloupe'])('%s: what the clocks show at any minute', zone => {
  fc.assert(
    fc.property(anyMinute, minute => {
      const instant = Temporal.Instant.fromEpochMilliseconds(minute * MINUTE)
      expect(civilDaysOf(zone).clockAt(minute * MINUTE)).toEqual(wallClockAt(instant, zone))
    }),
  )
})
