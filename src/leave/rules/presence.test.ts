import { expect, test } from 'vitest'
import { habitBefore, presenceOf, thinnestDay, weeksAround } from './presence.ts'

const leave = { startDate: '2025-12-23', endDate: '2025-12-27' }

test('whole weeks are shown, from the one before the leave to the one after it', () => {
  expect(weeksAround(leave)).toEqual({ from: '2025-12-15', to: '2026-01-04' })
})

test('the habit is that of eight weeks before the leave, none of them to come', () => {
  expect(habitBefore('2025-12-23', '2026-02-01')).toEqual({ from: '2025-10-27', to: '2025-12-21' })
  expect(habitBefore('2025-12-23', '2025-11-19')).toEqual({ from: '2025-09-22', to: '2025-11-16' })
})

const before = [
  { date: '2025-12-09', people: 18 },
  { date: '2025-12-16', people: 17 },
  { date: '2025-12-17', people: 18 },
]
const week = { from: '2025-12-22', to: '2025-12-24' }

test('what is usual on a weekday is its mean over the weeks that were planned', () => {
  const planned = [{ date: '2025-12-24', people: 13 }]
  expect(presenceOf(week, { planned, before })).toEqual([
    { date: '2025-12-22', present: 0, usual: 0 },
    { date: '2025-12-23', present: 0, usual: 18 },
    { date: '2025-12-24', present: 13, usual: 9 },
  ])
  expect(presenceOf(week, { planned, before: [] }).map(({ usual }) => usual)).toEqual([null, null, null])
})

test('the thinnest day lacks most people; a day that is not planned says nothing', () => {
  const day = (date: string, present: number, usual: number | null) => ({ date, present, usual })
  const days = [
    day('2025-12-22', 1, 18),
    day('2025-12-23', 16, 18),
    day('2025-12-24', 13, 18),
    day('2025-12-25', 0, 18),
  ]
  expect(thinnestDay(days, leave)).toEqual({ date: '2025-12-24', present: 13, missing: 5 })
  expect(thinnestDay([day('2025-12-23', 18, 18), day('2025-12-24', 3, null)], leave)).toBeNull()
})
