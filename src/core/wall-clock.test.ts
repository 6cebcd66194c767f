import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, todayIn } from './calendar.ts'
import { MINUTE } from './durations.ts'
import {
  instantAt,
  instantAtOrAfter,
  isAmbiguous,
  minuteOfDay,
  minutesInto,
  wallClockAt,
  wallTimeAt,
} from './wall-clock.ts'

const PARIS = 'Europe/Paris'
const anyZone = fc.constantFrom(PARIS, 'America/New_York', 'Australia/Lord_Howe', 'Indian/Reunion', 'Pacific/Apia')
/** 2020 to 2030. Half of them are Sundays and hours at which clocks may change. */
const sundays = Array.from({ length: 574 }, (_, week) => addDays('2020-01-05', 7 * week))
const changeDays = sundays.filter(day => ['03', '04', '09', '10', '11'].includes(day.slice(5, 7)))
const anyDate = fc.oneof(
  fc.integer({ min: 0, max: 4017 }).map(days => addDays('2020-01-01', days)),
  fc.constantFrom(...changeDays),
)
const anyTime = fc
  .oneof(fc.nat(1439), fc.integer({ min: 60, max: 240 }))
  .map(minute => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)

describe('a wall time', () => {
  test('counts minutes since midnight', () => {
    expect(['00:00', '09:05', '23:59'].map(minuteOfDay)).toEqual([0, 545, 1439])
  })

  test('is found from minutes after midnight; past 1440 it is on the next day', () => {
    expect([0, 545, 1439, 1440 + 90].map(wallTimeAt)).toEqual(['00:00', '09:05', '23:59', '01:30'])
  })

  test('is an instant of its zone', () => {
    expect(instantAt('2026-07-01', '09:00', PARIS).toString()).toBe('2026-07-01T07:00:00Z')
    expect(instantAt('2026-01-01', '09:00', PARIS).toString()).toBe('2026-01-01T08:00:00Z')
  })

  test('is missing when clocks go forward over it', () => {
    expect(instantAt('2026-03-29', '02:30', PARIS)).toBe('missing-time')
    expect(instantAt('2026-03-29', '02:00', PARIS)).toBe('missing-time')
    expect(instantAt('2026-03-29', '03:00', PARIS).toString()).toBe('2026-03-29T01:00:00Z')
    expect(instantAt('2026-10-04', '02:15', 'Australia/Lord_Howe')).toBe('missing-time')
  })

  test('is the earlier of the two when clocks go back over it', () => {
    expect(instantAt('2026-10-25', '02:30', PARIS).toString()).toBe('2026-10-25T00:30:00Z')
    expect(isAmbiguous('2026-10-25', '02:30', PARIS)).toBe(true)
    expect(isAmbiguous('2026-10-25', '03:00', PARIS)).toBe(false)
    expect(isAmbiguous('2026-03-29', '02:30', PARIS)).toBe(false)
  })

  test('is read back from its instant, or is missing', () => {
    fc.assert(
      fc.property(anyDate, anyTime, anyZone, (date, time, zone) => {
        const instant = instantAt(date, time, zone)
        if (instant === 'missing-time') return
        expect(wallClockAt(instant, zone)).toEqual({ date, time })
        expect(minutesInto(date, instant, zone)).toBe(minuteOfDay(time))
        expect(minutesInto(addDays(date, -1), instant, zone)).toBe(1440 + minuteOfDay(time))
      }),
    )
  })

  test('later on the wall is later in time', () => {
    fc.assert(
      fc.property(anyDate, anyTime, anyTime, anyZone, (date, a, b, zone) => {
        const [first, second] = [instantAt(date, a, zone), instantAt(date, b, zone)]
        if (first === 'missing-time' || second === 'missing-time') return
        expect(Math.sign(Temporal.Instant.compare(first, second))).toBe(Math.sign(minuteOfDay(a) - minuteOfDay(b)))
      }),
    )
  })

  test('shown twice has a second instant within the hour, never an earlier one', () => {
    fc.assert(
      fc.property(anyDate, anyTime, anyZone, (date, time, zone) => {
        const instant = instantAt(date, time, zone)
        if (instant === 'missing-time') return
        const shownAt = (minutes: number) => JSON.stringify(wallClockAt(instant.add({ minutes }), zone))
        const twice = [30, 60].some(minutes => shownAt(minutes) === shownAt(0))
        expect(isAmbiguous(date, time, zone)).toBe(twice)
        expect([-30, -60].some(minutes => shownAt(minutes) === shownAt(0))).toBe(false)
      }),
    )
  })
})

/** The clocks of a zone by Intl, which does not use Temporal. */
const formats = new Map<string, Intl.DateTimeFormat>()
const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
const shownBy = (zone: string, at: number) => {
  const known = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone: zone })
  formats.set(zone, known)
  return known.format(at)
}
/** Every moment at which a zone shows this wall time: tries each offset from UTC-14 to UTC+15. */
const momentsOf = (date: string, time: string, zone: string) =>
  Array.from({ length: 117 }, (_, step) => Date.parse(`${date}T${time}Z`) + (step - 60) * 15 * MINUTE).filter(
    at => shownBy(zone, at) === `${date} ${time}`,
  )

/** A wall time within three hours of a change of clocks, or any other. */
const nearAChange = fc
  .record({
    zone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
    from: fc.integer({ min: 0, max: 4017 }),
    offset: fc.integer({ min: -180, max: 180 }),
  })
  .map(({ zone, from, offset }) => {
    const start = Temporal.PlainDate.from('2020-01-01').add({ days: from }).toZonedDateTime(zone)
    const change = start.getTimeZoneTransition('next') ?? start
    const wall = change.toPlainDateTime().add({ minutes: offset }).toString()
    return { zone, date: wall.slice(0, 10), time: wall.slice(11, 16) }
  })
  .filter(({ date }) => date < '2031')

test('wall times equal those of another implementation, in every zone, on days of clock change and others', () => {
  fc.assert(
    fc.property(nearAChange, ({ zone, date, time }) => {
      const moments = momentsOf(date, time, zone)
      const instant = instantAt(date, time, zone)
      expect(instant === 'missing-time' ? undefined : instant.epochMilliseconds).toBe(moments[0])
      expect(isAmbiguous(date, time, zone)).toBe(moments.length > 1)
      for (const at of moments) {
        const moment = Temporal.Instant.fromEpochMilliseconds(at)
        expect(wallClockAt(moment, zone)).toEqual({ date, time })
        expect(todayIn(zone, moment)).toBe(date)
      }
    }),
    { numRuns: 300 },
  )
})

test('a time that the clocks skip is the one an hour later, of one shown twice the first counts', () => {
  const at = (date: string, time: string) => String(instantAtOrAfter(date, time, 'Europe/Paris'))
  expect(at('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00Z')
  expect(at('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00Z')
})
