import { expect, test } from 'vitest'
import { lateAbsences } from './lateness.ts'

const late = [
  { date: '2026-11-03', minutes: 12 },
  { date: '2026-11-05', minutes: 30 },
]

test('lateness is taken off as far as the week lacks hours', () => {
  expect(lateAbsences(late, 42)).toEqual([
    { startDate: '2026-11-03', endDate: '2026-11-03', startTime: '00:00', endTime: '00:12' },
    { startDate: '2026-11-05', endDate: '2026-11-05', startTime: '00:00', endTime: '00:30' },
  ])
  expect(lateAbsences(late, 20).map(({ endTime }) => endTime)).toEqual(['00:12', '00:08'])
})

test('hours that somebody made up for in the same week are not taken off', () => {
  expect(lateAbsences(late, 0)).toEqual([])
})
