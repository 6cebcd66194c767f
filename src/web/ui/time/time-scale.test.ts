import { expect, test } from 'vitest'
import { hourMarks, place } from './time-scale.ts'

const evening = { start: 8 * 60, end: 26 * 60 }

test('a span is cut at the edges of the window', () => {
  expect(place({ start: 18 * 60, end: 26 * 60 }, { start: 8 * 60, end: 18 * 60 })).toEqual({ left: 100, width: 0 })
  expect(place({ start: 6 * 60, end: 13 * 60 }, { start: 8 * 60, end: 18 * 60 })).toEqual({ left: 0, width: 50 })
})

test('hours are marked every three hours, past midnight too', () => {
  expect(hourMarks(evening).map(mark => mark.hour)).toEqual([8, 11, 14, 17, 20, 23, 2])
})

test('the last hour has a mark, and the one before says how much room it has', () => {
  const marks = hourMarks({ start: 8 * 60, end: 18 * 60 })
  expect(marks.map(mark => mark.hour)).toEqual([8, 11, 14, 17, 18])
  expect(marks.map(mark => mark.room)).toEqual([30, 30, 30, 10, 100])
  expect(hourMarks({ start: 0, end: 24 * 60 }, 6).map(mark => mark.hour)).toEqual([0, 6, 12, 18, 0])
})
