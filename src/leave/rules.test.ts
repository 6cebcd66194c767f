import { expect, test } from 'vitest'
import { awaits, leaveStatuses, next, periodRefusal, type StepTaker, statusesBefore } from './rules.ts'

test('a pending request is decided, withdrawn by its author, or closed when the author leaves', () => {
  expect(statusesBefore({ to: 'approved', by: 'decider' })).toEqual(['pending'])
  expect(statusesBefore({ to: 'rejected', by: 'decider' })).toEqual(['pending'])
  expect(statusesBefore({ to: 'withdrawn', by: 'author' })).toEqual(['pending'])
  expect(statusesBefore({ to: 'closed', by: 'offboarding' })).toEqual(['pending'])
})

test('nobody takes a step of somebody else', () => {
  expect(statusesBefore({ to: 'approved', by: 'author' })).toEqual([])
  expect(statusesBefore({ to: 'withdrawn', by: 'decider' })).toEqual([])
})

test('every state but pending is final', () => {
  const takers: StepTaker[] = ['author', 'decider', 'offboarding']
  expect(leaveStatuses.filter(status => takers.some(taker => awaits(status, taker)))).toEqual(['pending'])
  expect(leaveStatuses.filter(status => next[status].length === 0)).toEqual(leaveStatuses.slice(1))
})

const today = '2026-11-16'
const asked = (startDate: string, endDate: string) => periodRefusal({ startDate, endDate }, today)

test('leave begins today at the earliest', () => {
  expect(asked('2026-11-16', '2026-11-16')).toBeNull()
  expect(asked('2026-11-15', '2026-11-20')).toBe('leave.starts-in-the-past')
})

test('leave may last one day, and may not end before it begins', () => {
  expect(asked('2026-12-01', '2026-12-01')).toBeNull()
  expect(asked('2026-12-02', '2026-12-01')).toBe('leave.ends-before-it-starts')
})

test('leave lasts at most 366 days, both ends included', () => {
  expect(asked('2027-01-01', '2028-01-01')).toBeNull()
  expect(asked('2027-01-01', '2028-01-02')).toBe('leave.too-long')
})
