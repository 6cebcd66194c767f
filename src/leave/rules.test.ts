import { expect, test } from 'vitest'
import {
  entryRefusal,
  isGranted,
  isWaiting,
  type LeaveStatus,
  leaveStatuses,
  mayFollow,
  periodRefusal,
  type StepName,
  stateAfterUndo,
  steadyOrder,
  steps,
  uncoveredDays,
} from './rules.ts'

const names = Object.keys(steps) as StepName[]
const after = (status: LeaveStatus) => names.filter(name => mayFollow(name, status))

test('a pending request is decided, withdrawn by its author, or closed when the author leaves', () => {
  expect(after('pending')).toEqual(['approve', 'reject', 'withdraw', 'close'])
})

test('granted leave is changed or cancelled by a decider, and asked back by its person', () => {
  expect(after('approved')).toEqual(['change', 'revoke', 'askBack'])
  expect(after('cancelling')).toEqual(['change', 'revoke', 'cancel', 'uphold', 'keep', 'stand'])
})

test('the other states are final', () => {
  expect(leaveStatuses.filter(status => after(status).length === 0)).toEqual([
    'rejected',
    'withdrawn',
    'revoked',
    'closed',
  ])
})

test('who has to decide is waited for, and days that are asked back still count as leave', () => {
  expect(leaveStatuses.filter(isWaiting)).toEqual(['pending', 'cancelling'])
  expect(leaveStatuses.filter(isGranted)).toEqual(['approved', 'cancelling'])
})

test('a decided request keeps its place in the list, and a new one comes after those that wait', () => {
  const list = (statuses: Record<string, LeaveStatus>) =>
    Object.entries(statuses).map(([id, status]) => ({ id, status }))
  const opened = list({ first: 'pending', second: 'pending', done: 'approved' })
  const known = steadyOrder([], opened)
  expect(known).toEqual(['first', 'second', 'done'])
  // The server lists what waits first.
  const decided = list({ sooner: 'pending', second: 'pending', first: 'approved', done: 'approved' })
  expect(steadyOrder(known, decided)).toEqual(['first', 'second', 'sooner', 'done'])
  expect(steadyOrder(known, list({ entered: 'approved', second: 'rejected' }))).toEqual(['entered', 'second'])
})

const takenAt = new Date('2026-11-16T09:00:00Z')
const undone = (status: LeaveStatus, before: LeaveStatus | null, { by = 'hugo', seconds = 5, who = 'hugo' } = {}) =>
  stateAfterUndo(
    { last: { status, takenBy: by, takenAt }, before },
    { employeeId: who, now: Temporal.Instant.from('2026-11-16T09:00:00Z').add({ seconds }) },
  )

test('a decision that is taken back leads to the state before it', () => {
  expect(undone('approved', 'pending')).toBe('pending')
  expect(undone('rejected', 'pending')).toBe('pending')
  expect(undone('revoked', 'approved')).toBe('approved')
  expect(undone('revoked', 'cancelling')).toBe('cancelling')
  expect(undone('approved', 'cancelling')).toBe('cancelling')
  expect(undone('approved', 'approved')).toBe('approved')
})

test('leave that was entered, and never asked for, is cancelled when its entry is taken back', () => {
  expect(undone('approved', null)).toBe('revoked')
  expect(undone('pending', null)).toBeNull()
})

test('only its decider takes a decision back, within a minute, and once', () => {
  expect(undone('approved', 'pending', { who: 'margaux' })).toBeNull()
  expect(undone('approved', 'pending', { seconds: 60 })).toBe('pending')
  expect(undone('approved', 'pending', { seconds: 61 })).toBeNull()
  expect(undone('pending', 'approved')).toBeNull()
  expect(undone('withdrawn', 'pending')).toBeNull()
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

test('leave is entered for others up to a year back', () => {
  const entered = (startDate: string, endDate: string) => entryRefusal({ startDate, endDate }, today)
  expect(entered('2026-11-02', '2026-11-04')).toBeNull()
  expect(entered('2025-11-15', '2025-11-16')).toBeNull()
  expect(entered('2025-11-14', '2025-11-16')).toBe('leave.too-far-back')
  expect(entered('2026-11-04', '2026-11-02')).toBe('leave.ends-before-it-starts')
  expect(entered('2026-01-01', '2027-01-02')).toBe('leave.too-long')
})

test('leave lies on days of a contract', () => {
  const contract = (from: string | null, until: string | null) => ({
    type: 'full-time' as const,
    weeklyHours: 35,
    from,
    until,
  })
  const days = { startDate: '2026-12-20', endDate: '2027-01-05' }
  expect(uncoveredDays([contract(null, null)], days)).toEqual([])
  expect(uncoveredDays([contract(null, '2026-12-31'), contract('2027-01-01', null)], days)).toEqual([])
  expect(uncoveredDays([contract(null, '2026-12-31')], days)).toEqual([
    { startDate: '2027-01-01', endDate: '2027-01-05' },
  ])
  expect(uncoveredDays([contract('2026-12-22', '2026-12-31'), contract('2027-01-04', null)], days)).toEqual([
    { startDate: '2026-12-20', endDate: '2026-12-21' },
    { startDate: '2027-01-01', endDate: '2027-01-03' },
  ])
  expect(uncoveredDays([], days)).toEqual([days])
})
