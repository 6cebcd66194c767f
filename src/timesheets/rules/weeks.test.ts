import { expect, test } from 'vitest'
import { mayFollow, type StepName, steps, weekStates } from './weeks.ts'

const reachable = (from: (typeof weekStates)[number]) =>
  (Object.keys(steps) as StepName[]).filter(name => mayFollow(name, from))

test('a week goes from open to locked, and back with a reason alone', () => {
  expect(Object.fromEntries(weekStates.map(state => [state, reachable(state)]))).toEqual({
    open: ['submit', 'validate'],
    submitted: ['validate', 'reopen', 'change'],
    validated: ['reopen', 'change', 'lock'],
    locked: ['unlock'],
  })
  const back = Object.values(steps).filter(({ to }) => to === 'open')
  expect(back.every(({ needsReason }) => needsReason)).toBe(true)
})
