import { expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { overlaps } from '#core/intervals.ts'
import { instantAt } from '#core/wall-clock.ts'
import { shiftInterval } from '#schedule/plannable.ts'
import { netMinutes } from '#schedule/rules.ts'
import { personKeys } from './people.ts'
import { type PlannedShift, plannedShifts } from './plan.ts'
import { punches } from './punches.ts'

const timeZone = 'Europe/Paris'
// A year of weeks: both clock changes fall in their plans.
const mondays = Array.from({ length: 52 }, (_, week) => addDays('2026-01-05', 7 * week))

const intervalOf = (shift: PlannedShift) => {
  const interval = shiftInterval(shift, timeZone)
  if (typeof interval === 'string') throw new Error(`${shift.person} ${shift.date}: ${interval}`)
  return interval
}

const real = (shift: PlannedShift) => {
  const interval = intervalOf(shift)
  const [startsAt, endsAt] = [interval.start, interval.end].map(at => new Date(at).toISOString()) as [string, string]
  return { startsAt, endsAt, breakDuration: shift.breakDuration }
}

test('on any day of the year the planning has hours that exist and no overlap', () => {
  for (const monday of mondays) {
    const byPerson = Map.groupBy(plannedShifts(monday, timeZone), shift => shift.person)
    for (const shifts of byPerson.values()) {
      const hours = shifts.map(intervalOf).toSorted((a, b) => a.start - b.start)
      expect(hours.filter((each, index) => index > 0 && overlaps(hours[index - 1]!, each))).toEqual([])
    }
  }
})

test('one person is planned over contract this week', () => {
  const ofLucas = plannedShifts('2025-11-17', timeZone).filter(
    ({ person, date }) => person === 'lucas' && date >= '2025-11-17' && date <= '2025-11-23',
  )
  expect(ofLucas.map(real).reduce((total, shift) => total + netMinutes(shift), 0)).toBe(39 * 60)
})

test('the people planned at this hour are at work, and one departure of some days ago is missing', () => {
  const today = '2025-11-20'
  const now = instantAt(today, '12:30', timeZone) as Temporal.Instant
  const clocked = punches(plannedShifts(today, timeZone), today, now, timeZone)
  const missing = (person: string) => {
    const count = (type: string) => clocked.filter(punch => punch.person === person && punch.type === type).length
    return count('clock-in') - count('clock-out')
  }
  expect(clocked.every(({ at }) => at <= now.epochMilliseconds)).toBe(true)
  expect(personKeys.filter(person => missing(person) === 1)).toEqual(['margaux', 'youssef', 'thibault', 'ines', 'hugo'])
})
