import { expect, test } from 'vitest'
import { weekOf } from '#core/calendar.ts'
import { hourParametersOn, lawAlone } from '#labour/parameters.ts'
import { emptyProfile } from '#labour/rules.ts'
import type { Contract } from '#people/rules.ts'
import {
  beyondQuota,
  mayRest,
  type OvertimeRule,
  overtimeToRest,
  restByHand,
  restByRule,
  restedOf,
  ruleFor,
} from './overtime.ts'

const at = (percent: number, minutes: number) => ({ percent, minutes })
const rule = (from: string, fate: OvertimeRule['fate'], change: Partial<OvertimeRule> = {}): OvertimeRule => ({
  employeeId: null,
  isWish: false,
  from,
  fate,
  paidFirst: 0,
  ceiling: null,
  ...change,
})

test('the rule of a week is the last one that began by its Monday: that of the person, else of the company', () => {
  const rules = [
    rule('2026-09-07', 'rest', { ceiling: 900 }),
    rule('2026-10-05', 'paid', { employeeId: 'lea' }),
    rule('2026-11-02', 'company', { employeeId: 'lea' }),
  ]
  expect(ruleFor(rules, 'lea', '2026-08-31').fate).toBe('paid')
  expect(ruleFor(rules, 'lea', '2026-09-07')).toEqual({ fate: 'rest', paidFirst: 0, ceiling: 900, wish: null })
  expect(ruleFor(rules, 'lea', '2026-10-05')).toMatchObject({ fate: 'paid', ceiling: 900 })
  expect(ruleFor(rules, 'lea', '2026-11-02').fate).toBe('rest')
  expect(ruleFor(rules, 'hugo', '2026-10-05').fate).toBe('rest')
})

test('where the person chooses, their last wish counts, and hours without a wish are paid', () => {
  const rules = [
    rule('2026-09-07', 'wished'),
    rule('2026-10-05', 'rest', { employeeId: 'lea', isWish: true }),
    rule('2026-11-02', 'paid', { employeeId: 'lea', isWish: true }),
  ]
  expect(ruleFor(rules, 'lea', '2026-09-28')).toMatchObject({ fate: 'paid', wish: 'unsaid' })
  expect(ruleFor(rules, 'lea', '2026-10-05')).toMatchObject({ fate: 'rest', wish: 'rest' })
  expect(ruleFor(rules, 'lea', '2026-11-02')).toMatchObject({ fate: 'paid', wish: 'paid' })
  expect(ruleFor([rule('2026-09-07', 'paid'), rules[1]!], 'lea', '2026-10-05').fate).toBe('paid')
})

test('a company whose rule pays all has no account of hours', () => {
  expect(mayRest([], '2026-10-05')).toBe(false)
  expect(mayRest([rule('2026-09-07', 'paid')], '2026-10-05')).toBe(false)
  expect(mayRest([rule('2026-10-12', 'rest')], '2026-10-05')).toBe(false)
  expect(mayRest([rule('2026-09-07', 'paid'), rule('2026-10-05', 'shared', { employeeId: 'lea' })], '2026-10-05')).toBe(
    true,
  )
})

test('the first four hours are paid and the rest of 6 h 23 is rested', () => {
  expect(restedOf([at(10, 240), at(20, 143)], { paidFirst: 240, room: null })).toEqual([at(20, 143)])
  expect(restedOf([at(10, 240), at(20, 143)], { paidFirst: 180, room: null })).toEqual([at(10, 60), at(20, 143)])
  expect(restedOf([at(10, 100)], { paidFirst: 240, room: null })).toEqual([])
})

test('hours for which the balance has no room are paid', () => {
  const applied = { fate: 'rest', paidFirst: 0, ceiling: 900, wish: null } as const
  expect(restByRule([at(10, 80)], applied, 860)).toEqual([at(10, 36)])
  expect(restByRule([at(10, 80), at(20, 60)], applied, 860)).toEqual([at(10, 36)])
  expect(restByRule([at(10, 80)], applied, 900)).toEqual([])
  expect(restByRule([at(10, 80)], applied, 960)).toEqual([])
  expect(restByRule([at(10, 80)], { ...applied, fate: 'paid' }, 0)).toEqual([])
})

test('by hand the last hours of the week are rested', () => {
  expect(restByHand([at(25, 480), at(50, 120)], 120)).toEqual([at(50, 120)])
  expect(restByHand([at(25, 480), at(50, 120)], 600)).toEqual([at(25, 480), at(50, 120)])
  expect(restByHand([at(25, 480)], 0)).toEqual([])
})

test('hours beyond the quota are those of the weeks that pass it; rest that was taken gives room again', () => {
  const weeks = [
    { on: '2026-11-08', quota: 300 },
    { on: '2026-11-15', quota: 120 },
    { on: '2026-11-22', quota: 120 },
  ]
  const limit = 360
  expect(beyondQuota(weeks, { limit, freedBy: () => 0 }).map(({ minutes }) => minutes)).toEqual([0, 60, 120])
  const freedBy = (day: string) => (day >= '2026-11-15' ? 90 : 0)
  expect(beyondQuota(weeks, { limit, freedBy }).map(({ minutes }) => minutes)).toEqual([0, 0, 90])
  const later = (day: string) => (day >= '2026-11-22' ? 90 : 0)
  expect(beyondQuota(weeks, { limit, freedBy: later }).map(({ minutes }) => minutes)).toEqual([0, 60, 30])
})

const monday = Date.UTC(2026, 10, 16, 8)
const hour = 3_600_000
/** From Monday to Friday. */
const days = (hours: number) =>
  Array.from({ length: 5 }, (_, day) => {
    const start = monday + day * 24 * hour
    return { start, end: start + hours * hour, breakDuration: 0 }
  })
const contract = (weeklyHours: number, until: string | null = null): Contract => ({
  type: weeklyHours < 35 ? 'part-time' : 'full-time',
  weeklyHours,
  from: '2026-11-01',
  until,
  workingDays: [1, 2, 3, 4, 5],
})
const parameters = hourParametersOn(lawAlone, '2026-11-16', 'UTC')
const toRest = (hours: number, terms: Contract) =>
  overtimeToRest(
    weekOf('2026-11-16'),
    {
      work: days(hours),
      contracts: [terms],
      profile: emptyProfile,
      leave: [],
    },
    parameters,
  )

test('overtime beyond the contract may be rested, complementary hours and hours of extras never', () => {
  expect(toRest(8.2, contract(35))).toEqual([at(25, 360)])
  expect(toRest(8.2, contract(39))).toEqual([at(25, 120)])
  expect(toRest(6, contract(24))).toEqual([])
  expect(toRest(8.2, contract(35, '2026-11-22'))).toEqual([])
})
