import { expect, test } from 'vitest'
import { MINUTE } from '#core/durations.ts'
import { remindersAt } from './reminders.ts'

const at = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * MINUTE
}
type Span = [start: string, end?: string]

const told = (planned: Span[], worked: Span[], now: string) =>
  remindersAt(
    {
      shifts: planned.map(([start, end]) => ({ start: at(start), end: at(end!) })),
      worked: worked.map(([start, end]) => ({ start: at(start), end: end ? at(end) : null })),
    },
    at(now),
  ).map(({ kind, recipient }) => `${kind} ${recipient}`)

const day: Span[] = [['09:00', '17:00']]

test.each([
  ['09:14', []],
  ['09:15', ['start person']],
  ['09:30', ['start person', 'start manager']],
  ['10:59', ['start person', 'start manager']],
  ['11:00', []],
])('an arrival that is missing at %s is told to %j', (now, expected) => {
  expect(told(day, [], now)).toEqual(expected)
})

test.each([
  ['17:14', []],
  ['17:15', ['end person']],
  ['17:30', ['end person', 'end manager']],
  ['19:00', []],
])('a departure that is missing at %s is told to %j', (now, expected) => {
  expect(told(day, [['08:58']], now)).toEqual(expected)
})

test('nobody who came is told, late or gone again as they may be', () => {
  expect(told(day, [['08:50']], '09:30')).toEqual([])
  expect(told(day, [['09:10', '09:20']], '09:30')).toEqual([])
  expect(told(day, [['08:58', '17:02']], '17:30')).toEqual([])
})

test('who left before the shift has not come for it', () => {
  expect(told(day, [['07:00', '08:00']], '09:15')).toEqual(['start person'])
})

test('who is in the next shift has not forgotten to leave', () => {
  expect(
    told(
      [
        ['09:00', '12:00'],
        ['12:00', '17:00'],
      ],
      [['08:58']],
      '12:30',
    ),
  ).toEqual([])
})

test('who came after the end of a shift is not awaited by it', () => {
  expect(told([['09:00', '12:00']], [['12:05']], '12:30')).toEqual([])
})
