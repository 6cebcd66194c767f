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
  ['between two pieces of work', [work('08:00', '11:30'), work('14:00', '18:00')], 1],
  ['noon and evening', [work('10:00', '14:30'), work('18:30', '23:00')], 2],
  ['a morning that ends before it', [work('07:00', '11:30')], 0],
  ['a night that begins after it', [work('22:00', '06:00', '2026-03-03')], 0],
  ['a night that begins before it ends', [work('20:00', '02:00', '2026-03-03')], 1],
  ['a day without hours', [], 0],
])('a meal: %s', (_, pieces, count) => {
  expect(meals(...pieces)).toBe(count)
})
