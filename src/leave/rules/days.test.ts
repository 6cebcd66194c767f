import { describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { wholeDays } from '#leave/span.ts'
import {
  countAbsent,
  daysIn,
  habitBefore,
  middleOf,
  monthsIn,
  placeOn,
  presenceOf,
  thinnestDay,
  usualWeekdays,
  weeksAround,
  weeksIn,
} from './days.ts'

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

const christmas = { startDate: '2025-12-23', endDate: '2025-12-27' }

test('whole weeks are shown, from the one before the leave to the one after it', () => {
  expect(weeksAround(christmas)).toEqual({ from: '2025-12-15', to: '2026-01-04' })
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
  const day = (date: string, people: number, usual: number | null) => ({ date, present: people, usual })
  const present = [
    day('2025-12-22', 1, 18),
    day('2025-12-23', 16, 18),
    day('2025-12-24', 13, 18),
    day('2025-12-25', 0, 18),
  ]
  expect(thinnestDay(present, christmas)).toEqual({ date: '2025-12-24', present: 13, missing: 5 })
  expect(thinnestDay([day('2025-12-23', 18, 18), day('2025-12-24', 3, null)], christmas)).toBeNull()
})

describe('the weekdays on which somebody works', () => {
  /** Monday 5 October 2026 and the weeks after it. */
  const weekdaysOf = (number: number, ...weekdays: number[]) =>
    weekdays.map(day => addDays('2026-10-05', 7 * number + day - 1))
  test('are those that half of the planned weeks have', () => {
    const plan = [
      ...weekdaysOf(0, 1, 2, 4),
      ...weekdaysOf(1, 1, 2, 4),
      ...weekdaysOf(2, 1, 2, 6),
      ...weekdaysOf(4, 1, 4),
    ]
    expect(usualWeekdays(plan)).toEqual([1, 2, 4])
  })
  test('are not known of three weeks', () => {
    expect(usualWeekdays([...weekdaysOf(0, 1, 2), ...weekdaysOf(1, 1, 2), ...weekdaysOf(2, 1, 2)])).toEqual([])
    expect(usualWeekdays([])).toEqual([])
  })
})
