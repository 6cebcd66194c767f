import { describe, expect, test } from 'vitest'
import type { Contract } from '#people/rules.ts'
import { complementRefusal, type GroundedComplement, mayBeRaised } from './complements.ts'

const contract = (weeklyHours: number, from: string | null = null, until: string | null = null): Contract => ({
  type: weeklyHours < 35 ? 'part-time' : 'full-time',
  weeklyHours,
  from,
  until,
})
const limits = { complementsYearMax: 8, fullTime: 35 * 60 }
const october: GroundedComplement = { weeklyHours: 30, from: '2026-10-07', until: '2026-10-20', replacedId: null }
const on = (from: string, until: string): GroundedComplement => ({ ...october, from, until })

const refused = (
  asked: Partial<GroundedComplement>,
  { contracts = [contract(24)], others = [] }: { contracts?: Contract[]; others?: GroundedComplement[] } = {},
  allowed = limits,
) => {
  const known = { contracts, others, today: '2026-09-30' }
  const found = complementRefusal({ ...october, ...asked }, known, allowed)
  return found && [found.code, found.field]
}

test('a part-time contract of 24 h may have 30 h for two weeks', () => {
  expect(refused({})).toBeUndefined()
})

test('no complement without an agreement of the branch', () => {
  expect(refused({}, {}, { ...limits, complementsYearMax: 0 })).toEqual(['complement-not-agreed', 'startDate'])
})

test('it has more hours than the contract, and less than full time', () => {
  const code = ['complement-not-more', 'weeklyHours']
  expect([24, 24.01, 34.99, 35].map(weeklyHours => refused({ weeklyHours }))).toEqual([
    code,
    undefined,
    undefined,
    code,
  ])
})

test('a contract of full time has none, one of less has', () => {
  expect(refused({}, { contracts: [contract(35)] })).toEqual(['complement-full-time', 'startDate'])
  expect(refused({ weeklyHours: 34.9 }, { contracts: [contract(34)] })).toBeUndefined()
})

test('contracts cover each of its days', () => {
  const uncovered = (contracts: Contract[]) => refused({}, { contracts })
  expect(uncovered([contract(24, '2026-10-07', '2026-12-31')])).toBeUndefined()
  expect(uncovered([contract(24, '2026-10-08')])).toEqual(['complement-uncovered', 'startDate'])
  expect(uncovered([contract(24, null, '2026-10-20')])).toBeUndefined()
  expect(uncovered([contract(24, null, '2026-10-19')])).toEqual(['complement-uncovered', 'endDate'])
  const changed = (from: string) => [contract(24, null, '2026-10-11'), contract(26, from)]
  expect(uncovered(changed('2026-10-12'))).toBeUndefined()
  expect(uncovered(changed('2026-10-13'))).toEqual(['complement-uncovered', 'endDate'])
  expect(uncovered([])).toEqual(['complement-uncovered', 'startDate'])
})

test('a contract of 31 days is paid by its hours; one of 32 days may have a complement', () => {
  expect(refused({}, { contracts: [contract(24, '2026-10-01', '2026-10-31')] })).toEqual([
    'complement-short-contract',
    'startDate',
  ])
  expect(refused({}, { contracts: [contract(24, '2026-10-01', '2026-11-01')] })).toBeUndefined()
})

test('two never lie on one day', () => {
  expect(refused({}, { others: [on('2026-09-01', '2026-10-07')] })).toEqual(['complement-overlaps', 'startDate'])
  expect(refused({}, { others: [on('2026-10-20', '2026-10-31')] })).toEqual(['complement-overlaps', 'startDate'])
  expect(refused({}, { others: [on('2026-09-01', '2026-10-06'), on('2026-10-21', '2026-10-31')] })).toBeUndefined()
})

describe('in a civil year', () => {
  const some = (count: number, change: Partial<GroundedComplement> = {}) =>
    Array.from({ length: count }, (_, month) => ({
      ...on(`2026-0${month + 1}-05`, `2026-0${month + 1}-11`),
      ...change,
    }))

  test('an eighth is allowed, a ninth is not', () => {
    expect(refused({}, { others: some(7) })).toBeUndefined()
    expect(refused({}, { others: some(8) })).toEqual(['complements-of-year', 'startDate'])
    expect(refused({}, { others: some(3) }, { ...limits, complementsYearMax: 3 })).toEqual([
      'complements-of-year',
      'startDate',
    ])
  })

  test('those that replace a person by name are none of them', () => {
    expect(refused({ replacedId: 'lea' }, { others: some(8) })).toBeUndefined()
    expect(refused({}, { others: some(8, { replacedId: 'lea' }) })).toBeUndefined()
  })

  test('one counts in the year in which it begins', () => {
    const before = [...some(7), on('2025-12-29', '2026-01-02')]
    expect(refused({}, { others: before })).toBeUndefined()
  })
})

test('it ends within ten years', () => {
  expect(refused({ until: '2036-09-30' })).toBeUndefined()
  expect(refused({ until: '2036-10-01' })).toEqual(['complement-too-far', 'endDate'])
})

test('it is offered to people of a part-time contract, where an agreement allows it', () => {
  expect(mayBeRaised(contract(24), limits)).toBe(true)
  expect(mayBeRaised(contract(35), limits)).toBe(false)
  expect(mayBeRaised(undefined, limits)).toBe(false)
  expect(mayBeRaised(contract(24), { ...limits, complementsYearMax: 0 })).toBe(false)
})
