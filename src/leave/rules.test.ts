import { expect, test } from 'vitest'
import { periodRefusal } from './rules.ts'

const today = '2026-11-16'
const asked = (startDate: string, endDate: string) => periodRefusal({ startDate, endDate }, today)

test('leave begins today at the earliest', () => {
  expect(asked('2026-11-16', '2026-11-16')).toBeNull()
  expect(asked('2026-11-15', '2026-11-20')).toBe('leave.starts-in-the-past')
})

test('leave may last one day, and may not end before it begins', () => {
  expect(asked('2026-12-01', '2026-12-01')).toBeNull()
  expect(asked('2026-12-02', '2026-12-01')).toBe('leave.ends-before-it-starts')
})

test('leave lasts at most 366 days, both ends included', () => {
  expect(asked('2027-01-01', '2028-01-01')).toBeNull()
  expect(asked('2027-01-01', '2028-01-02')).toBe('leave.too-long')
})
