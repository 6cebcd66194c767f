import { expect, test } from 'vitest'
import type { Contract } from '#people/rules.ts'
import { guaranteedIn } from './guaranteed-holidays.ts'

// Wednesday 11 November 2026 is guaranteed.
const week = { from: '2026-11-09', to: '2026-11-15' }
const contract = (from: string, workingDays: number[] | null): Contract => ({
  type: 'full-time',
  weeklyHours: 39,
  from,
  until: null,
  workingDays,
})
const count = ({
  from = '2020-01-01',
  workingDays = [2, 3, 4, 5, 6] as number[] | null,
  worked = [] as string[],
  leave = [] as { startDate: string; endDate: string }[],
}) =>
  guaranteedIn(week, ['2026-11-11'], {
    contracts: [contract(from, workingDays)],
    leave,
    worked: new Map(worked.map(date => [date, 468])),
    usual: 5,
    isWhole: false,
  })

test('a guaranteed holiday is given back where it was worked, or was a day of rest', () => {
  expect(count({ worked: ['2026-11-11'] })).toBe(1)
  expect(count({ workingDays: [4, 5, 6, 7, 1] })).toBe(1)
  expect(count({})).toBe(0)
})

test('where no working days are fixed, a holiday beside as many days of work as usual was a day of rest', () => {
  const [four, five] = [
    ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13'],
    ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13', '2026-11-14'],
  ]
  expect([four, five].map(worked => count({ workingDays: null, worked }))).toEqual([0, 1])
})

test('it takes a year of service', () => {
  expect(count({ from: '2025-11-11', worked: ['2026-11-11'] })).toBe(1)
  expect(count({ from: '2025-11-12', worked: ['2026-11-11'] })).toBe(0)
})

test('leave that lies over it has been free time', () => {
  const leave = [{ startDate: '2026-11-09', endDate: '2026-11-13' }]
  expect(count({ workingDays: [4, 5, 6, 7, 1], leave })).toBe(0)
})
