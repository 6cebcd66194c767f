import { expect, test } from 'vitest'
import { datesIn } from '#core/calendar.ts'
import { contractMinutesOn } from './rules.ts'

const always = { from: null, until: null, weeklyHours: 35 }
const november = datesIn({ from: '2026-11-01', to: '2026-11-30' })

test('a month has a seventh of the weekly hours for each of its days', () => {
  expect(contractMinutesOn([always], november)).toBe(150 * 60)
  expect(contractMinutesOn([always], datesIn({ from: '2026-11-02', to: '2026-11-08' }))).toBe(35 * 60)
})

test('days without a contract count for nothing, and each contract for its days', () => {
  const half = { from: '2026-11-16', until: null, weeklyHours: 14 }
  expect(contractMinutesOn([half], november)).toBe(30 * 60)
  expect(contractMinutesOn([{ ...always, until: '2026-11-15' }, half], november)).toBe(105 * 60)
  expect(contractMinutesOn([], november)).toBe(0)
})
