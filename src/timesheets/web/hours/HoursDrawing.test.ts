import { expect, test } from 'vitest'
import { dayOf, defaultSettings, minutesOf, type PlannedWork, type PunchedWork } from '#timesheets/rules/retained.ts'
import type { WeekDay } from './Hours.ts'
import { lanesOf, windowOf } from './HoursDrawing.ts'

const [date, timeZone] = ['2026-11-17', 'Europe/Paris']
const at = (time: string) => Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds
const minute = (time: string) => (at(time) - at('00:00')) / 60_000
const shift = (start: string, end: string): PlannedWork => ({ start: at(start), end: at(end), breakDuration: 0 })
const session = (start: string, end: string | null): PunchedWork => ({
  start: at(start),
  end: end === null ? null : at(end),
  breaks: [],
  state: end === null ? 'to-complete' : 'completed',
})

const dayWith = (planned: PlannedWork[], punched: PunchedWork[]): WeekDay => {
  const day = { planned, punched, away: [], decision: null }
  const { state, why, proposed } = dayOf(day, defaultSettings, at('23:59'))
  const shown = proposed && { basis: proposed.basis, minutes: minutesOf(proposed.work), work: [...proposed.work] }
  return {
    date,
    sign: '',
    state,
    why: [...why],
    planned: { minutes: minutesOf(planned), work: planned },
    punched: { minutes: 0, sessions: punched.map(each => ({ ...each, breaks: [...each.breaks] })) },
    proposed: shown as WeekDay['proposed'],
    decided: null,
  }
}
const punchedLane = (day: WeekDay) => lanesOf(day, timeZone).punched.map(({ kind, start, end }) => [kind, start, end])

test('only what lies beyond the tolerance is drawn as beyond the plan', () => {
  const within = dayWith([shift('09:00', '12:00')], [session('09:00', '12:08')])
  expect(punchedLane(within)).toEqual([['worked', minute('09:00'), minute('12:08')]])
  const beyond = dayWith([shift('09:00', '12:00')], [session('09:00', '12:41')])
  expect(punchedLane(beyond)).toEqual([
    ['worked', minute('09:00'), minute('12:00')],
    ['over', minute('12:00'), minute('12:41')],
  ])
})

test('of two services each is compared with its own punches', () => {
  const split = dayWith(
    [shift('09:00', '12:00'), shift('18:00', '22:00')],
    [session('09:00', '12:30'), session('18:00', '22:05')],
  )
  expect(punchedLane(split)).toEqual([
    ['worked', minute('09:00'), minute('12:00')],
    ['over', minute('12:00'), minute('12:30')],
    ['worked', minute('18:00'), minute('22:05')],
  ])
})

test('a departure that is missing is drawn until the planned end, a service without punches as a whole', () => {
  expect(punchedLane(dayWith([shift('09:00', '12:00')], [session('09:30', null)]))).toEqual([
    ['missed', minute('09:30'), minute('12:00')],
  ])
  expect(punchedLane(dayWith([shift('09:00', '12:00')], []))).toEqual([['missed', minute('09:00'), minute('12:00')]])
})

test('the window holds the hours of all days', () => {
  const days = [dayWith([shift('09:00', '12:00')], []), dayWith([shift('14:00', '22:00')], [session('14:00', '22:10')])]
  expect(windowOf(days, timeZone)).toEqual({ start: minute('09:00'), end: minute('23:00') })
})
