import { expect, test } from 'vitest'
import { writtenMoment } from './written-moment.ts'

test('a moment is written with the day of the zone', () => {
  expect(writtenMoment('2026-11-30T23:30:00Z', 'Europe/Paris')).toEqual({ date: '01/12/2026', time: '00:30' })
  expect(writtenMoment('2026-11-30T23:30:00Z', 'America/Martinique')).toEqual({ date: '30/11/2026', time: '19:30' })
})
