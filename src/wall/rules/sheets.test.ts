import { expect, test } from 'vitest'
import { datesIn } from '#core/calendar.ts'
import { changesBetween, keptEntry, stateOf } from './sheets.ts'

const week = { from: '2026-11-30', to: '2026-12-06' }
const on = (date: string, mark: string, value: string) => keptEntry({ date, mark, value }, datesIn(week))

test('what a sheet keeps of an entry has its day and no name', () => {
  expect(on('2026-12-02', 'shift1', 'lea-1030')).toBe('2 shift1 lea-1030')
})

test('a changed hour, a moved shift, one that goes and one that comes are a change each, on the days that they touch', () => {
  const printed = [
    on('2026-11-30', 'stays', 'a'),
    on('2026-12-02', 'hours', '10:30'),
    on('2026-12-03', 'moves', 'b'),
    on('2026-12-06', 'goes', 'c'),
  ]
  const present = [
    on('2026-11-30', 'stays', 'a'),
    on('2026-12-02', 'hours', '11:00'),
    on('2026-12-05', 'moves', 'b'),
    on('2026-12-02', 'comes', 'd'),
  ]
  expect(changesBetween(printed, present, week)).toEqual({
    count: 4,
    days: ['2026-12-02', '2026-12-03', '2026-12-05', '2026-12-06'],
  })
})

test('an absence of three days is one change', () => {
  const away = ['2026-12-01', '2026-12-02', '2026-12-03'].map(date => on(date, 'leave', ''))
  expect(changesBetween([], away, week)).toEqual({ count: 1, days: ['2026-12-01', '2026-12-02', '2026-12-03'] })
})

test('what changes and comes back is no change, in whatever order', () => {
  const [one, other] = [on('2026-12-01', 'one', 'a'), on('2026-12-02', 'other', 'b')]
  expect(changesBetween([one, other], [other, one], week)).toEqual({ count: 0, days: [] })
})

test('a sheet holds until its Sunday is over, unless something changes', () => {
  const [none, some] = [
    { count: 0, days: [] },
    { count: 1, days: ['2026-12-02'] },
  ]
  expect(stateOf(week, '2026-12-06', none)).toBe('current')
  expect(stateOf(week, '2026-12-06', some)).toBe('changed')
  expect(stateOf(week, '2026-12-07', none)).toBe('over')
  expect(stateOf(week, '2026-12-07', some)).toBe('over')
})
