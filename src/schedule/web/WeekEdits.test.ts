import { expect, test } from 'vitest'
import { expectedShift, formOf, isSaved, unsavedId } from './WeekEdits.ts'

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

test('a shift shows as the server will answer it, and cannot be edited until then', () => {
  const shift = expectedShift(form, unsavedId(), 'Europe/Paris', now)!
  expect(shift).toMatchObject({ startsAt: '2026-11-21T21:00:00.000Z', endsAt: '2026-11-22T05:00:00.000Z' })
  expect(isSaved(shift)).toBe(false)
  expect(isSaved({ ...shift, id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' })).toBe(true)
})

test('hours that cannot be show nothing before the server refuses them', () => {
  expect(expectedShift({ ...form, date: '2026-03-29', startTime: '02:30' }, 'id', 'Europe/Paris', now)).toBeNull()
})

test('a deleted shift can be planned again as it was, unless its type is gone', () => {
  const shift = expectedShift(form, 'id', 'Europe/Paris', now)!
  expect(formOf(shift)).toEqual(form)
  expect(formOf({ ...shift, shiftTypeId: null })).toBeNull()
})
