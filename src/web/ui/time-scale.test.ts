import { expect, test } from 'vitest'
import { hourMarks, place } from './time-scale.ts'

const evening = { from: 8 * 60, to: 26 * 60 }

test('what sticks out of the window is cut', () => {
  expect(place({ from: 18 * 60, to: 26 * 60 }, { from: 8 * 60, to: 18 * 60 })).toEqual({ left: 100, width: 0 })
  expect(place({ from: 6 * 60, to: 13 * 60 }, { from: 8 * 60, to: 18 * 60 })).toEqual({ left: 0, width: 50 })
})

test('hours are marked every three hours, past midnight too', () => {
  expect(hourMarks(evening).map(mark => mark.hour)).toEqual([8, 11, 14, 17, 20, 23, 2])
})

test('the last hour pushes away the mark that would touch it', () => {
  expect(hourMarks({ from: 8 * 60, to: 18 * 60 }).map(mark => mark.hour)).toEqual([8, 11, 14, 18])
  expect(hourMarks({ from: 0, to: 24 * 60 }, 6).map(mark => mark.hour)).toEqual([0, 6, 12, 18, 0])
})
