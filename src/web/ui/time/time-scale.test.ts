import { expect, test } from 'vitest'
import { hourMarks, place, withRoom } from './time-scale.ts'

const evening = { start: 8 * 60, end: 26 * 60 }

test('a span is cut at the edges of the window', () => {
  expect(place({ start: 18 * 60, end: 26 * 60 }, { start: 8 * 60, end: 18 * 60 })).toEqual({ left: 100, width: 0 })
  expect(place({ start: 6 * 60, end: 13 * 60 }, { start: 8 * 60, end: 18 * 60 })).toEqual({ left: 0, width: 50 })
})

test('hours are marked every three hours, past midnight too', () => {
  expect(hourMarks(evening).map(mark => mark.hour)).toEqual([8, 11, 14, 17, 20, 23, 2])
})

test('hours of the evening before are hours of the clock', () => {
  expect(hourMarks({ start: -3 * 60, end: 5 * 60 }, 1).map(mark => mark.hour)).toEqual([21, 22, 23, 0, 1, 2, 3, 4, 5])
})

test('the last hour has a mark', () => {
  expect(hourMarks({ start: 8 * 60, end: 18 * 60 }).map(mark => mark.hour)).toEqual([8, 11, 14, 17, 18])
  expect(hourMarks({ start: 0, end: 24 * 60 }, 6).map(mark => mark.hour)).toEqual([0, 6, 12, 18, 0])
})

test('without room for all hours, every other one stays, with the first and the last', () => {
  const kept = (hours: number, room: number) =>
    withRoom(hourMarks({ start: 3 * 60, end: (3 + hours) * 60 }), room).map(mark => mark.hour)
  expect(kept(27, 7)).toEqual([3, 6, 9, 12, 15, 18, 21, 0, 3, 6])
  expect(kept(27, 14)).toEqual([3, 9, 15, 21, 6])
  expect(kept(10, 14)).toEqual([3, 6, 9, 13])
})
