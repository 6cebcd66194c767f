import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import type { WeekAbsence, Work } from '#labour/hours.ts'
import { type LabourSettings, lawAlone } from '#labour/parameters.ts'
import { emptyProfile, isForfaitJoursOn, type Profile } from '#labour/rules.ts'
import { type Contract, withComplements } from '#people/rules.ts'
import { having, profileOf } from '#testing/labour.ts'
import {
  differenceOf,
  type Element,
  elementsOf,
  missingIn,
  type PayrollSettings,
  type PersonMonth,
} from './elements.ts'
import { monthDays } from './month-days.ts'
import { daysWorkedIn } from './month-hours/days-worked.ts'
import { daysOfMonth, weeksPaidIn } from './months.ts'
import { countPaidWeeks, paidWeeks } from './weeks.ts'

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

type GivenWeek = {
  work: readonly Work[]
  contracts?: Contract[]
  settings?: LabourSettings
  /** Days of paid leave. */
  leave?: string[]
  /** Work that is no shift. */
  otherWork?: readonly WeekAbsence[]
  /** From a day to a day, both included. */
  unpaid?: readonly (readonly [string, string])[]
  profile?: Profile
  /** Overtime that rest stands for, by week. */
  rested?: Parameters<typeof countPaidWeeks>[1]['restedOf']
}

/** As the server puts it together. */
const personMonth = (month: string, given: GivenWeek & Partial<PersonMonth>): PersonMonth => {
  const {
    work: all,
    contracts = [contract(35)],
    settings = lawAlone,
    leave = [],
    otherWork = [],
    unpaid = [],
    profile = emptyProfile,
    rested = () => [],
    ...more
  } = given
  const weeks = paidWeeks(weeksPaidIn(month), settings, PARIS)
  const absent = unpaid.map(([startDate, endDate]) => ({ startDate, endDate, countsAs: null }))
  const absences = [
    ...leave.map(date => ({ startDate: date, endDate: date, countsAs: 'leave' as const })),
    ...otherWork.map(each => ({ ...each, countsAs: 'work' as const })),
    ...absent,
  ]
  const rulesOn = (day: string) => (weeks.findLast(({ week }) => week.from <= day) ?? weeks[0]!).rules
  return {
    daysWorked: daysWorkedIn(
      daysOfMonth(month),
      { work: all, trainings: [], leave: absences },
      {
        isByDays: day => isForfaitJoursOn(profile, day),
        isHoliday: () => false,
        timeZone: PARIS,
      },
    ),
    days: monthDays(
      month,
      { contracts, absences, unpaid: absent },
      { rulesOn, isByDays: day => isForfaitJoursOn(profile, day), isHoliday: () => false },
    ),
    weeks: countPaidWeeks(weeks, {
      contracts,
      profile,
      leave: absences,
      unpaid: absent,
      missed: [],
      work: all,
      restedOf: rested,
    }),
    variables: [],
    ...more,
  }
}
const hours = (minutes: number | undefined) => Math.round(((minutes ?? 0) / 60) * 100) / 100
const elements = (month: string, given: GivenWeek & Partial<PersonMonth>, settings: Partial<PayrollSettings> = {}) => {
  const all = elementsOf(personMonth(month, given), { contractOvertime: 'monthly', ...settings })
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
    expect(elements('2026-03', { work: some, unpaid: [['2026-03-09', '2026-03-09']] })).toMatchObject({
      // 151,67 × 21 ÷ 22
      'normal-hours': 144.77,
      'unpaid-hours': 7,
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

/** docs/decisions/0073-payroll.md */
describe('absences are taken off by the hours of the real month', () => {
  const of = (month: string, unpaid: [string, string], more: Partial<GivenWeek> = {}) =>
    elements(month, { work: [], unpaid: [unpaid], ...more })

  test('M1: ill all of May 2026 is nothing', () => {
    expect(of('2026-05', ['2026-05-01', '2026-05-31'])).toEqual({
      'contract-hours': 151.67,
      'unpaid-hours': 147,
      'withheld-hours': 151.67,
    })
  })

  test('M2: ill in the week of 11 November is 35 hours of 147, the holiday above and below', () => {
    expect(of('2026-11', ['2026-11-09', '2026-11-13'])).toEqual({
      'contract-hours': 151.67,
      'normal-hours': 115.56,
      'unpaid-hours': 35,
      // 151,67 × 35 ÷ 147.
      'withheld-hours': 36.11,
    })
  })

  test('M3: 39 hours, ill all of October is nothing, the overtime of the contract with it', () => {
    expect(of('2026-10', ['2026-10-01', '2026-10-31'], { contracts: [contract(39)] })).toEqual({
      'contract-hours': 169,
      'unpaid-hours': 171.6,
      'withheld-hours': 151.67,
    })
  })

  test('a day of 39 hours takes its share of the overtime of the contract too', () => {
    // 151,67 × 21 ÷ 22 and 17,33 × 21 ÷ 22.
    expect(of('2026-10', ['2026-10-05', '2026-10-05'], { contracts: [contract(39)] })).toMatchObject({
      'normal-hours': 144.77,
      'overtime-25': 16.55,
    })
  })

  test('M4: hired on Wednesday 7 October for Wednesdays to Fridays of 8 hours', () => {
    const contracts = [contract(24, { from: '2026-10-07', workingDays: [3, 4, 5] })]
    const all = ['2026-10-07', '2026-10-14', '2026-10-21'].flatMap(day => daily(day, 3, '09:00', '17:00'))
    // 104 × 12 ÷ 14
    expect(elements('2026-10', { work: all, contracts })).toEqual({
      'contract-hours': 89.14,
      'normal-hours': 89.14,
      'retained-hours': 72,
    })
  })

  test('M5: who works by days has days, and no hours', () => {
    const { profile } = profileOf({ isForfaitJours: true })
    const all = daily('2026-10-05', 5, '09:00', '19:00')
    const found = elementsOf(personMonth('2026-10', { work: all, contracts: [contract(39)], profile }), {
      contractOvertime: 'monthly',
    })
    expect([...found]).toEqual([['days-worked', 500]])
  })

  test('M5: a public holiday, a Sunday and a night by days are days; 1 May is told in hours, which are paid double', () => {
    const { profile } = profileOf({ isForfaitJours: true })
    const all = [...daily('2026-05-01', 1, '09:00', '16:00'), ...daily('2026-05-08', 3, '16:00', '23:00')]
    const premium = { value: 20, source: '', from: '2026-01-01', until: null }
    const values = (['sundayPremium', 'holidayPremium'] as const).map(parameter => ({ ...premium, parameter }))
    const settings = { ...hcr, values }
    expect(elements('2026-05', { work: all, contracts: [contract(35)], profile, settings })).toEqual({
      'first-of-may': 7,
      'days-worked': hours(400),
    })
  })

  test('half a day is half of it, two hours are two hours', () => {
    const half = { startDate: '2026-03-09', endDate: '2026-03-09', startTime: '13:00' }
    const hoursOf = { startDate: '2026-03-10', endDate: '2026-03-10', startTime: '10:00', endTime: '12:00' }
    const weeks = paidWeeks(weeksPaidIn('2026-03'), lawAlone, PARIS)
    const days = monthDays(
      '2026-03',
      { contracts: [contract(35)], absences: [], unpaid: [half, hoursOf] },
      { rulesOn: () => weeks[0]!.rules, isByDays: () => false, isHoliday: () => false },
    )
    const found = elementsOf({ days, weeks: [], variables: [] }, { contractOvertime: 'monthly' })
    // 151,67 × (154 − 5,5) ÷ 154
    expect([hours(found.get('unpaid-hours')), hours(found.get('normal-hours'))]).toEqual([5.5, 146.25])
  })

  test('two halves of a month sum to it, at any contract', () => {
    const anyDay = fc.integer({ min: 1, max: 30 })
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom(12, 24, 35, 39),
        fc.constantFrom(null, [2, 3, 4, 5, 6], [3, 6]),
        (day, weeklyHours, workingDays) => {
          const [until, from] = [
            `2026-05-${String(day).padStart(2, '0')}`,
            addDays(`2026-05-${String(day).padStart(2, '0')}`, 1),
          ]
          const part = (dates: Partial<Contract>) =>
            elementsOf(
              personMonth('2026-05', { work: [], contracts: [contract(weeklyHours, { workingDays, ...dates })] }),
              {
                contractOvertime: 'monthly',
              },
            ).get('normal-hours') ?? 0
          expect(Math.abs(part({ until }) + part({ from }) - part({}))).toBeLessThan(0.1)
        },
      ),
    )
  })
})

/** docs/decisions/0073-payroll.md. The week of Monday 9 November 2026, whose Wednesday is a public holiday. */
describe('hours that were worked beyond what was expected are paid', () => {
  const ofNovember = (given: GivenWeek) => elements('2026-11', given)

  test('a week with a holiday off at 4 × 8 hours has 4 hours at 100 %', () => {
    const all = ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13'].flatMap(day => daily(day, 1, '09:00', '17:00'))
    expect(ofNovember({ work: all })).toMatchObject({ 'normal-hours': 151.67, 'more-hours': 4 })
  })

  test('two days ill, then 4 × 8 hours, has 11', () => {
    const all = daily('2026-11-18', 4, '09:00', '17:00')
    const found = ofNovember({ work: all, unpaid: [['2026-11-16', '2026-11-17']] })
    expect(found).toMatchObject({ 'unpaid-hours': 14, 'more-hours': 11 })
  })

  test('the extra day of 6 hours of a part-timer in a week with a day of leave has 6', () => {
    const contracts = [contract(24, { workingDays: [1, 2, 3, 4] })]
    const all = daily('2026-11-17', 4, '09:00', '15:00')
    expect(ofNovember({ work: all, contracts, leave: ['2026-11-16'] })).toMatchObject({ 'more-hours': 6 })
    expect(ofNovember({ work: all, contracts, leave: ['2026-11-16'] })['complementary-10']).toBeUndefined()
  })

  test('4 × 8 hours without a holiday or an absence have none', () => {
    expect(ofNovember({ work: daily('2026-11-16', 4, '09:00', '17:00') })['more-hours']).toBeUndefined()
  })

  test('a holiday beside five days of work was a day of rest, where no working days are fixed', () => {
    // Whit Monday, then Tuesday to Saturday.
    const all = daily('2026-05-26', 5, '09:00', '17:00', 60)
    expect(elements('2026-05', { work: all })['more-hours']).toBeUndefined()
    const fixed = [contract(35, { workingDays: [1, 2, 3, 4, 5] })]
    expect(elements('2026-05', { work: all, contracts: fixed })['more-hours']).toBe(7)
  })

  test('nor does a part-timer get hours for a holiday on which they never work', () => {
    const contracts = [contract(24)]
    const usual = ['2026-11-03', '2026-11-17', '2026-11-24'].flatMap(day => daily(day, 3, '09:00', '17:00'))
    const beside = ['2026-11-09', '2026-11-12', '2026-11-13'].flatMap(day => daily(day, 1, '09:00', '17:00'))
    expect(elements('2026-11', { work: [...usual, ...beside], contracts })['more-hours']).toBeUndefined()
    // One of the three days was free: two of 8 hours, where 19,2 were expected of the others.
    expect(elements('2026-11', { work: [...usual, ...beside.slice(1)], contracts })['more-hours']).toBeUndefined()
  })

  test('the overtime of a contract of 39 hours is lost in no holiday week, paid by the month or by the week', () => {
    const contracts = [contract(39)]
    const all = ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13'].flatMap(day => daily(day, 1, '09:00', '16:48'))
    expect(ofNovember({ work: all, contracts })).toMatchObject({ 'normal-hours': 151.67, 'overtime-25': 17.33 })
    expect(elements('2026-11', { work: all, contracts }, { contractOvertime: 'weekly' })).toEqual({
      'contract-hours': 169,
      'normal-hours': 151.67,
      'retained-hours': 31.2,
      'overtime-25': 4,
    })
  })

  test('a day ill takes the overtime of its week where each week has its own', () => {
    const contracts = [contract(39)]
    const all = daily('2026-11-17', 4, '09:00', '16:48')
    const given = { work: all, contracts, unpaid: [['2026-11-16', '2026-11-16']] as const }
    // 35 − 7 are in the pay of the month, 31,2 were worked.
    expect(elements('2026-11', given, { contractOvertime: 'weekly' })).toMatchObject({ 'more-hours': 3.2 })
    expect(elements('2026-11', given)['more-hours']).toBeUndefined()
  })

  test('the seven hours of the solidarity day are in the pay of the month, on a holiday or on a Saturday', () => {
    const on = (date: string): LabourSettings => ({
      ...lawAlone,
      values: [{ from: '2026-01-01', until: null, parameter: 'solidarityDays', value: [date], source: 'accord' }],
    })
    // Whit Monday, and four days of 8 hours.
    const whit = daily('2026-05-25', 5, '09:00', '17:00')
    expect(elements('2026-05', { work: whit, settings: on('2026-05-25') })).toMatchObject({
      'more-hours': 5,
      holiday: 1,
    })
    const usual = daily('2026-05-25', 5, '09:00', '16:00')
    expect(elements('2026-05', { work: usual, settings: on('2026-05-25') })).toEqual({
      'contract-hours': 151.67,
      'normal-hours': 151.67,
      'retained-hours': 35,
    })
    const saturday = daily('2026-11-16', 6, '09:00', '16:00')
    expect(elements('2026-11', { work: saturday, settings: on('2026-11-21') })).toEqual({
      'contract-hours': 151.67,
      'normal-hours': 151.67,
      'retained-hours': 42,
    })
  })

  test('who did what was expected of the days without an absence has neither overtime nor more hours', () => {
    const anyDays = fc.uniqueArray(fc.integer({ min: 0, max: 4 }))
    const mondays = ['2026-11-02', '2026-11-09', '2026-11-16']
    fc.assert(
      fc.property(
        fc.constantFrom(...mondays),
        anyDays,
        anyDays,
        fc.constantFrom(24, 35),
        (monday, away, ill, weeklyHours) => {
          const length = weeklyHours / 5
          const isFree = (day: number) =>
            away.includes(day) || ill.includes(day) || addDays(monday, day) === '2026-11-11'
          const start = (day: number) => at(addDays(monday, day), '08:00')
          const all = [0, 1, 2, 3, 4]
            .filter(day => !isFree(day))
            .map(day => ({ start: start(day), end: start(day) + length * 3_600_000, breakDuration: 0 }))
          const found = elements('2026-11', {
            work: all,
            contracts: [contract(weeklyHours)],
            leave: away.map(day => addDays(monday, day)),
            unpaid: ill.map(day => [addDays(monday, day), addDays(monday, day)] as const),
          })
          expect(Object.keys(found).filter(key => /^(more|overtime|complementary)/.test(key))).toEqual([])
        },
      ),
    )
  })
})

/** docs/decisions/0073-payroll.md */
/** The week of Monday 16 November 2026. */
describe('hours that the month pays and nobody did', () => {
  const monthly: PayrollSettings = { contractOvertime: 'monthly' }
  const missing = (given: GivenWeek) => {
    const { weeks } = personMonth('2026-11', given)
    return missingIn(weeks.find(({ counted }) => counted.days.some(({ date }) => date === '2026-11-17'))!, monthly)
  }

  test('are three in a week of 4 × 8 hours', () => {
    expect(missing({ work: daily('2026-11-16', 4, '09:00', '17:00') })).toBe(180)
  })

  test('are none with an absence that says why, paid or not', () => {
    const done = daily('2026-11-16', 4, '09:00', '16:00')
    expect(missing({ work: done })).toBe(420)
    expect(missing({ work: done, leave: ['2026-11-20'] })).toBe(0)
    expect(missing({ work: done, unpaid: [['2026-11-20', '2026-11-20']] })).toBe(0)
  })

  test('are counted from the overtime of the contract too, and nobody paid by the hours has any', () => {
    const done = daily('2026-11-16', 5, '09:00', '16:30')
    expect(missing({ work: done, contracts: [contract(39)] })).toBe(90)
    expect(missing({ work: done, contracts: [contract(39, { from: '2026-11-16', until: '2026-11-22' })] })).toBe(0)
  })
})

/** The week of Monday 16 November 2026. */
test('work that is no shift is paid by the month within the plan, and by its hours on a day off', () => {
  const on = (day: string) => [{ startDate: day, endDate: day, startTime: '09:00', endTime: '12:00' }]
  const within = [...daily('2026-11-16', 1, '13:00', '17:00'), ...daily('2026-11-17', 4, '09:00', '16:00')]
  expect(elements('2026-11', { work: within, otherWork: on('2026-11-16') })).not.toHaveProperty('more-hours')
  const ill = { work: daily('2026-11-16', 4, '09:00', '16:00'), unpaid: [['2026-11-20', '2026-11-20']] as const }
  const saturday = elements('2026-11', { ...ill, otherWork: on('2026-11-21') })
  expect(saturday).toMatchObject({ 'unpaid-hours': 7, 'more-hours': 3 })
})

describe('who is employed for a month at most is paid by the hours', () => {
  test('X1: a contract of a Saturday and a Sunday, 16 hours', () => {
    const contracts = [contract(35, { from: '2026-10-10', until: '2026-10-11' })]
    const all = daily('2026-10-10', 2, '10:00', '18:00')
    expect(elements('2026-10', { work: all, contracts })).toEqual({
      'normal-hours': 16,
      'retained-hours': 16,
      sunday: 8,
    })
  })

  test('X2: a contract of one Thursday, 10 hours', () => {
    const contracts = [contract(35, { from: '2026-10-08', until: '2026-10-08' })]
    expect(elements('2026-10', { work: daily('2026-10-08', 1, '09:00', '19:00'), contracts })['normal-hours']).toBe(10)
  })

  test('31 days are a month at most, 32 are more, and contracts that follow each other are one employment', () => {
    const of = (...contracts: Contract[]) => elements('2026-10', { work: [], contracts })['contract-hours'] ?? 0
    expect(of(contract(35, { from: '2026-10-01', until: '2026-10-31' }))).toBe(0)
    expect(of(contract(35, { from: '2026-10-01', until: '2026-11-01' }))).toBe(151.67)
    const [first, second] = [
      contract(35, { until: '2026-10-07' }),
      contract(24, { from: '2026-10-08', until: '2026-10-14' }),
    ]
    // 5 and 5 of 22 Mondays to Fridays.
    expect(of(first, second)).toBe(58.11)
  })

  test('beyond 35 hours of a week they are overtime', () => {
    const contracts = [contract(35, { from: '2026-10-05', until: '2026-10-11' })]
    expect(elements('2026-10', { work: daily('2026-10-05', 5, '09:00', '17:00'), contracts })).toMatchObject({
      'normal-hours': 35,
      'overtime-25': 5,
    })
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
  const found = elementsOf(personMonth('2026-03', { work: [], variables }), { contractOvertime: 'monthly' })
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

describe('overtime that rest stands for', () => {
  const of = (restedMinutes: number, given: Partial<GivenWeek> = {}, settings: Partial<PayrollSettings> = {}) =>
    elements(
      '2025-10',
      {
        work: daily('2025-10-06', 5, '08:00', '16:12'),
        rested: ({ from }) => (from === '2025-10-06' ? [{ percent: 25, minutes: restedMinutes }] : []),
        ...given,
      },
      settings,
    )

  test('it is not paid, and makes no hours at 100 %', () => {
    expect(of(0)).toMatchObject({ 'overtime-25': 6 })
    const whole = of(360)
    expect(whole['overtime-25']).toBeUndefined()
    expect(whole['rested-hours']).toBe(6)
    const { 'overtime-25': _paid, ...others } = of(0)
    const { 'rested-hours': _rested, ...rest } = whole
    expect(rest).toEqual(others)
  })

  test('of a shared week the other hours are paid', () => {
    expect(of(120)).toMatchObject({ 'overtime-25': 4, 'rested-hours': 2 })
  })

  test.each(['monthly', 'weekly'] as const)('the overtime of a contract of 39 h stays paid: %s', contractOvertime => {
    const given = { contracts: [contract(39)], work: daily('2025-10-06', 5, '08:00', '16:24') }
    const [paid, rested] = [0, 180].map(minutes => of(minutes, given, { contractOvertime }))
    expect(paid!['overtime-25']! - rested!['overtime-25']!).toBeCloseTo(3, 5)
  })
})

describe('October 2026 of 24 h, with a complement to 30 h from Wednesday 7 to Tuesday 20: 10 of its 22 days', () => {
  const contracts = withComplements([contract(24)], [{ weeklyHours: 30, from: '2026-10-07', until: '2026-10-20' }])
  const days = (first: string, count: number, end: string) => daily(first, count, '09:00', end)
  const planned = [
    ...days('2026-09-28', 5, '13:48'),
    ...days('2026-10-05', 2, '13:48'),
    ...days('2026-10-07', 3, '15:00'),
    ...days('2026-10-12', 5, '15:00'),
    ...days('2026-10-19', 2, '15:00'),
    ...days('2026-10-21', 3, '13:48'),
  ]

  // 104 × 12 ÷ 22 and 130 × 10 ÷ 22.
  test('worked as planned is 56,73 and 59,09 hours', () => {
    expect(elements('2026-10', { work: planned, contracts })).toEqual({
      'contract-hours': 115.82,
      'normal-hours': 115.82,
      'retained-hours': 24 + 27.6 + 30 + 26.4,
    })
  })

  test('a week of 33 h has 3 h at 25 % beside it', () => {
    const more = [...planned, work('2026-10-17', '09:00', '12:00')]
    const month = elements('2026-10', { work: more, contracts })
    expect(month).toMatchObject({ 'normal-hours': 115.82, 'complementary-25': 3 })
    expect(month).not.toHaveProperty('complementary-10')
    expect(month).not.toHaveProperty('more-hours')
  })

  // (130 − 104) × 10 ÷ 22.
  test('a premium that the agreement says is due on the hours that the complement adds', () => {
    const settings = having('complementPremium', 10)
    expect(elements('2026-10', { work: planned, contracts, settings })).toMatchObject({
      'normal-hours': 115.82,
      'complement-10': 11.82,
    })
    expect(elements('2026-10', { work: [], contracts: [contract(24)], settings })).not.toHaveProperty('complement-10')
    const ill = elements('2026-10', { work: [], contracts, settings, unpaid: [['2026-10-01', '2026-10-31']] })
    expect(ill).not.toHaveProperty('normal-hours')
    expect(ill).not.toHaveProperty('complement-10')
  })
})
