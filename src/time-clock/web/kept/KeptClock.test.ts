import { expect, test } from 'vitest'
import type { PunchType } from '#time-clock/rules.ts'
import type { TimeClock } from '#time-clock/web/TimeClock.ts'
import { pressTime, withKept } from './KeptClock.ts'
import type { ShownPunch } from './PunchQueue.ts'

const at = (time: string) => Date.parse(`2025-11-20T${time}:00+01:00`)
const clock: TimeClock = {
  timeZone: 'Europe/Paris',
  today: '2025-11-20',
  planned: [],
  latest: null,
  week: { from: '2025-11-17', to: '2025-11-23' },
  sessions: [],
  ahead: 0,
}

/** By a device that is an hour behind. */
const punch = (type: PunchType, time: string, change: Partial<ShownPunch> = {}): ShownPunch => {
  const ahead = 3_600_000
  return { key: `${type} ${time}`, employeeId: 'lea', type, at: at(time) - ahead, ahead, isKept: true, ...change }
}

test('the clock shows the state that the kept punches amount to, by the server’s clock', () => {
  const day = [
    punch('clock-in', '09:00'),
    punch('break-start', '12:00'),
    punch('break-end', '12:30'),
    punch('clock-out', '17:00'),
  ]
  const { latest, sessions } = withKept(clock, day)
  expect(latest).toMatchObject({ clockIn: at('09:00'), clockOut: at('17:00'), totalWorkTime: 450, totalBreakTime: 30 })
  expect(sessions).toEqual([latest])
  expect(withKept(clock, day.slice(0, 2)).latest).toMatchObject({ clockOut: null, breaks: [{ end: null }] })
})

test('a punch on its way, a refused one and one that does not fit change nothing', () => {
  expect(withKept(clock, [punch('clock-in', '09:00', { isKept: false })])).toEqual(clock)
  expect(withKept(clock, [punch('clock-in', '09:00', { refusal: 'Non' })])).toEqual(clock)
  expect(withKept(clock, [punch('clock-out', '17:00')])).toEqual(clock)
})

test('its hour is that of the company’s clock', () => {
  expect(pressTime(punch('clock-in', '09:00'), 'Europe/Paris')).toBe('09:00')
  expect(pressTime(punch('clock-in', '09:00'), 'America/Cayenne')).toBe('05:00')
})
