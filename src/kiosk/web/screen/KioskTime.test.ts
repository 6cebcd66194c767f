import { expect, test } from 'vitest'
import { longDate } from './KioskTime.ts'

test('the tablet names the day of its company, and says 1er for the first of a month in French', () => {
  const afterMidnight = Date.parse('2026-11-30T23:20:00Z')
  expect(longDate(afterMidnight, 'Europe/Paris', 'fr')).toBe('mardi 1er décembre 2026')
  expect(longDate(afterMidnight, 'Europe/Paris', 'en')).toBe('Tuesday 1 December 2026')
  expect(longDate(afterMidnight, 'America/Martinique', 'fr')).toBe('lundi 30 novembre 2026')
})
