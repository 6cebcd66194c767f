import { expect, test } from 'vitest'
import { isAnybodyNeeded, withNeedsOf } from './missing.ts'

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
