import { expect, test } from 'vitest'
import { wholeDays } from '#leave/rules.ts'
import { PARIS } from '#testing/labour.ts'
import { plannedMinutes } from './left.ts'

const HOUR = 60
const day = '2026-11-16'

/** In Paris, in winter. */
const shift = (change: object = {}) => ({
  employeeId: 'lea',
  date: day,
  startTime: '09:00',
  endTime: '17:00',
  startsAt: `${day}T08:00:00Z`,
  endsAt: `${day}T16:00:00Z`,
  breakDuration: 0,
  ...change,
})
const leave = (change: object = {}) => ({
  employeeId: 'lea',
  status: 'approved' as const,
  ...wholeDays,
  startDate: day,
  endDate: day,
  ...change,
})
const planned = (...each: [ReturnType<typeof shift>, ...ReturnType<typeof leave>[]]) =>
  plannedMinutes([each[0]], each.slice(1) as ReturnType<typeof leave>[], PARIS)

test('hours of leave within a shift are not planned', () => {
  expect(planned(shift(), leave({ startTime: '10:00', endTime: '12:00' }))).toBe(6 * HOUR)
})

test('hours of leave that reach beyond a shift take its own hours alone, and all of them nothing is left', () => {
  expect(planned(shift(), leave({ startTime: '16:00', endTime: '18:00' }))).toBe(7 * HOUR)
  expect(planned(shift(), leave({ startTime: '08:00', endTime: '18:00' }))).toBe(0)
})

test('half a day of leave leaves the other half, and the break stays in the longer part', () => {
  // The morning, 9 to 13: the afternoon is 13 to 17, with the break of half an hour.
  expect(planned(shift({ breakDuration: 30 }), leave({ untilMidday: true }))).toBe(3.5 * HOUR)
  expect(planned(shift({ breakDuration: 30 }), leave({ startTime: '10:00', endTime: '12:00' }))).toBe(5.5 * HOUR)
})

test('two leaves of one day take their hours each', () => {
  const [first, second] = [
    leave({ startTime: '09:00', endTime: '10:00' }),
    leave({ startTime: '15:00', endTime: '17:00' }),
  ]
  expect(planned(shift(), first, second)).toBe(5 * HOUR)
})

test('leave that is asked for, of another person or of another day takes nothing', () => {
  const hours = { startTime: '10:00', endTime: '12:00' }
  expect(planned(shift(), leave({ ...hours, status: 'pending' }))).toBe(8 * HOUR)
  expect(planned(shift(), leave({ ...hours, employeeId: 'tom' }))).toBe(8 * HOUR)
  expect(planned(shift(), leave({ ...hours, startDate: '2026-11-17', endDate: '2026-11-17' }))).toBe(8 * HOUR)
})

test('of a shift that stands on a whole day of leave nothing is planned', () => {
  expect(planned(shift(), leave())).toBe(0)
  expect(planned(shift(), leave({ endDate: '2026-11-17', untilMidday: true }))).toBe(0)
})

test('a night keeps the hours of its first day when leave begins on the day after', () => {
  const night = shift({
    startTime: '22:00',
    endTime: '06:00',
    startsAt: `${day}T21:00:00Z`,
    endsAt: '2026-11-17T05:00:00Z',
  })
  const next = { startDate: '2026-11-17', endDate: '2026-11-17' }
  expect(planned(night, leave({ ...next, fromMidday: true }))).toBe(8 * HOUR)
  expect(planned(night, leave({ ...next, startTime: '04:00', endTime: '06:00' }))).toBe(6 * HOUR)
})
