import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { type Absence, type AccrualSettings, accrualOf, leaveYears } from './accrual.ts'

const law: AccrualSettings = { method: 'ouvrables', yearStart: '06-01', untaken: 'kept', hasFractionnement: true }
const yearFrom = (from: string, change: Partial<AccrualSettings> = {}) =>
  leaveYears(() => ({ ...law, ...change }), { from, to: from })[0]!
const of2025 = (change?: Partial<AccrualSettings>) => yearFrom('2025-06-01', change)
const always = { from: null, until: null }
const since = (from: string, until: string | null = null) => ({ from, until })
const sick = (from: string, to: string): Absence => ({ from, to, acquires: 'sickness' })
const unpaid = (from: string, to: string): Absence => ({ from, to, acquires: 'nothing' })
const daysOf = (...args: Parameters<typeof accrualOf>) => accrualOf(...args).total / 100

describe('the leave year', () => {
  const fromTo = (change: Partial<AccrualSettings>, day: string) => {
    const { from, to, months } = yearFrom(day, change)
    return [from, to, months.length]
  }

  test('it runs from 1 June, with a leave fund from 1 April, by agreement from 1 January', () => {
    expect(fromTo({}, '2026-05-31')).toEqual(['2025-06-01', '2026-05-31', 12])
    expect(fromTo({ yearStart: '04-01' }, '2026-03-31')).toEqual(['2025-04-01', '2026-03-31', 12])
    expect(fromTo({ yearStart: '01-01' }, '2025-03-31')).toEqual(['2025-01-01', '2025-12-31', 12])
  })

  test('where a company changes its beginning, the year that runs ends early', () => {
    const settingsOn = (day: string) => ({
      ...law,
      yearStart: day < '2026-01-01' ? ('06-01' as const) : ('01-01' as const),
    })
    const years = leaveYears(settingsOn, { from: '2024-06-01', to: '2026-01-01' })
    expect(years.map(({ from, to }) => [from, to])).toEqual([
      ['2024-06-01', '2025-05-31'],
      ['2025-06-01', '2025-12-31'],
      ['2026-01-01', '2026-12-31'],
    ])
  })

  test('it never lasts more than twelve months', () => {
    const settingsOn = (day: string) => ({
      ...law,
      yearStart: day < '2026-02-01' ? ('06-01' as const) : ('01-01' as const),
    })
    const years = leaveYears(settingsOn, { from: '2025-06-01', to: '2027-06-01' })
    expect(years.map(({ from, to }) => [from, to])).toEqual([
      ['2025-06-01', '2026-05-31'],
      ['2026-06-01', '2026-12-31'],
      ['2027-01-01', '2027-12-31'],
    ])
  })
})

describe('what a year gives', () => {
  test('twelve months give 30 days, month by month 2.5', () => {
    const { acquired, rounding, total } = accrualOf(of2025(), always, [])
    expect(acquired.map(({ amount }) => amount)).toEqual(Array.from({ length: 12 }, () => 250))
    expect(acquired[0]).toEqual({ on: '2025-06-30', month: '2025-06-01', amount: 250, isSickness: false })
    expect(rounding).toBeNull()
    expect(total).toBe(3000)
  })

  test('hired on 15 September 2025: 37 weeks give 23 days, where months would give 22', () => {
    const { acquired, rounding, total } = accrualOf(of2025(), since('2025-09-15'), [])
    expect(acquired.map(({ amount }) => amount).slice(0, 2)).toEqual([133, 250])
    expect(rounding).toEqual({ on: '2026-05-31', amount: 167 })
    expect(total).toBe(2300)
  })

  test('ten months of work and two of sickness give 25 + 4 = 29 days', () => {
    const { acquired, total } = accrualOf(of2025(), always, [sick('2026-04-01', '2026-05-31')])
    expect(total).toBe(2900)
    expect(acquired.filter(({ isSickness }) => isSickness).map(({ month, amount }) => [month, amount])).toEqual([
      ['2026-04-01', 200],
      ['2026-05-01', 200],
    ])
  })

  test('twelve months of sickness give 24 days, twelve months after an accident at work 30', () => {
    expect(daysOf(of2025(), always, [sick('2025-01-01', '2026-12-31')])).toBe(24)
    expect(daysOf(of2025(), always, [])).toBe(30)
  })

  test('unpaid leave gives nothing, and three weeks of it cost nothing: twelve four-week periods remain', () => {
    expect(daysOf(of2025(), always, [unpaid('2026-03-01', '2026-03-31')])).toBe(28)
    expect(daysOf(of2025(), always, [unpaid('2026-03-02', '2026-03-22')])).toBe(30)
    expect(daysOf(of2025(), always, [unpaid('2025-06-01', '2026-05-31')])).toBe(0)
  })

  test('a day that is sick and unpaid counts once, and gives nothing', () => {
    const both = [unpaid('2025-06-01', '2026-05-31'), sick('2025-07-01', '2025-07-31')]
    expect(daysOf(of2025(), always, both)).toBe(0)
  })

  test('in ouvrés: 25 a year, 2.08 a month, 20 for sickness, the months adding up', () => {
    const ouvres = of2025({ method: 'ouvres' })
    const { acquired, total } = accrualOf(ouvres, always, [])
    expect(acquired.slice(0, 3).map(({ amount }) => amount)).toEqual([208, 209, 208])
    expect(acquired.reduce((sum, { amount }) => sum + amount, 0)).toBe(2500)
    expect(total).toBe(2500)
    expect(daysOf(ouvres, always, [sick('2025-06-01', '2026-05-31')])).toBe(20)
    expect(daysOf(ouvres, since('2025-09-15'), [])).toBe(19)
  })

  test('the same in a leave-fund year and in a calendar year', () => {
    for (const yearStart of ['04-01', '01-01'] as const) {
      const year = yearFrom('2025-06-01', { yearStart })
      expect(daysOf(year, always, [])).toBe(30)
      expect(daysOf(year, since(addDays(year.to, -258)), [])).toBe(23)
    }
  })

  test('who leaves gets the rounding on the last day', () => {
    const { acquired, rounding } = accrualOf(of2025(), since('2020-01-01', '2025-09-15'), [])
    expect(acquired.at(-1)).toMatchObject({ on: '2025-09-15', amount: 125 })
    expect(rounding).toEqual({ on: '2025-09-15', amount: 25 })
  })

  test('a contract of up to 31 days is not rounded: twenty evenings are no twenty days', () => {
    expect(accrualOf(of2025(), since('2025-09-13', '2025-09-14'), []).total).toBe(17)
    expect(daysOf(of2025(), since('2025-09-01', '2025-10-01'), [])).toBe(2.58)
    expect(daysOf(of2025(), since('2025-09-01', '2025-10-02'), [])).toBe(3)
  })

  test('whole days, never more than the year gives, and no more than the same year without absences', () => {
    const day = fc.nat(400).map(days => addDays('2025-05-15', days))
    const absence = fc.record({ from: day, length: fc.nat(120), isSick: fc.boolean() })
    const anyAbsences = fc
      .array(absence, { maxLength: 4 })
      .map(all => all.map(({ from, length, isSick }) => (isSick ? sick : unpaid)(from, addDays(from, length))))
    const anyMethod = fc.constantFrom('ouvrables', 'ouvres')
    fc.assert(
      fc.property(day, anyAbsences, anyMethod, (from, absences, method) => {
        const year = of2025({ method })
        const { acquired, rounding, total } = accrualOf(year, since(from), absences)
        expect(total % 100).toBe(0)
        expect(total).toBeLessThanOrEqual(method === 'ouvres' ? 2500 : 3000)
        expect(total).toBeLessThanOrEqual(accrualOf(year, since(from), []).total)
        expect(acquired.reduce((sum, { amount }) => sum + amount, rounding?.amount ?? 0)).toBe(total)
        expect(rounding?.amount ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
