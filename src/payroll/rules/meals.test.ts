import { expect, test } from 'vitest'
import type { Work } from '#labour/hours.ts'
import { type MealWindow, mealsIn } from './meals.ts'

const PARIS = 'Europe/Paris'
const noon: MealWindow = { from: '11:30', to: '14:00' }
const evening: MealWindow = { from: '19:00', to: '21:00' }
const at = (time: string, date: string) =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(PARIS).epochMilliseconds
const work = (start: string, end: string, last = '2026-03-02'): Work => ({
  start: at(start, '2026-03-02'),
  end: at(end, last),
  breakDuration: 0,
})
const meals = (...pieces: Work[]) => mealsIn([{ date: '2026-03-02', work: pieces }], [noon, evening], PARIS)

test.each([
  ['worked through', [work('10:00', '15:00')], 1],
  ['from its first to its last minute', [work('11:30', '14:00')], 1],
  ['a minute of it missing', [work('11:31', '15:00')], 0],
  ['one minute of it', [work('07:00', '11:31')], 0],
  ['between two pieces of work, two hours apart', [work('08:00', '12:00'), work('14:00', '18:00')], 1],
  ['between two that are a minute more apart', [work('08:00', '12:00'), work('14:01', '18:00')], 0],
  ['in a gap of seven hours, and another in the evening', [work('07:00', '11:00'), work('18:00', '23:00')], 1],
  ['with work in the middle of two gaps', [work('08:00', '11:00'), work('12:00', '13:00'), work('15:00', '18:00')], 1],
  ['noon and evening', [work('10:00', '14:30'), work('16:30', '23:00')], 2],
  ['a morning that ends before it', [work('07:00', '11:30')], 0],
  ['a night that begins after it', [work('22:00', '06:00', '2026-03-03')], 0],
  ['a night that begins within it', [work('20:00', '02:00', '2026-03-03')], 0],
  ['a day and a night in one', [work('08:00', '15:00', '2026-03-03')], 3],
  ['a day without hours', [], 0],
])('a meal: %s', (_, pieces, count) => {
  expect(meals(...pieces)).toBe(count)
})

test('the company says how long a gap around a meal may be', () => {
  const days = [{ date: '2026-03-02', work: [work('08:00', '12:00'), work('15:00', '18:00')] }]
  const count = (gap: number) => mealsIn(days, [noon], PARIS, gap)
  expect([count(179), count(180)]).toEqual([0, 1])
})

test('a meal after midnight is that of the work that crosses it', () => {
  const night: MealWindow = { from: '00:30', to: '01:30' }
  const of = (...pieces: Work[]) => mealsIn([{ date: '2026-03-02', work: pieces }], [night], PARIS)
  expect(of(work('20:00', '04:00', '2026-03-03'))).toBe(1)
  expect(of(work('00:00', '08:00'))).toBe(1)
  expect(of(work('20:00', '01:00', '2026-03-03'))).toBe(0)
})
