import { expect, test } from 'vitest'
import { isAsSeen, proposalStates, proposalSteps, stateAfter } from './proposals.ts'

test('only what is pending can be accepted, changed, refused or withdrawn', () => {
  expect(proposalSteps.map(step => stateAfter('pending', step))).toEqual([
    'accepted',
    'changed',
    'refused',
    'withdrawn',
  ])
  for (const state of proposalStates.filter(each => each !== 'pending'))
    for (const step of proposalSteps) expect(stateAfter(state, step)).toBeNull()
})

const seen = { clockIn: 1, clockOut: null, breaks: [{ start: 2, end: 3 }] }

test.each([
  ['an arrival', { ...seen, clockIn: 0 }],
  ['a departure', { ...seen, clockOut: 4 }],
  ['a break', { ...seen, breaks: [{ start: 2, end: 4 }] }],
  ['one more break', { ...seen, breaks: [...seen.breaks, { start: 5, end: null }] }],
])('a session is as it was seen until %s changes', (_what, now) => {
  expect(isAsSeen(seen, { ...seen, breaks: [{ start: 2, end: 3 }] })).toBe(true)
  expect(isAsSeen(seen, now)).toBe(false)
})
