import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { countWeek, type Work } from '#labour/hours.ts'
import { holidayPlaceOf, type LabourSettings, lawAlone, parametersOn } from '#labour/parameters.ts'
import { type Contract, contractOf } from '#people/rules.ts'
import { differenceOf, type Element, elementsOf, type PayrollSettings, type PersonMonth } from './elements.ts'
import { daysOfMonth, weeksPaidIn } from './months.ts'

const PARIS = 'Europe/Paris'
const at = (date: string, time: string) => Temporal.ZonedDateTime.from(`${date}T${time}[${PARIS}]`).epochMilliseconds
const work = (date: string, start: string, end: string, breakDuration = 0): Work => ({
  start: at(date, start),
  end: at(end <= start ? addDays(date, 1) : date, end),
  breakDuration,
})
const daily = (from: string, days: number, start: string, end: string, pause = 0) =>
  Array.from({ length: days }, (_, day) => work(addDays(from, day), start, end, pause))

const contract = (weeklyHours: number, more: Partial<Contract> = {}): Contract => ({
  type: weeklyHours < 35 ? 'part-time' : 'full-time',
  weeklyHours,
  from: null,
  until: null,
  ...more,
})
const hcr: LabourSettings = { ...lawAlone, conventions: [{ from: '2020-01-01', preset: 'hcr' }] }

type Given = { work: readonly Work[]; contracts?: Contract[]; settings?: LabourSettings; leave?: string[] }

/** As the server puts it together. */
const personMonth = (month: string, given: Given & Partial<PersonMonth>): PersonMonth => {
  const { work: all, contracts = [contract(35)], settings = lawAlone, leave = [], ...more } = given
  const weeks = weeksPaidIn(month).map(week => {
    const values = parametersOn(settings, week.from)
    const parameters = { ...values, timeZone: PARIS, holidays: holidayPlaceOf(values) }
    const ofWeek = contractOf(contracts, week)
    const absences = leave.map(date => ({ startDate: date, endDate: date, counts: true }))
    const counted = countWeek(week, { work: all, leave: absences, contract: ofWeek }, parameters)
    return { from: week.from, counted, contract: ofWeek, rules: values }
  })
  return { contracts, weeks, unpaidMinutes: 0, variables: [], ...more }
}
const hours = (minutes: number | undefined) => Math.round(((minutes ?? 0) / 60) * 100) / 100
const elements = (month: string, given: Given & Partial<PersonMonth>, settings: Partial<PayrollSettings> = {}) => {
  const all = elementsOf(month, personMonth(month, given), { contractOvertime: 'monthly', ...settings })
  return Object.fromEntries([...all].map(([element, minutes]) => [element, hours(minutes)])) as Partial<
    Record<Element, number>
  >
}

test('a month has the weeks whose Sunday lies in it', () => {
  expect(weeksPaidIn('2025-11').map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2025-10-27 2025-11-02',
    '2025-11-03 2025-11-09',
    '2025-11-10 2025-11-16',
    '2025-11-17 2025-11-23',
    '2025-11-24 2025-11-30',
  ])
  expect(daysOfMonth('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
})

test('a company may pay a week with the month of its Monday', () => {
  expect(weeksPaidIn('2025-11', 'monday').map(({ from }) => from)).toEqual([
    '2025-11-03',
    '2025-11-10',
    '2025-11-17',
    '2025-11-24',
  ])
})

test.each([
  // October paid 27 October to 2 November already.
  ['sunday', '2025-11-02', '2025-11-03 2025-11-10 2025-11-17 2025-11-24'],
  // October paid until 26 October: the week after it is paid now.
  ['monday', '2025-10-26', '2025-10-27 2025-11-03 2025-11-10 2025-11-17 2025-11-24'],
] as const)('after a closed month follow the weeks that it did not pay: by %s after %s', (rule, paidUntil, mondays) => {
  expect(
    weeksPaidIn('2025-11', rule, paidUntil)
      .map(({ from }) => from)
      .join(' '),
  ).toBe(mondays)
})

test('each civil week is paid with one month and no other', () => {
  const months = Array.from({ length: 36 }, (_, nth) =>
    Temporal.PlainYearMonth.from('2025-01').add({ months: nth }).toString(),
  )
  const mondays = months.flatMap(month => weeksPaidIn(month).map(({ from }) => from))
  expect(mondays.every((monday, nth) => nth === 0 || monday === addDays(mondays[nth - 1]!, 7))).toBe(true)
})

describe('a month of March 2026: weeks from 23 February to 29 March', () => {
  test('of 35 hours, as planned, is the monthly hours of the contract alone', () => {
    const weeks = ['2026-02-23', '2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23']
    const all = weeks.flatMap(monday => daily(monday, 5, '09:00', '17:00', 60))
    expect(elements('2026-03', { work: all })).toEqual({
      'contract-hours': 151.67,
      'normal-hours': 151.67,
      'retained-hours': 175,
    })
  })

  test('a week of 46 hours in a restaurant is 4 h at 10 %, 4 h at 20 % and 3 h at 50 % more', () => {
    const week = [...daily('2026-03-02', 5, '10:00', '19:00', 60), work('2026-03-07', '10:00', '16:00')]
    expect(elements('2026-03', { work: week, settings: hcr })).toMatchObject({
      'normal-hours': 151.67,
      'overtime-10': 4,
      'overtime-20': 4,
      'overtime-50': 3,
    })
  })

  test('of 39 hours by contract has 17,33 hours at 10 % each month, and what a week has beyond them', () => {
    const contracts = [contract(39)]
    const usual = daily('2026-03-02', 5, '09:00', '17:48', 60)
    const long = daily('2026-03-09', 5, '09:00', '19:00', 60)
    const given = { work: [...usual, ...long], contracts, settings: hcr }
    expect(elements('2026-03', given)).toMatchObject({
      'contract-hours': 169,
      'normal-hours': 151.67,
      'overtime-10': 17.33,
      'overtime-20': 4,
      'overtime-50': 2,
    })
    expect(elements('2026-03', given, { contractOvertime: 'weekly' })).toMatchObject({
      'overtime-10': 8,
      'overtime-20': 4,
      'overtime-50': 2,
    })
  })

  test('in which a convention begins has the overtime of the contract at the rates of each week', () => {
    // From Monday 16 March on: 12 of the 22 Mondays to Fridays.
    const settings: LabourSettings = { ...lawAlone, conventions: [{ from: '2026-03-11', preset: 'hcr' }] }
    expect(elements('2026-03', { work: [], contracts: [contract(39)], settings })).toEqual({
      'contract-hours': 169,
      'normal-hours': 151.67,
      'overtime-25': 7.88,
      'overtime-10': 9.45,
    })
  })

  test('of a part-time contract of 24 hours with 30 worked: 2,4 h at 10 %, the others at 25 %', () => {
    expect(elements('2026-03', { work: daily('2026-03-02', 5, '09:00', '15:00'), contracts: [contract(24)] })).toEqual({
      'contract-hours': 104,
      'normal-hours': 104,
      'retained-hours': 24,
      'complementary-10': 2.4,
      'complementary-25': 3.6,
    })
  })

  test('counts a night, a Sunday and what is not paid', () => {
    const some = [work('2026-03-06', '20:00', '02:00', 30), work('2026-03-08', '10:00', '15:00')]
    expect(elements('2026-03', { work: some, unpaidMinutes: 450 })).toMatchObject({
      'normal-hours': 144.17,
      'unpaid-hours': 7.5,
      night: 4.5,
      sunday: 5,
    })
  })

  test('has two days of paid leave before overtime', () => {
    const all = daily('2026-03-04', 3, '09:00', '17:00')
    expect(elements('2026-03', { work: all, leave: ['2026-03-02', '2026-03-03'] })).toMatchObject({ 'overtime-25': 3 })
  })

  test('joined or left halfway is paid for the Mondays to Fridays of the contract', () => {
    // 12 of 22.
    const contracts = [contract(35, { from: '2026-03-16' })]
    expect(elements('2026-03', { work: [], contracts })).toEqual({ 'contract-hours': 82.73, 'normal-hours': 82.73 })
    const changed = [contract(35, { until: '2026-03-15' }), contract(24, { from: '2026-03-16' })]
    // (10 × 35 + 12 × 24) / 22 × 52 / 12
    expect(elements('2026-03', { work: [], contracts: changed })['contract-hours']).toBe(125.67)
  })
})

test('holidays and 1 May stand apart', () => {
  const may = [work('2026-05-01', '09:00', '13:00'), work('2026-05-08', '09:00', '12:00')]
  expect(elements('2026-05', { work: may })).toMatchObject({ 'first-of-may': 4, holiday: 3 })
})

test('typed in variables are added up', () => {
  const variables = [
    { element: 'meals', amount: 1200 },
    { element: 'bonus', amount: 15_050 },
    { element: 'meals', amount: -100 },
  ] as const
  const found = elementsOf('2026-03', personMonth('2026-03', { work: [], variables }), { contractOvertime: 'monthly' })
  expect([found.get('meals'), found.get('bonus')]).toEqual([1100, 15_050])
})

test('what was paid and the difference make what is counted today', () => {
  const some = fc.dictionary(fc.constantFrom('night', 'bonus', 'overtime-10'), fc.integer({ min: 1, max: 99 }))
  const asElements = (each: Record<string, number>) => new Map(Object.entries(each)) as Map<Element, number>
  fc.assert(
    fc.property(some, some, (one, other) => {
      const [today, paid] = [asElements(one), asElements(other)]
      const difference = differenceOf(today, paid)
      const all = new Set([...today.keys(), ...paid.keys()])
      for (const element of all)
        expect((paid.get(element) ?? 0) + (difference.get(element) ?? 0)).toBe(today.get(element) ?? 0)
      expect([...difference.values()].includes(0)).toBe(false)
    }),
  )
})
