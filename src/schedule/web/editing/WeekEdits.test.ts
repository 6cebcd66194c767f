import { expect, test } from 'vitest'
import { expectedShift, formOf, hasType, type TypedShift, withSteps } from './WeekEdits.ts'

const form = {
  employeeId: 'lea',
  shiftTypeId: 'soir',
  date: '2026-11-21',
  startTime: '22:00',
  endTime: '06:00',
  breakDuration: 30,
  notes: 'caisse',
}
const now = Temporal.Instant.from('2026-11-20T08:00:00Z')
const expected = (change = {}, id = 'night', version = 1) =>
  expectedShift({ ...form, ...change }, { id, version, timeZone: 'Europe/Paris' }, now) as TypedShift

test('a new shift equals the server’s answer', () => {
  expect(expected()).toMatchObject({
    id: 'night',
    version: 1,
    startsAt: '2026-11-21T21:00:00.000Z',
    endsAt: '2026-11-22T05:00:00.000Z',
  })
})

test('impossible hours are refused at their field, before the server', () => {
  expect(expected({ date: '2026-03-29', startTime: '02:30' })).toEqual({ field: 'startTime', reason: 'missing-time' })
  expect(expected({ endTime: '22:00' })).toEqual({ field: 'endTime', reason: 'same-time' })
  expect(expected({ breakDuration: 480 })).toEqual({ field: 'breakDuration', reason: 'break-too-long' })
})

test('the body sent for a shift equals its form', () => {
  const shift = expected()
  expect(formOf(shift)).toEqual(form)
  expect(hasType({ ...shift, shiftTypeId: null })).toBe(false)
})

test('a week shows pending changes: additions, moves within it or out of it, deletions', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' }
  const [night, noon, other] = [expected(), expected({ date: '2026-11-17' }, 'noon'), expected({}, 'other')]
  const shifts = withSteps({ week, shifts: [night, noon, other] }, [
    { before: night, after: expected({ date: '2026-11-19' }, 'night', 2) },
    { before: night, after: expected({ date: '2026-11-20' }, 'night', 3) },
    { before: noon, after: expected({ date: '2026-11-23' }, 'noon', 2) },
    { before: null, after: expected({}, 'new') },
    { before: other, after: null },
  ]).shifts
  expect(shifts.map(({ id, date, version }) => [id, date, version])).toEqual([
    ['night', '2026-11-20', 3],
    ['new', '2026-11-21', 1],
  ])
})

test('a week without pending changes stays the same object', () => {
  const team = { week: { from: '2026-11-16', to: '2026-11-22' }, shifts: [expected()] }
  expect(withSteps(team, [])).toBe(team)
})
