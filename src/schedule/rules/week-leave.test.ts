import { expect, test } from 'vitest'
import { weekOf } from '#core/calendar.ts'
import { lawAlone } from '#labour/parameters.ts'
import { emptyProfile } from '#labour/rules.ts'
import { wholeDays } from '#leave/rules.ts'
import { having, PARIS } from '#testing/labour.ts'
import { weekLeave } from './week-leave.ts'

const person = {
  contracts: [{ type: 'full-time', weeklyHours: 35, workingDays: [1, 2, 3, 7], from: null, until: null } as const],
  profile: emptyProfile,
}
const vacation = { type: 'vacation', nature: 'paid-leave', fillsWeek: true, ...wholeDays } as const
const reading = { settings: lawAlone, timeZone: PARIS, isNamed: true }

test('leave on the night of a Sunday is hours of its week, as planned nights are', () => {
  const night = {
    startDate: '2026-11-22',
    endDate: '2026-11-22',
    planned: { '2026-11-22': { minutes: 525, past: 405 } },
  }
  const known = { ...person, leave: [{ ...vacation, ...night }] }
  expect(weekLeave(weekOf('2026-11-22'), known, reading)).toEqual({ leaveMinutes: 525, paidLeaveMinutes: 525 })
  expect(weekLeave(weekOf('2026-11-23'), known, reading)).toEqual({ leaveMinutes: 0, paidLeaveMinutes: 0 })
})

test('leave on a day whose afternoon is off is its morning', () => {
  const contracts = [{ ...person.contracts[0]!, workingDays: [1, 2, 3, 4, 5] }]
  const leave = [{ ...vacation, startDate: '2026-12-24', endDate: '2026-12-24' }]
  const settings = having('afternoonsOff', ['2026-12-24'])
  expect(weekLeave(weekOf('2026-12-24'), { ...person, contracts, leave }, { ...reading, settings })).toEqual({
    leaveMinutes: 210,
    paidLeaveMinutes: 210,
  })
})
