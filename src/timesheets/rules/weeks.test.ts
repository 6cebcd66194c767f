import { expect, test } from 'vitest'
import { correctorSteps, mayFollow, personSteps, replyIn, type StepName, steps, weekStates } from './weeks.ts'

const statesFor = (name: StepName) => weekStates.filter(state => mayFollow(name, state))

test('a week climbs, and is locked once it is validated', () => {
  expect([statesFor('submit'), statesFor('validate'), statesFor('lock')]).toEqual([
    ['open'],
    ['open', 'submitted'],
    ['validated'],
  ])
})

test('only a locked week is unlocked: nothing else leaves that state', () => {
  const leaving = (Object.keys(steps) as StepName[]).filter(name => mayFollow(name, 'locked') && steps[name].to)
  expect(leaving).toEqual(['unlock'])
})

test('whatever leads back to an open week has a reason', () => {
  for (const step of Object.values(steps).filter(({ to }) => to === 'open')) expect(step.needsReason).toBe(true)
})

test('people answer for themselves, and others move their weeks', () => {
  expect(personSteps).toEqual(['accept', 'contest'])
  expect(correctorSteps).toEqual(['submit', 'validate', 'reopen', 'uphold', 'unlock'])
})

test('the last answer of the person counts until the hours are open again or upheld', () => {
  const reply = (...taken: StepName[]) => replyIn(taken.map(step => ({ step })))?.step ?? null
  expect(reply('submit', 'validate')).toBe(null)
  expect(reply('submit', 'validate', 'contest')).toBe('contest')
  expect(reply('submit', 'contest', 'validate')).toBe('contest')
  expect(reply('submit', 'validate', 'contest', 'accept')).toBe('accept')
  expect(reply('submit', 'validate', 'contest', 'uphold')).toBe(null)
  expect(reply('submit', 'validate', 'accept', 'reopen', 'submit', 'validate')).toBe(null)
  expect(reply('submit', 'validate', 'accept', 'lock')).toBe('accept')
})
