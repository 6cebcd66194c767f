import { expect, test } from 'vitest'
import { countAbsent, daysIn, middleOf, monthsIn, placeOn, weeksIn } from './day-line.ts'
import { wholeDays } from './span.ts'

const days = { from: '2026-03-01', to: '2026-03-10' }
const leave = (startDate: string, endDate: string, parts: object = {}) => ({
  startDate,
  endDate,
  ...wholeDays,
  ...parts,
})

test('a leave lies on its days, a half day on half of one, hours on their part', () => {
  expect(placeOn(days, leave('2026-03-02', '2026-03-03'))).toEqual({ left: 10, width: 20 })
  expect(placeOn(days, leave('2026-03-02', '2026-03-02', { startTime: '06:00', endTime: '18:00' }))).toEqual({
    left: 12.5,
    width: 5,
  })
  const { left, width } = placeOn(days, leave('2026-03-02', '2026-03-03', { fromMidday: true }))!
  expect([left, width].map(Math.round)).toEqual([15, 15])
})

test('it is cut at the ends of the line, and not on it elsewhere', () => {
  expect(placeOn(days, leave('2026-02-20', '2026-03-01'))).toEqual({ left: 0, width: 10 })
  expect(placeOn(days, leave('2026-03-10', '2026-04-01'))).toEqual({ left: 90, width: 10 })
  expect(placeOn(days, leave('2026-03-11', '2026-04-01'))).toBeNull()
  expect(middleOf(days, '2026-03-05')).toBe(45)
})

test('a year has twelve months, and weeks begin on Mondays', () => {
  expect(monthsIn({ from: '2026-01-01', to: '2026-12-31' })).toHaveLength(12)
  expect(daysIn(days)).toHaveLength(10)
  expect(weeksIn(days)).toEqual([
    { from: '2026-03-01', to: '2026-03-01' },
    { from: '2026-03-02', to: '2026-03-08' },
    { from: '2026-03-09', to: '2026-03-10' },
  ])
})

test('people are counted once a period, whatever leave they have in it', () => {
  const twice = { absences: [leave('2026-03-02', '2026-03-02'), leave('2026-03-05', '2026-03-09')] }
  expect(countAbsent([twice, { absences: [] }, twice], weeksIn(days))).toEqual([0, 2, 2])
})
