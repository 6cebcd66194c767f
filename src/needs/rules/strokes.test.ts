import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NeedRange, peopleAt } from '#needs/rules.ts'
import {
  changedDays,
  hoursAsked,
  partsBefore,
  partsOf,
  partsOfOpeningHours,
  shownHours,
  strokeOf,
  type Weekdays,
  wholeDay,
  written,
} from './strokes.ts'

const range = (start: number, end: number, people: number) => ({ start: start * 60, end: end * 60, people })
const week = (given: Record<number, NeedRange[]> = {}): Weekdays =>
  Array.from({ length: 7 }, (_, day) => given[day] ?? [])
const cell = (weekday: number, hour: number) => ({ weekday, minute: hour * 60 })
const paint = (weekdays: Weekdays, ...stroke: Parameters<typeof strokeOf>) =>
  written(weekdays, partsOf(strokeOf(...stroke)))

describe('a stroke', () => {
  test('paints from the first half hour that was pressed to the last', () => {
    const evening = week({ 4: [range(19, 23, 5)] })
    expect(paint(week(), cell(4, 19), cell(4, 22.5), 5)).toEqual(evening)
    expect(paint(week(), cell(4, 22.5), cell(4, 19), 5)).toEqual(evening)
    expect(paint(week(), cell(4, 19), cell(4, 19), 1)).toEqual(week({ 4: [range(19, 19.5, 1)] }))
  })

  test('paints each day between the first and the last', () => {
    const noon = [range(12, 14, 3)]
    expect(paint(week(), cell(1, 12), cell(3, 13.5), 3)).toEqual(week({ 1: noon, 2: noon, 3: noon }))
    expect(paint(week(), cell(3, 13.5), cell(1, 12), 3)).toEqual(week({ 1: noon, 2: noon, 3: noon }))
  })

  test('parts a range, joins its neighbours, and erases with 0', () => {
    const noon = week({ 0: [range(10, 14, 2)] })
    expect(paint(noon, cell(0, 11), cell(0, 11.5), 4)[0]).toEqual([
      range(10, 11, 2),
      range(11, 12, 4),
      range(12, 14, 2),
    ])
    expect(paint(noon, cell(0, 11), cell(0, 11.5), 0)[0]).toEqual([range(10, 11, 2), range(12, 14, 2)])
    expect(paint(noon, cell(0, 14), cell(0, 15.5), 2)[0]).toEqual([range(10, 16, 2)])
    expect(paint(noon, cell(0, 9), cell(0, 15), 0)[0]).toEqual([])
  })

  test('leaves a day alone that says so already', () => {
    const noon = week({ 0: [range(10, 14, 2)] })
    const after = paint(noon, cell(0, 11), cell(1, 12.5), 2)
    expect(after[0]).toBe(noon[0])
    expect(changedDays(noon, after)).toEqual([1])
  })

  test('may write the night after its day', () => {
    expect(paint(week(), cell(5, 23), cell(5, 25.5), 2)[5]).toEqual([range(23, 26, 2)])
  })
})

const halfHours = (from: number, to: number) => fc.integer({ min: from, max: to }).map(nth => nth * 30)
const anyCell = fc.record({ weekday: fc.integer({ min: 0, max: 6 }), minute: halfHours(0, 95) })
const anyStroke = fc.record({ first: anyCell, last: anyCell, people: fc.integer({ min: 0, max: 9 }) })

test('strokes write only their half hours, sorted and non-overlapping, and are taken back whole', () => {
  fc.assert(
    fc.property(fc.array(anyStroke, { maxLength: 6 }), anyStroke, (earlier, stroke) => {
      const before = earlier.reduce((days, { first, last, people }) => paint(days, first, last, people), week())
      const drawn = strokeOf(stroke.first, stroke.last, stroke.people)
      const parts = partsOf(drawn)
      const after = written(before, parts)
      for (const [weekday, ranges] of after.entries()) {
        for (let minute = 0; minute < wholeDay.end; minute += 30) {
          const isIn = drawn.weekdays.includes(weekday) && drawn.start <= minute && minute < drawn.end
          expect(peopleAt(ranges, minute)).toBe(isIn ? drawn.people : peopleAt(before[weekday]!, minute))
        }
        for (const [nth, { start, end, people }] of ranges.entries()) {
          const last = ranges[nth - 1]
          expect(people > 0 && start < end && (!last || last.end < start || last.people !== people)).toBe(true)
          expect(!last || last.end <= start).toBe(true)
        }
      }
      expect(written(after, partsBefore(before, parts))).toEqual(before)
    }),
  )
})

test('what is taken back leaves alone what was painted beside it since', () => {
  const noon = week({ 0: [range(12, 14, 2)] })
  const parts = partsOf(strokeOf(cell(0, 13), cell(0, 14.5), 5))
  const back = partsBefore(noon, parts)
  const since = paint(written(noon, parts), cell(0, 19), cell(0, 20.5), 3)
  expect(written(since, back)[0]).toEqual([range(12, 14, 2), range(19, 21, 3)])
})

test('a day asks for hours of work', () => {
  expect(hoursAsked([range(12, 14.5, 4), range(19, 21, 3)])).toBe(16)
})

test('the opening hours become ranges of whole half hours; a day without set hours stays, a closed one is emptied', () => {
  const hours = [null, [], [{ start: 11 * 60 + 45, end: 14 * 60 + 10 }]]
  const before = week({ 0: [range(9, 10, 3)], 1: [range(9, 10, 3)] })
  const ranges = (people: number) => written(before, partsOfOpeningHours(hours, people)).slice(0, 3)
  expect(ranges(4)).toEqual([[range(9, 10, 3)], [], [range(11.5, 14.5, 4)]])
  expect(ranges(0)[2]).toEqual([range(11.5, 14.5, 1)])
})

describe('the grid shows', () => {
  const evening = [[], [{ start: 12 * 60, end: 14 * 60 + 30 }], [{ start: 19 * 60, end: 24 * 60 }], [], [], [], []]

  test('the opening hours, and the day in which they are prepared', () => {
    expect(shownHours(evening, week())).toEqual({ start: 8 * 60, end: 24 * 60 })
    expect(shownHours([[{ start: 5 * 60, end: 9 * 60 + 30 }]], week())).toEqual({ start: 5 * 60, end: 20 * 60 })
  })

  test('an hour before and after what is painted', () => {
    expect(shownHours(evening, week({ 1: [range(6, 10, 1)], 4: [range(22, 25, 2)] }))).toEqual({
      start: 5 * 60,
      end: 26 * 60,
    })
    expect(shownHours(evening, week({ 1: [range(0, 1, 1)], 4: [range(46, 48, 2)] }))).toEqual(wholeDay)
  })

  test('a day and its evening where nothing says any hours', () => {
    expect(shownHours([], week())).toEqual({ start: 7 * 60, end: 25 * 60 })
  })
})
