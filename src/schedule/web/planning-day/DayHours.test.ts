import { describe, expect, test } from 'vitest'
import {
  drawnHours,
  movedHours,
  nextQuarter,
  peakOf,
  presence,
  quarterAt,
  resizedHours,
  typeNear,
  wallHours,
  windowOfDay,
} from './DayHours.ts'

const at = (hours: number, minutes = 0) => hours * 60 + minutes
const span = (start: number, end: number) => ({ start, end })

test('a place of the drawing is the nearest quarter hour, and never outside of it', () => {
  const window = span(at(8), at(26))
  expect(quarterAt(0.5, window)).toBe(at(17))
  expect(quarterAt(0.503, window)).toBe(at(17))
  expect(quarterAt(0.51, window)).toBe(at(17, 15))
  expect(quarterAt(-1, window)).toBe(at(8))
  expect(quarterAt(2, window)).toBe(at(26))
})

describe('hours drawn in a line', () => {
  test('run from the left to the right, whichever way they were drawn', () => {
    expect(drawnHours(at(12), at(9))).toEqual(span(at(9), at(12)))
  })
  test('last at least a quarter of an hour, and begin on the day', () => {
    expect(drawnHours(at(12), at(12))).toEqual(span(at(12), at(12, 15)))
    expect(drawnHours(at(25), at(26))).toEqual(span(at(23, 45), at(26)))
  })
})

test('a moved shift keeps its length and its day', () => {
  expect(movedHours(span(at(18, 30), at(23)), 15)).toEqual(span(at(18, 45), at(23, 15)))
  expect(movedHours(span(at(1), at(5)), at(-3))).toEqual(span(0, at(4)))
  expect(movedHours(span(at(20), at(26)), at(6))).toEqual(span(at(23, 45), at(29, 45)))
})

test('an edge stops a quarter of an hour before the other, and before 24 hours', () => {
  const evening = span(at(18), at(23))
  expect(resizedHours(evening, 'end', at(26))).toEqual(span(at(18), at(26)))
  expect(resizedHours(evening, 'end', at(12))).toEqual(span(at(18), at(18, 15)))
  expect(resizedHours(evening, 'end', at(60))).toEqual(span(at(18), at(41, 45)))
  expect(resizedHours(evening, 'start', at(23))).toEqual(span(at(22, 45), at(23)))
  expect(resizedHours(span(at(23), at(26)), 'start', at(25))).toEqual(span(at(23, 45), at(26)))
})

test('a key goes to the next quarter, also from hours beside one', () => {
  expect(nextQuarter(at(9, 5), 1)).toBe(at(9, 15))
  expect(nextQuarter(at(9, 5), -1)).toBe(at(9))
  expect(nextQuarter(at(9), -1)).toBe(at(8, 45))
})

test('drawn hours past midnight are written as hours of the next day', () => {
  expect(wallHours(span(at(20), at(26)))).toEqual({ startTime: '20:00', endTime: '02:00' })
})

test('drawn hours get the type that shares the most of them, else the nearest', () => {
  const type = (name: string, defaultStartTime: string, defaultEndTime: string) => ({
    name,
    defaultStartTime,
    defaultEndTime,
  })
  const types = [type('Midi', '10:30', '15:00'), type('Soir', '18:30', '23:00'), type('Fermeture', '20:00', '02:00')]
  expect(typeNear(types, span(at(18), at(22)))?.name).toBe('Soir')
  expect(typeNear(types, span(at(21), at(26)))?.name).toBe('Fermeture')
  expect(typeNear(types, span(at(7), at(9)))?.name).toBe('Midi')
  expect(typeNear([], span(at(7), at(9)))).toBeUndefined()
})

describe('the hours across', () => {
  const day = [span(at(8), at(16)), span(at(20), at(26))]
  test('are those of the day, with an hour for the mark of a night that ended earlier', () => {
    expect(windowOfDay(day, [])).toEqual(span(at(8), at(26)))
    expect(windowOfDay(day, [span(0, at(2))])).toEqual(span(at(7), at(26)))
  })
  test('begin at midnight where the night before reaches into the day', () => {
    expect(windowOfDay(day, [span(0, at(8))])).toEqual(span(0, at(26)))
  })
  test('are those of the night on a day without a shift of its own', () => {
    expect(windowOfDay([], [span(0, at(7))])).toEqual(span(0, at(8)))
  })
})

test('the most people at once are told with the time that it lasts the longest', () => {
  const window = span(at(8), at(16))
  const people = [
    [span(at(8), at(9)), span(at(12), at(16))],
    [span(at(-2), at(9)), span(at(12), at(14))],
    [span(at(12), at(13))],
    [span(at(-2), at(1))],
  ]
  const present = presence(people, window)
  expect(present).toEqual([2, 2, 0, 0, 0, 0, 0, 0, 3, 3, 2, 2, 1, 1, 1, 1])
  expect(peakOf(present, window)).toEqual({ people: 3, ...span(at(12), at(13)) })
  expect(peakOf([1, 0, 1, 1], window)).toEqual({ people: 1, ...span(at(9), at(10)) })
  expect(peakOf([0, 0], window)).toBeNull()
})
