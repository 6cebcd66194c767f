import { expect, test } from 'vitest'
import { plainDetails } from '#schedule/rules.ts'
import { weekPerson } from '#testing/team-week.ts'
import { readAgain, type TeamWeek } from './TeamWeek.ts'

const shift = (id: string) => ({
  ...plainDetails,
  id,
  version: 1,
  employeeId: 'lea',
  shiftTypeId: 'soir',
  date: '2026-11-21',
  startTime: '22:00',
  endTime: '06:00',
  breakDuration: 30,
  notes: 'caisse',
  startsAt: '2026-11-21T21:00:00.000Z',
  endsAt: '2026-11-22T05:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00Z',
})

test('after a refetch, only changed parts of a week are new objects', () => {
  const known: TeamWeek = {
    week: { from: '2026-11-16', to: '2026-11-22' },
    today: '2026-11-18',
    timeZone: 'Europe/Paris',
    peopleOrder: 'last-name',
    employees: [weekPerson('lea')],
    shiftTypes: [],
    shifts: [shift('night'), shift('noon'), shift('typed')],
    openShifts: [],
    leave: [],
    holidays: [],
    dayNotes: [],
    listedDepartments: [],
  }
  const [night, noon, typed] = structuredClone(known.shifts)
  const moved = { ...noon!, updatedAt: '2026-11-20T09:00:00Z' }
  const read = { ...structuredClone(known), shifts: [{ ...typed!, shiftTypeId: null }, moved, night!] }
  const again = readAgain(known, read)
  expect(again).toEqual(read)
  expect(again.shifts[2]).toBe(known.shifts[0])
  expect(again.shifts[1]).toBe(moved)
  expect(again.shifts[0]).not.toBe(known.shifts[2])
  expect(again.employees[0]).toBe(known.employees[0])
  expect(readAgain(undefined, read)).toBe(read)
  expect(readAgain(read, read)).toBe(read)
})
