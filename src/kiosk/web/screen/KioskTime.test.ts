import { expect, test } from 'vitest'
import { isDayBefore, longDate } from './KioskTime.ts'

test('the tablet names the day of its company, and says 1er for the first of a month in French', () => {
  const afterMidnight = Date.parse('2026-11-30T23:20:00Z')
  expect(longDate(afterMidnight, 'Europe/Paris', 'fr')).toBe('mardi 1er décembre 2026')
  expect(longDate(afterMidnight, 'Europe/Paris', 'en')).toBe('Tuesday 1 December 2026')
  expect(longDate(afterMidnight, 'America/Martinique', 'fr')).toBe('lundi 30 novembre 2026')
})

test('what began before midnight lies on the day before, by the clock of the company', () => {
  const [started, now] = ['2027-02-05T22:55:00Z', Date.parse('2027-02-05T23:10:00Z')]
  expect(isDayBefore(started, now, 'Europe/Paris')).toBe(true)
  expect(isDayBefore(started, now - 11 * 60_000, 'Europe/Paris')).toBe(false)
  expect(isDayBefore(started, now, 'America/Martinique')).toBe(false)
})
