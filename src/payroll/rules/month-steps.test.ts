import { expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import type { WeekAbsence, Work } from '#labour/hours.ts'
import { type LabourSettings, lawAlone } from '#labour/parameters.ts'
import { emptyProfile } from '#labour/rules.ts'
import type { Contract } from '#people/rules.ts'
import { elementsOf, type PayrollSettings } from './elements.ts'
import { monthDays } from './month-days.ts'
import { type MonthSteps, monthStepsOf } from './month-steps.ts'
import { weeksPaidIn } from './months.ts'
import type { PaidAbsence } from './paid.ts'
import { countPaidWeeks, paidWeeks } from './weeks.ts'

const PARIS = 'Europe/Paris'
const at = (date: string, time: string) => Temporal.ZonedDateTime.from(`${date}T${time}[${PARIS}]`).epochMilliseconds
/** From nine o'clock on. */
const work = (date: string, hours: number): Work => ({
  start: at(date, '09:00'),
  end: at(date, '09:00') + hours * 3_600_000,
  breakDuration: 0,
})
const hcr: LabourSettings = { ...lawAlone, conventions: [{ from: '2020-01-01', preset: 'hcr' }] }
const monthly: PayrollSettings = { contractOvertime: 'monthly' }
const hours = (minutes: number) => Math.round((minutes / 60) * 100) / 100

const absence = (label: string, startDate: string, endDate: string) => ({
  type: label,
  code: '',
  label,
  isPaid: false,
  startDate,
  startsAtMidday: false,
  endDate,
  endsAtMidday: false,
  ouvrables: 0,
  ouvres: 0,
  calendar: 0,
  minutes: null,
})

type GivenMonth = {
  contracts: Contract[]
  work?: Work[]
  /** Overtime of the first week that rest stands for, in hours at 10 %. */
  rested?: number
  ill?: (PaidAbsence & { isPaid: boolean })[]
  missed?: WeekAbsence[]
  paid?: (PaidAbsence & { isPaid: boolean })[]
}

const explained = (
  month: string,
  { contracts, work: all = [], ill = [], missed = [], paid = [], rested = 0 }: GivenMonth,
) => {
  const weeks = paidWeeks(weeksPaidIn(month), hcr, PARIS)
  const leave = ill.map(({ startDate, endDate }) => ({ startDate, endDate, countsAs: null }))
  const restedOf = ({ from }: { from: string }) =>
    from === weeks[0]!.week.from && rested > 0 ? [{ percent: 10, minutes: rested * 60 }] : []
  const known = {
    days: monthDays(
      month,
      { contracts, absences: leave, unpaid: [...leave, ...missed] },
      { rulesOn: () => weeks[0]!.rules, isByDays: () => false, isHoliday: () => false },
    ),
    weeks: countPaidWeeks(weeks, {
      contracts,
      profile: emptyProfile,
      leave,
      unpaid: leave,
      missed,
      work: all,
      restedOf,
    }),
    variables: [],
  }
  const steps = monthStepsOf(month, { known, contracts, absences: [...ill, ...paid] }, monthly)
  return { steps, elements: elementsOf(known, monthly) }
}

const contract = (weeklyHours: number, more: Partial<Contract> = {}): Contract => ({
  type: weeklyHours < 35 ? 'part-time' : 'full-time',
  weeklyHours,
  from: null,
  until: null,
  ...more,
})
/** From a Tuesday to the Saturday after it. */
const days = (tuesday: string, each: readonly number[]) =>
  each.flatMap((length, nth) => (length > 0 ? [work(addDays(tuesday, nth), length)] : []))

const weekOf = ({ weeks }: MonthSteps, from: string) => weeks.find(week => week.from === from)!

test('a cook of 35 hours, ill for two days in November 2026, reads where each hour comes from', () => {
  const { steps, elements } = explained('2026-11', {
    contracts: [contract(35, { workingDays: [2, 3, 4, 5, 6] })],
    ill: [
      {
        ...absence('Arrêt maladie', '2026-11-03', '2026-11-04'),
        minutes: 840,
        days: ['2026-11-03', '2026-11-04'].map(date => {
          return { date, part: 'day' as const, ouvrables: 100, ouvres: 100, calendar: 100, minutes: 420 }
        }),
      },
    ],
    work: [
      ...days('2026-10-27', [7, 7, 7, 7, 7]),
      ...days('2026-11-03', [0, 0, 8, 8, 8]),
      // Wednesday 11 is free.
      ...days('2026-11-10', [7.5, 0, 8, 7, 8]),
      ...days('2026-11-17', [7, 8, 7, 7, 7.5]),
      ...days('2026-11-24', [7, 7, 7, 7, 6.5]),
    ],
  })
  expect(steps.spans).toEqual([
    {
      from: '2026-11-01',
      to: '2026-11-30',
      weeklyHours: 35,
      monthlyHours: null,
      paidBy: 'month',
      isEntry: false,
      isExit: false,
      expected: 140 * 60,
      whole: 140 * 60,
      worth: expect.closeTo((35 * 52 * 60) / 12, 6),
    },
  ])
  // 151,67 × 7 ÷ 140 each.
  expect(steps.away.map(({ withheld, ...day }) => ({ ...day, withheld: hours(withheld) }))).toEqual([
    { date: '2026-11-03', label: 'Arrêt maladie', isPaid: false, days: 1, minutes: 420, withheld: 7.58 },
    { date: '2026-11-04', label: 'Arrêt maladie', isPaid: false, days: 1, minutes: 420, withheld: 7.58 },
  ])
  expect(hours(steps.base)).toBe(136.5)
  expect(weekOf(steps, '2026-11-02')).toMatchObject({ owed: 21 * 60, done: 24 * 60, more: 3 * 60, overtime: [] })
  expect(weekOf(steps, '2026-11-09')).toMatchObject({ owed: 28 * 60, off: 7 * 60, done: 30.5 * 60, more: 2.5 * 60 })
  expect(weekOf(steps, '2026-11-16')).toMatchObject({
    done: 36.5 * 60,
    more: 0,
    overtime: [{ percent: 10, minutes: 90 }],
  })
  expect(weekOf(steps, '2026-11-23')).toMatchObject({ done: 34.5 * 60, missing: 30, more: 0 })
  // 136,50 + 3 + 2,5 + 1,5.
  expect(hours(steps.paid)).toBe(143.5)
  expect(hours(elements.get('more-hours')!)).toBe(5.5)
})

test('planned work that nobody did is taken off without a name of an absence', () => {
  const { steps } = explained('2026-11', {
    contracts: [contract(35, { workingDays: [2, 3, 4, 5, 6] })],
    missed: [{ startDate: '2026-11-24', endDate: '2026-11-24', planned: { '2026-11-24': 7 * 60 } }],
  })
  expect(steps.away).toMatchObject([{ date: '2026-11-24', label: null, isPaid: false, minutes: 420 }])
})

test('paid leave is shown and takes nothing off', () => {
  const off = {
    ...absence('Congés payés', '2026-11-24', '2026-11-24'),
    isPaid: true,
    days: [{ date: '2026-11-24', part: 'day' as const, ouvrables: 100, ouvres: 100, calendar: 100, minutes: 420 }],
  }
  const { steps } = explained('2026-11', { contracts: [contract(35, { workingDays: [2, 3, 4, 5, 6] })], paid: [off] })
  expect(steps.away).toEqual([
    { date: '2026-11-24', label: 'Congés payés', isPaid: true, days: 1, minutes: 420, withheld: 0 },
  ])
  expect(hours(steps.base)).toBe(151.67)
})

test('a Saturday that counts as a day of leave has no hours, and is no day of the month', () => {
  const day = { part: 'day' as const, ouvrables: 100, calendar: 100 }
  const off = {
    ...absence('Congés payés', '2026-05-15', '2026-05-16'),
    isPaid: true,
    days: [
      { ...day, date: '2026-05-15', ouvres: 100, minutes: 420 },
      { ...day, date: '2026-05-16', ouvres: 0, minutes: 0 },
    ],
  }
  const { steps } = explained('2026-05', { contracts: [contract(35, { workingDays: [1, 2, 3, 4, 5] })], paid: [off] })
  expect(steps.away).toMatchObject([{ date: '2026-05-15', minutes: 420 }])
})

test('an entry has its share of the hours of the real month', () => {
  const { steps } = explained('2026-11', {
    contracts: [contract(35, { from: '2026-11-18', workingDays: [2, 3, 4, 5, 6] })],
  })
  // Wednesday 18 to Saturday 28: nine days of twenty; 151,67 × 63 ÷ 140.
  expect(steps.spans).toMatchObject([
    { from: '2026-11-18', to: '2026-11-30', isEntry: true, isExit: false, expected: 63 * 60, whole: 140 * 60 },
  ])
  expect(hours(steps.spans[0]!.worth)).toBe(68.25)
})

test('an extra is paid the hours of each contract, and has no share of the month', () => {
  const { steps } = explained('2026-11', {
    contracts: [contract(8, { type: 'temporary', from: '2026-11-20', until: '2026-11-20' })],
    work: [work('2026-11-20', 8)],
  })
  expect(steps.spans).toMatchObject([{ from: '2026-11-20', paidBy: 'hours', expected: 0, worth: 0 }])
  expect(weekOf(steps, '2026-11-16')).toMatchObject({ contract: null, normal: 8 * 60, overtime: [] })
  expect(hours(steps.paid)).toBe(8)
})

test('overtime that the contract has each month stands by itself', () => {
  const { steps } = explained('2026-10', { contracts: [contract(39)] })
  expect(steps.contractOvertime.map(({ percent, minutes }) => [percent, hours(minutes)])).toEqual([[10, 17.33]])
  expect(hours(steps.paid)).toBe(169)
})

test('overtime that rest stands for is told and not paid', () => {
  const { steps } = explained('2026-11', {
    contracts: [contract(35, { workingDays: [2, 3, 4, 5, 6] })],
    work: days('2026-10-27', [8, 8, 8, 8, 7]),
    rested: 3,
  })
  expect(steps.weeks[0]).toMatchObject({ rested: 3 * 60, overtime: [{ percent: 10, minutes: 60 }] })
  expect(hours(steps.paid)).toBe(152.67)
})
