import { expect, test } from 'vitest'
import { wholeDays } from '#leave/rules.ts'
import { isAnybodyNeeded, missingPeople, withNeedsOf } from './missing.ts'

const week = { from: '2026-11-16', to: '2026-11-22' }
const range = { start: 540, end: 1020, people: 1 }
const onMondays = {
  department: 'Salle',
  shiftTypeId: null,
  weekdays: [[range], [], [], [], [], [], []],
  exceptions: [],
}

test('a need can be covered only where somebody is needed: in the department, on the days', () => {
  const team = { week, needs: [onMondays] }
  expect(isAnybodyNeeded(team)).toBe(true)
  expect(isAnybodyNeeded(withNeedsOf(team, 'Cuisine'))).toBe(false)
  expect(isAnybodyNeeded(team, { from: '2026-11-17', to: '2026-11-17' })).toBe(false)
  const closed = { ...onMondays, exceptions: [{ from: '2026-11-16', to: '2026-11-16', ranges: [] }] }
  expect(isAnybodyNeeded({ week, needs: [closed] })).toBe(false)
  expect(isAnybodyNeeded({ week })).toBe(false)
})

test('who is away in part is missing in these hours alone; whose shift somebody kept on a day of leave is there', () => {
  const shift = {
    employeeId: 'lea',
    shiftTypeId: null,
    date: week.from,
    startTime: '09:00',
    endTime: '17:00',
    startsAt: `${week.from}T09:00:00Z`,
    endsAt: `${week.from}T17:00:00Z`,
  }
  const missing = (leave: object[], status = 'approved') =>
    missingPeople({
      week,
      needs: [onMondays],
      employees: [{ id: 'lea', department: 'Salle' }],
      shifts: [shift],
      leave: leave.map(each => ({
        employeeId: 'lea',
        status: status as 'approved',
        ...wholeDays,
        startDate: week.from,
        endDate: week.from,
        ...each,
      })),
      timeZone: 'UTC',
    }).map(({ start, end }) => [start, end].map(at => new Date(at).toISOString().slice(11, 16)).join('–'))
  expect(missing([])).toEqual([])
  expect(missing([{ startTime: '10:00', endTime: '12:00' }])).toEqual(['10:00–12:00'])
  expect(missing([{ untilMidday: true }])).toEqual(['09:00–13:00'])
  expect(missing([{}])).toEqual([])
  expect(missing([{ startTime: '10:00', endTime: '12:00' }], 'pending')).toEqual([])
})
