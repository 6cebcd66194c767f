import { expect, test } from 'vitest'
import { type TimeClock, withoutHours } from '#time-clock/web/face/ClockData.ts'
import type { ClockedSession } from '#web/api/work-session.ts'
import { readClock } from './ClockReading.ts'

const timeZone = 'Europe/Paris'
/** Winter time in Paris. */
const at = (date: string, time: string) => Date.parse(`${date}T${time}:00+01:00`)

const thursday = '2025-11-20'
const midday = { date: thursday, startTime: '10:30', endTime: '15:00', minutes: 270, notes: '', typeName: 'Midi' }
const evening = { date: thursday, startTime: '18:30', endTime: '23:00', minutes: 270, notes: '', typeName: 'Soir' }

const session = (date: string, from: string, change: Partial<ClockedSession> = {}): ClockedSession => ({
  id: `${date} ${from}`,
  date,
  clockIn: at(date, from),
  clockOut: null,
  breaks: [],
  status: 'in-progress',
  totalWorkTime: 0,
  totalBreakTime: 0,
  correctedAt: null,
  keptPunches: [],
  ...change,
})

const clock = (change: Partial<TimeClock> = {}): TimeClock => ({
  timeZone,
  today: thursday,
  planned: [],
  latest: null,
  week: { from: '2025-11-17', to: '2025-11-23' },
  sessions: [],
  ahead: 0,
  ...change,
})

const thursdayAt = (time: string, change: Partial<TimeClock>) => readClock(clock(change), at(thursday, time), thursday)

test('before a service the remaining minutes, negative once it has begun', () => {
  expect(thursdayAt('10:27', { planned: [midday] }).expected).toMatchObject({ startTime: '10:30', startsIn: 3 })
  expect(thursdayAt('10:40', { planned: [midday] }).expected).toMatchObject({ startTime: '10:30', startsIn: -10 })
  expect(thursdayAt('15:00', { planned: [midday] }).expected).toBeNull()
})

test('a service already worked is no longer expected, even when left early', () => {
  const worked = session(thursday, '10:29', { clockOut: at(thursday, '14:50'), status: 'completed' })
  const planned = [midday, evening]
  expect(thursdayAt('14:55', { planned, latest: worked }).expected).toMatchObject({ startTime: '18:30', startsIn: 215 })
  expect(thursdayAt('18:40', { planned, latest: worked }).expected).toMatchObject({ startTime: '18:30', startsIn: -10 })
})

test('after work the card has the departure, and the work of the day with it', () => {
  const first = session(thursday, '09:00', { clockOut: at(thursday, '10:00'), status: 'completed' })
  const second = session(thursday, '10:30', { clockOut: at(thursday, '14:58'), status: 'completed' })
  const reading = thursdayAt('15:06', { latest: second, sessions: [first, second] })
  expect(reading).toMatchObject({ state: 'out', departure: at(thursday, '14:58'), workedMinutes: 328 })
})

test('the card has no departure at work, nor after a night that was counted yesterday', () => {
  expect(thursdayAt('15:06', { latest: session(thursday, '09:00') }).departure).toBeNull()
  const night = session('2025-11-19', '22:00', { clockOut: at(thursday, '06:00'), status: 'completed' })
  expect(thursdayAt('15:06', { latest: night, sessions: [night] }).departure).toBeNull()
})

test('a night of yesterday is still expected after midnight', () => {
  const night = { date: '2025-11-19', startTime: '22:00', endTime: '06:00', minutes: 480, notes: '', typeName: 'Nuit' }
  expect(thursdayAt('00:30', { planned: [night, midday] }).expected).toMatchObject({
    startTime: '22:00',
    startsIn: -150,
  })
})

test('a night in progress is drawn on its own day and allows a new arrival', () => {
  const night = session('2025-11-19', '22:04')
  const reading = thursdayAt('05:10', { latest: night, sessions: [night] })
  expect(reading).toMatchObject({ state: 'working', day: '2025-11-19', sessions: [night], isOfEarlierDay: true })
})

test('the morning after an evening without a departure, arrival comes first and the departure is asked about', () => {
  const soir = { ...evening, date: '2025-11-19', startTime: '18:00' }
  const matin = { ...midday, startTime: '09:30' }
  const left = session('2025-11-19', '17:55')
  const pressable = { main: 'clock-in', others: ['clock-out'], isLate: true }
  expect(thursdayAt('09:25', { planned: [soir, matin], latest: left, sessions: [left] })).toMatchObject(pressable)
  expect(thursdayAt('09:55', { planned: [soir, matin], latest: left, sessions: [left] })).toMatchObject({
    main: 'clock-in',
    others: [],
    forgotten: left,
  })
})

test('a night begun on Sunday is still drawn on Monday', () => {
  const sunday = '2025-11-16'
  const night = session(sunday, '22:04', {
    breaks: [{ start: at('2025-11-17', '01:00'), end: at('2025-11-17', '01:30') }],
  })
  const reading = readClock(clock({ latest: night }), at('2025-11-17', '05:10'), '2025-11-17')
  expect(reading).toMatchObject({ state: 'working', day: sunday, sessions: [night], breakMinutes: 30 })
})

test('after a forgotten departure the person is out, and the card names it', () => {
  const forgotten = session('2025-11-19', '09:00')
  const reading = thursdayAt('09:00', { latest: forgotten, sessions: [forgotten] })
  expect(reading).toMatchObject({ state: 'out', session: null, day: thursday, forgotten, isOfEarlierDay: false })
})

test('after the last shift of today the next one is expected, on its day', () => {
  const planned = [midday, { ...evening, date: '2025-11-22' }]
  expect(thursdayAt('15:01', { planned }).expected).toMatchObject({ date: '2025-11-22', startsIn: 3089 })
  expect(thursdayAt('15:01', { planned }).planned).toEqual([midday])
})

const pause = { start: at(thursday, '12:00'), end: null }

test.each([
  ['works', session(thursday, '09:00'), 'working', 'break-start'],
  ['is on a break', session(thursday, '09:00', { breaks: [pause] }), 'on-break', 'break-end'],
  ['has left', session(thursday, '09:00', { clockOut: at(thursday, '14:50'), status: 'completed' }), 'out', 'clock-in'],
] as const)('a clock without hours still knows that somebody %s, and nothing else', (_, latest, state, main) => {
  const known = clock({ planned: [evening], latest, sessions: [latest] })
  const bare = withoutHours(known, at(thursday, '15:00'))
  expect(readClock(bare, at(thursday, '16:00'), thursday)).toMatchObject({
    state,
    main,
    session: null,
    sessions: [],
    planned: [],
    workedMinutes: 0,
    breakMinutes: 0,
    expected: null,
    isOfEarlierDay: false,
  })
  const stored = JSON.stringify(bare)
  const hours = [latest.clockIn, latest.clockOut ?? latest.clockIn, pause.start]
  for (const hour of hours) expect(stored).not.toContain(String(hour))
})
