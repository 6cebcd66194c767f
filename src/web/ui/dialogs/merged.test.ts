import { describe, expect, test } from 'vitest'
import { hides, merged } from './merged.ts'

const range = (start: number, end: number) => ({ start, end })

describe('what was typed over a newer state', () => {
  test('a field that was typed stays, the others are the newer ones', () => {
    const before = { name: 'Accueil', colour: 'red' }
    expect(merged({ name: 'Bar', colour: 'red' }, before, { name: 'Accueil', colour: 'blue' })).toEqual({
      name: 'Bar',
      colour: 'blue',
    })
  })

  test('days of a week are compared one by one: a typed Monday leaves somebody else’s Tuesday', () => {
    const before = [[range(540, 720)], []]
    expect(merged([[range(540, 780)], []], before, [[range(540, 720)], [range(600, 660)]])).toEqual([
      [range(540, 780)],
      [range(600, 660)],
    ])
  })

  test('a list of another length stays as it was typed', () => {
    expect(merged(['a'], ['a', 'b'], ['a', 'b', 'c'])).toEqual(['a'])
  })
})

test('a typed value hides another change of the same value, and no other one', () => {
  const before = { name: 'Accueil', colour: 'red' }
  const typed = { ...before, name: 'Bar' }
  expect(hides(typed, before, { ...before, name: 'Salle' })).toBe(true)
  expect(hides(typed, before, { ...before, colour: 'blue' })).toBe(false)
  expect(hides(typed, before, typed)).toBe(false)
})
