import { expect, test } from 'vitest'
import type { ClockedSession } from '#web/api/work-session.ts'
import { segmentsAfterMidnight, trackedTeam } from './TrackedTimes.ts'
import type { TrackedEmployee } from './useTimeTracking.ts'

const paris = 'Europe/Paris'
const at = (text: string) => Date.parse(`2026-11-${text}:00+01:00`)
const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']

const session = (from: string, change: Partial<ClockedSession> = {}): ClockedSession => ({
  id: from,
  date: `2026-11-${from.slice(0, 2)}`,
  clockIn: at(from),
  clockOut: null,
  breaks: [],
  status: 'in-progress',
  totalWorkTime: 0,
  totalBreakTime: 0,
  correctedAt: null,
  keptPunches: [],
  ...change,
})
const worked = (from: string, to: string, totalWorkTime: number) =>
  session(from, { clockOut: at(to), status: 'completed', totalWorkTime })

const person = (...sessions: ClockedSession[]): TrackedEmployee => ({
  id: 'lea',
  firstName: 'Léa',
  lastName: 'Fontaine',
  weeklyHours: 35,
  isDeleted: false,
  latestArrival: sessions.at(-1)?.clockIn,
  sessions,
  openBefore: null,
  planned: [],
  retained: [],
  daysWithoutContract: [],
  reopens: [],
})
const look = (employee: TrackedEmployee, days: readonly string[], now: string) => {
  const { times, scale } = trackedTeam(
    { timeZone: paris, ahead: 0, holidays: [], employees: [employee] },
    { days, now: at(now) },
  )
  return { ...times[0]!, window: scale.window }
}

test('a day has its own totals beside those of the week', () => {
  const lea = person(worked('16T09:00', '16T17:00', 480), worked('17T09:00', '17T12:30', 210))
  const { shown, week: whole, states } = look(lea, ['2026-11-17'], '18T09:00')
  expect([shown.workedMinutes, whole.workedMinutes, states]).toEqual([210, 690, ['completed']])
})

test('people at work count up to now, and are listed before finished sessions', () => {
  const lea = person(worked('18T08:00', '18T10:00', 120), session('18T11:00'))
  const { shown, states } = look(lea, ['2026-11-18'], '18T12:15')
  expect([shown.workedMinutes, states]).toEqual([195, ['working']])
})

test('a session of the evening before goes on past midnight, on the day after as well', () => {
  const lea = person(session('17T18:02'))
  // Its bar begins with the day, in the first minute of it too.
  const barAt = (now: string) => {
    const { goingOn: going } = look(lea, ['2026-11-18'], now)
    return segmentsAfterMidnight(going!, at(now), paris)
  }
  expect(barAt('18T00:00')).toMatchObject([{ start: 0, end: 0 }])
  expect(barAt('18T00:20')).toMatchObject([{ start: 0, end: 20 }])
  const after = look(lea, ['2026-11-18'], '18T00:20')
  expect([after.states, after.goingOn?.id, after.shown.workedMinutes]).toEqual([['working'], '17T18:02', 0])
  // It belongs to its own day, where its hours stand; nothing of it on the day after that.
  const before = look(lea, ['2026-11-17'], '18T00:20')
  expect([before.states, before.goingOn, before.shown.workedMinutes]).toEqual([['working'], null, 378])
  expect(look(lea, ['2026-11-19'], '19T16:00').states).toEqual(['absent'])
  // After sixteen hours its departure was forgotten.
  expect(look(lea, ['2026-11-18'], '18T10:02').states).toEqual(['absent'])
})

test('on a Monday too, a session of Sunday evening goes on', () => {
  const sunday = { ...session('15T18:02'), breaks: [{ start: at('16T00:05'), end: null }] }
  const lea = { ...person(), latestArrival: undefined, openBefore: sunday }
  for (const days of [['2026-11-16'], week]) {
    const { states, goingOn } = look(lea, days, '16T00:20')
    expect([states, goingOn?.id]).toEqual([['on-break'], '15T18:02'])
  }
})

test('a forgotten departure of a day of which the hours were decided is not to complete any more', () => {
  const lea = { ...person(session('16T09:00')), retained: [{ date: '2026-11-16', minutes: 300 }] }
  const seenOn = (days: readonly string[]) => look(lea, days, '17T09:00').states
  expect(seenOn(['2026-11-16'])).toEqual(['retained'])
  expect(look({ ...lea, retained: [] }, ['2026-11-16'], '17T09:00').states).toEqual(['to-complete'])
})

test('a forgotten departure counts for nothing and can be completed, beside the session in progress', () => {
  const lea = person(session('17T09:00'), session('18T09:00', { breaks: [{ start: at('18T11:00'), end: null }] }))
  const { shown, states } = look(lea, week, '18T11:30')
  expect([shown.workedMinutes, shown.breakMinutes, states]).toEqual([120, 30, ['on-break', 'to-complete']])
})

test('people who left are never at work: an open session counts for nothing and can be completed at once', () => {
  const lea = { ...person(worked('18T08:00', '18T10:00', 120), session('18T11:00')), isDeleted: true }
  const { shown, week: whole, states } = look(lea, ['2026-11-18'], '18T12:15')
  expect([shown.workedMinutes, whole.workedMinutes, states]).toEqual([120, 120, ['to-complete']])
})

test('if nobody clocked in on the day, the page says so', () => {
  const lea = person(worked('16T09:00', '16T17:00', 480))
  expect(look(lea, ['2026-11-17'], '18T09:00').states).toEqual(['absent'])
})

test('a day or a week to come is to come: nobody can have clocked in', () => {
  const lea = person(worked('16T09:00', '16T17:00', 480))
  expect(look(lea, ['2026-11-19'], '18T23:59').states).toEqual(['to-come'])
  expect(look(lea, ['2026-11-19'], '19T00:00').states).toEqual(['absent'])
  expect(look(lea, ['2026-11-23', '2026-11-24'], '18T09:00').states).toEqual(['to-come'])
  expect(look(lea, week, '18T09:00').states).toEqual(['completed'])
})

test('nobody is missing on a day without a contract', () => {
  // Left on Monday, and hired again from Thursday on.
  const lea = { ...person(), daysWithoutContract: ['2026-11-17', '2026-11-18'] }
  expect(look(lea, ['2026-11-16'], '18T09:00').states).toEqual(['absent'])
  expect(look(lea, ['2026-11-17'], '18T09:00').states).toEqual(['no-contract'])
  expect(look(lea, ['2026-11-18'], '17T09:00').states).toEqual(['no-contract'])
  expect(look(lea, week, '18T09:00').states).toEqual(['absent'])
  // Hired on Thursday: the days that count are to come.
  const hired = { ...person(), daysWithoutContract: ['2026-11-16', '2026-11-17', '2026-11-18'] }
  expect(look(hired, week, '18T09:00').states).toEqual(['to-come'])
  expect(look(hired, week, '19T09:00').states).toEqual(['absent'])
  // Somebody came all the same.
  const came = { ...person(worked('17T09:00', '17T12:00', 180)), daysWithoutContract: ['2026-11-17'] }
  expect(look(came, ['2026-11-17'], '18T09:00').states).toEqual(['completed'])
})

test('every bar has one scale, which includes nights and the present hour', () => {
  const night = person(worked('16T22:00', '17T06:00', 480))
  expect(look(night, ['2026-11-16'], '18T09:00').window).toEqual({ start: 480, end: 1800 })
  expect(look(night, week, '18T09:20').window).toEqual({ start: 480, end: 1800 })
})

test('the scale includes the planned evening, and does not change during the day', () => {
  const evening = { date: '2026-11-18', startTime: '18:00', endTime: '02:00', minutes: 480 }
  for (const now of ['18T09:00', '18T17:20'])
    expect(look({ ...person(), planned: [evening] }, ['2026-11-18'], now).window).toEqual({ start: 480, end: 1560 })
  expect(look(person(), ['2026-11-18'], '18T06:10').window).toEqual({ start: 360, end: 1200 })
})

test('planned hours are shown beside worked hours, for the selected days', () => {
  const planned = [
    { date: '2026-11-16', startTime: '09:00', endTime: '16:00', minutes: 420 },
    { date: '2026-11-17', startTime: '09:00', endTime: '14:00', minutes: 300 },
  ]
  expect(look({ ...person(), planned }, ['2026-11-17'], '18T09:00').planned).toEqual(planned.slice(1))
  expect(look({ ...person(), planned }, week, '18T09:00').planned).toEqual(planned)
})
