import { describe, expect, test } from 'vitest'
import { attendanceAt, byUrgency, type Exception, type PersonDay } from './attendance.ts'

/** '18:30' in minutes since midnight. */
const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const span = (from: string, to: string) => ({ start: at(from), end: at(to) })
const day = (change: Partial<PersonDay>): PersonDay => ({ planned: [], worked: [], isAway: false, ...change })

const evening = span('18:00', '23:00')
const since = (time: string) => ({ start: at(time), end: null })

describe('somebody who has not come', () => {
  const missing = day({ planned: [evening] })

  test.each([
    ['17:59', { kind: 'off' }],
    ['18:00', { kind: 'due' }],
    ['18:05', { kind: 'due' }],
    ['18:06', { kind: 'late', minutes: 6, shift: evening }],
    ['19:00', { kind: 'late', minutes: 60, shift: evening }],
    ['19:01', { kind: 'absent', minutes: 61, shift: evening }],
    ['23:00', { kind: 'absent', minutes: 300, shift: evening }],
    ['23:59', { kind: 'absent', minutes: 300, shift: evening }],
  ])('is at %s %j', (now, attendance) => {
    expect(attendanceAt(missing, at(now))).toEqual(attendance)
  })

  test('is not absent on leave or in a training', () => {
    expect(attendanceAt({ ...missing, isAway: true }, at('20:00'))).toEqual({ kind: 'off' })
  })

  test('for a short shift is absent once it is over', () => {
    const short = span('18:00', '18:30')
    expect(attendanceAt(day({ planned: [short] }), at('18:30'))).toEqual({ kind: 'absent', minutes: 30, shift: short })
  })
})

describe('somebody who came', () => {
  test('is here, during a leave too, and without a plan', () => {
    const worked = [since('17:55')]
    expect(attendanceAt(day({ planned: [evening], worked }), at('18:30'))).toEqual({ kind: 'here' })
    expect(attendanceAt(day({ worked, isAway: true }), at('18:30'))).toEqual({ kind: 'here' })
  })

  test('and left early is not missed', () => {
    const worked = [span('17:55', '19:00')]
    expect(attendanceAt(day({ planned: [evening], worked }), at('22:00'))).toEqual({ kind: 'off' })
  })

  test('in the morning is missed in the evening', () => {
    const person = day({ planned: [span('10:00', '15:00'), evening], worked: [span('10:00', '15:00')] })
    expect(attendanceAt(person, at('17:00'))).toEqual({ kind: 'off' })
    expect(attendanceAt(person, at('18:30'))).toMatchObject({ kind: 'late', minutes: 30 })
  })

  test('yesterday for a night is not missed', () => {
    const person = day({ planned: [{ start: -120, end: 360 }], worked: [{ start: -125, end: 350 }] })
    expect(attendanceAt(person, at('08:00'))).toEqual({ kind: 'off' })
  })
})

describe('somebody who stays', () => {
  const morning = span('09:00', '16:30')

  test.each([
    ['16:45', { kind: 'here' }],
    ['16:46', { kind: 'still-here', minutes: 16, shift: morning }],
    ['18:52', { kind: 'still-here', minutes: 142, shift: morning }],
  ])('is at %s %j', (now, attendance) => {
    expect(attendanceAt(day({ planned: [morning], worked: [since('09:00')] }), at(now))).toEqual(attendance)
  })

  test('until the next shift is here again', () => {
    const person = day({ planned: [morning, evening], worked: [since('09:00')] })
    expect(attendanceAt(person, at('17:30'))).toMatchObject({ kind: 'still-here', minutes: 60 })
    expect(attendanceAt(person, at('18:00'))).toEqual({ kind: 'here' })
  })

  test('having come back after the shift is here', () => {
    const person = day({ planned: [morning], worked: [since('17:00')] })
    expect(attendanceAt(person, at('18:00'))).toEqual({ kind: 'here' })
  })
})

test('absences come first, then delays, the longest of each first', () => {
  const shift = evening
  const exceptions: Exception[] = [
    { kind: 'still-here', minutes: 300, shift },
    { kind: 'late', minutes: 10, shift },
    { kind: 'late', minutes: 22, shift },
    { kind: 'absent', minutes: 172, shift },
  ]
  expect(exceptions.toSorted(byUrgency).map(({ kind, minutes }) => `${kind} ${minutes}`)).toEqual([
    'absent 172',
    'late 22',
    'late 10',
    'still-here 300',
  ])
})
