import { expect, test } from 'vitest'
import type { LedgerEntry, LedgerLine } from './account.ts'
import { freedFromQuota, restedIn, restFor, restOfPeriod, rightToRest } from './earned-rest.ts'

const at = (percent: number, minutes: number) => ({ percent, minutes })
const line = (on: string, amount: number, kind: LedgerLine['kind'] = 'earned') => ({ on, amount, kind })

test('overtime becomes rest with its rate: 3 h at 25 % are 3 h 45; 2 h 23 at 20 % are 2 h 52', () => {
  expect(restFor('rcr', [at(25, 180)])).toBe(225)
  expect(restFor('rcr', [at(20, 143)])).toBe(172)
  expect(restFor('rcr', [at(10, 180), at(20, 60)])).toBe(198 + 72)
})

test('an hour beyond the quota gives half an hour, or an hour beyond twenty employees', () => {
  expect(restFor('cor', [at(50, 180)])).toBe(90)
  expect(restFor('cor', [at(100, 180)])).toBe(180)
})

test('the hours of a week that rest stands for are those of its overtime alone', () => {
  const entry = (type: string, on: string, change: Partial<LedgerEntry> = {}): LedgerEntry => ({
    id: on + type,
    type,
    kind: 'earned',
    leaveYear: null,
    on,
    amount: 60,
    hours: [at(25, 48)],
    ...change,
  })
  const entries = [
    entry('rcr', '2026-11-15'),
    entry('cor', '2026-11-15'),
    entry('rcr', '2026-11-22'),
    entry('rcr', '2026-11-12', { kind: 'given', hours: null }),
  ]
  expect(restedIn(entries, { from: '2026-11-09', to: '2026-11-15' })).toEqual([at(25, 48)])
})

test('the right opens on the day on which seven hours are reached, for two months', () => {
  const lines = [line('2026-11-08', 300), line('2026-11-15', 119)]
  expect(rightToRest(lines, '2026-11-30')).toBeNull()
  expect(rightToRest([...lines, line('2026-11-30', 1)], '2026-11-29')).toBeNull()
  expect(rightToRest([...lines, line('2026-11-30', 1)], '2026-11-30')).toEqual({
    since: '2026-11-30',
    until: '2027-01-30',
  })
})

test('a right that was taken opens anew; a request that waits takes nothing of it', () => {
  const lines = [line('2026-11-08', 500), line('2026-11-13', -420, 'taken'), line('2026-11-29', 400)]
  expect(rightToRest(lines, '2026-11-20')).toBeNull()
  expect(rightToRest(lines, '2026-12-01')?.since).toBe('2026-11-29')
  expect(rightToRest([...lines, line('2026-11-30', -300, 'pending')], '2026-12-01')?.since).toBe('2026-11-29')
})

test('a month says the balance before it, what it gained, took and paid, and the balance after it', () => {
  const lines = [
    line('2026-10-25', 375),
    line('2026-11-15', 45),
    line('2026-11-26', -210, 'taken'),
    line('2026-11-28', -60, 'pending'),
    line('2026-11-30', -210, 'settled'),
    line('2026-12-06', 99),
  ]
  expect(restOfPeriod(lines, { from: '2026-11-01', to: '2026-11-30' })).toEqual({
    before: 375,
    gained: 45,
    taken: 210,
    paid: 210,
    balance: 0,
    right: null,
  })
  expect(restOfPeriod(lines, { from: '2026-11-01', to: '2026-11-25' })).toMatchObject({
    balance: 420,
    right: { since: '2026-11-15', until: '2027-01-15' },
  })
})

test('hours leave the quota as their rest is taken, the oldest first; hours that nobody knows give none back', () => {
  const earned = (on: string, minutes: number) => ({ ...line(on, (minutes * 5) / 4), hours: [at(25, minutes)] })
  const lines = [earned('2026-03-08', 240), earned('2026-03-15', 120), line('2026-04-02', -375, 'taken')]
  expect(freedFromQuota(lines, '2026-04-01')).toBe(0)
  expect(freedFromQuota(lines, '2026-04-02')).toBe(240 + 60)
  const takenOver = [line('2026-01-01', 300, 'opening'), ...lines]
  expect(freedFromQuota(takenOver, '2026-12-31')).toBe(60)
  expect(freedFromQuota([lines[0]!, line('2026-05-01', -300, 'settled')], '2026-12-31')).toBe(0)
})
