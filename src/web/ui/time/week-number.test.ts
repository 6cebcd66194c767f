import { expect, test } from 'vitest'
import { weekNumber } from './week-number.ts'

test('a week has a number that may be one of the year before', () => {
  expect(['2025-11-20', '2026-12-31', '2027-01-03', '2027-01-04'].map(weekNumber)).toEqual([47, 53, 53, 1])
})
