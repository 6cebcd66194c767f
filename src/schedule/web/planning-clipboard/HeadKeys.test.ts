import { expect, test } from 'vitest'
import { plainDetails } from '#schedule/rules.ts'
import { pasted } from './HeadKeys.ts'

const shift = (employeeId: string | null, date: string, change = {}) => ({
  ...plainDetails,
  id: `${employeeId} ${date}`,
  employeeId,
  department: employeeId === null ? 'Salle' : undefined,
  shiftTypeId: 'midi',
  date,
  startTime: '10:00',
  endTime: '15:00',
  startsAt: '',
  endsAt: '',
  version: 1,
  updatedAt: '',
  ...change,
})

const there = { owner: { employeeId: 'paul' }, date: '2026-12-02', monday: '2026-11-30' }

test('the week of a person is pasted for another, each shift on its weekday', () => {
  const week = [
    shift('lea', '2026-11-16'),
    shift('lea', '2026-11-20', { shiftTypeId: null }),
    shift('lea', '2026-11-22'),
  ]
  expect(pasted({ of: 'row', shifts: week }, there)).toMatchObject([
    { employeeId: 'paul', date: '2026-11-30' },
    { employeeId: 'paul', date: '2026-12-06' },
  ])
  expect(pasted({ of: 'row', shifts: week }, { ...there, owner: undefined })).toEqual([])
})

test('a day is pasted on another, each shift for its person or its department', () => {
  const day = [shift('lea', '2026-11-16'), shift(null, '2026-11-16')]
  expect(pasted({ of: 'day', shifts: day }, there)).toMatchObject([
    { employeeId: 'lea', date: '2026-12-02' },
    { employeeId: null, department: 'Salle', date: '2026-12-02' },
  ])
})
