import { describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { isHoliday, nationalHolidays } from '#labour/holidays.ts'
import type { WeekAbsence, Work } from '#labour/hours.ts'
import { type LabourSettings, lawAlone } from '#labour/parameters.ts'
import { emptyProfile, isForfaitJoursOn, type Profile } from '#labour/rules.ts'
import type { Contract } from '#people/rules.ts'
import { having, on, PARIS, profileOf, daily as shiftsOf, under } from '#testing/labour.ts'
import { type Element, elementsOf, missingIn, type PayrollSettings } from './elements.ts'
import { monthDays } from './month-days.ts'
import { daysWorkedIn } from './month-hours/days-worked.ts'
import { daysOfMonth, weeksPaidIn } from './months.ts'
import { countPaidWeeks, paidWeeks } from './weeks.ts'

const hcr = under('hcr')
const isNational = (day: string) => isHoliday(day, nationalHolidays)

const contract = (weeklyHours: number, more: Partial<Contract> = {}): Contract => ({
  type: weeklyHours < 35 ? 'part-time' : 'full-time',
  weeklyHours,
  from: null,
  until: null,
  ...more,
})

type Days = string | readonly [string, string] | WeekAbsence
const absence = (days: Days): WeekAbsence =>
  typeof days === 'string'
    ? { startDate: days, endDate: days }
    : 'startDate' in days
      ? days
      : { startDate: days[0], endDate: days[1] }

type GivenMonth = {
  work?: readonly Work[]
  contracts?: readonly Contract[]
  settings?: LabourSettings
  paidLeave?: readonly Days[]
  /** Délégation, RCR, training. */
  asWork?: readonly Days[]
  /** RTT and récupération. */
  rest?: readonly Days[]
  unpaid?: readonly Days[]
  profile?: Profile
  contractOvertime?: PayrollSettings['contractOvertime']
  plannedInMay?: Record<string, number>
}

const hours = (minutes: number) => Math.round((minutes / 60) * 100) / 100

const read = (month: string, given: GivenMonth) => {
  const { work = [], contracts = [contract(35)], settings = lawAlone, profile = emptyProfile } = given
  const weeks = paidWeeks(weeksPaidIn(month), settings, PARIS)
  const unpaid = (given.unpaid ?? []).map(each => ({ ...absence(each), countsAs: null }))
  const absences = [
    ...(given.paidLeave ?? []).map(each => ({ ...absence(each), countsAs: 'leave' as const })),
    ...(given.asWork ?? []).map(each => ({ ...absence(each), countsAs: 'work' as const })),
    ...(given.rest ?? []).map(each => ({ ...absence(each), countsAs: null })),
    ...unpaid,
  ]
  const rulesOn = (day: string) => (weeks.findLast(({ week }) => week.from <= day) ?? weeks[0]!).rules
  const isByDays = (day: string) => isForfaitJoursOn(profile, day)
  const plannedInMay = { plannedInMay: given.plannedInMay ?? {} }
  const counted = countPaidWeeks(weeks, {
    contracts,
    profile,
    leave: absences,
    unpaid,
    missed: [],
    work,
    ...plannedInMay,
  })
  const options = { contractOvertime: given.contractOvertime ?? 'monthly' } as const
  const daysWorked = daysWorkedIn(
    daysOfMonth(month),
    { work, trainings: [], leave: absences },
    { isByDays, isHoliday: isNational, timeZone: PARIS },
  )
  const days = monthDays(month, { contracts, absences, unpaid }, { rulesOn, isByDays, isHoliday: isNational })
  return { weeks: counted, options, elements: elementsOf({ days, weeks: counted, daysWorked, variables: [] }, options) }
}

/** Hours by element, without what was retained and agreed. */
const paid = (month: string, given: GivenMonth) =>
  Object.fromEntries(
    [...read(month, given).elements]
      .filter(([element]) => !['contract-hours', 'retained-hours', 'unpaid-hours', 'withheld-hours'].includes(element))
      .map(([element, minutes]) => [element, element === 'days-worked' ? minutes / 100 : hours(minutes)]),
  ) as Partial<Record<Element, number>>

/** In the week of a Monday. */
const missing = (monday: string, given: GivenMonth, month = monday.slice(0, 7)) => {
  const { weeks, options } = read(month, given)
  return missingIn(weeks[weeksPaidIn(month).findIndex(({ from }) => from === monday)]!, options) / 60
}
const each = (days: readonly string[], ...shift: string[]) => days.flatMap(day => on(day, ...shift))

describe('restaurant, 39 h', () => {
  const given = { contracts: [contract(39)], settings: hcr }
  const around = ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13']
  test.each([
    ['31,2 h, as planned,', '09:00-16:48', {}],
    ['35 h', '09:00-17:45', { 'more-hours': 3.8 }],
    ['37 h', '09:00-18:15', { 'more-hours': 5.8 }],
    ['40 h', '09:00-19:00', { 'more-hours': 7.8, 'overtime-20': 1 }],
  ])('%s in the week of 11 November off', (_n, shift, more) => {
    expect(paid('2026-11', { ...given, work: each(around, shift) })).toEqual({
      'normal-hours': 151.67,
      'overtime-10': 17.33,
      ...more,
    })
  })
  test('an illness over the end of a month takes its share of the overtime too', () => {
    const ill = { ...given, unpaid: [['2026-10-29', '2026-11-03']] as const }
    expect(paid('2026-10', ill)).toEqual({ 'normal-hours': 137.88, 'overtime-10': 15.76 })
    expect(paid('2026-11', ill)).toEqual({ 'normal-hours': 137.22, 'overtime-10': 15.68 })
    expect(paid('2026-11', { ...ill, work: shiftsOf('2026-10-26', 3, '09:00-18:00') })).toEqual({
      'normal-hours': 137.22,
      'overtime-10': 15.68,
      'more-hours': 3.6,
    })
  })
  test('joining and leaving take their share of hours and overtime', () => {
    const enters = { ...given, contracts: [contract(39, { from: '2026-10-07' })] }
    expect(paid('2026-10', enters)).toEqual({ 'normal-hours': 124.09, 'overtime-10': 14.18 })
    expect(paid('2026-10', { ...enters, work: shiftsOf('2026-10-07', 3, '09:00-18:00') })).toEqual({
      'normal-hours': 124.09,
      'overtime-10': 14.18,
      'more-hours': 3.6,
    })
    const leaves = { ...given, contracts: [contract(39, { until: '2026-10-15' })] }
    expect(paid('2026-10', leaves)).toEqual({ 'normal-hours': 75.83, 'overtime-10': 8.67 })
  })
  test('what is worked in the place of unpaid days is overtime from the 36th hour on: 39,2 h are 4 h at 10 % and 0,2 h at 20 %', () => {
    const work = [...shiftsOf('2026-10-20', 4, '09:00-16:48'), ...on('2026-10-24', '09:00-17:00')]
    const ill = { ...given, work, unpaid: ['2026-10-19'] } as const
    // 151,67 and 17,33 × 21 ÷ 22. The month pays 31,2 h of the week: 28 h, and 3,2 h at 10 %.
    const found = { 'normal-hours': 144.77, 'overtime-10': 17.35, 'overtime-20': 0.2, 'more-hours': 7 }
    expect(paid('2026-10', ill)).toEqual(found)
    expect(paid('2026-10', { ...ill, contractOvertime: 'weekly' })).toEqual({ ...found, 'overtime-10': 4 })
  })
  test('so is what is worked in the week of a joining or of more hours', () => {
    // 18 of 22 days. The month pays 23,4 h of the week: 21 h, and 2,4 h at 10 %.
    const enters = { ...given, contracts: [contract(39, { from: '2026-10-07' })] }
    expect(paid('2026-10', { ...enters, work: shiftsOf('2026-10-07', 4, '09:00-19:00') })).toEqual({
      'normal-hours': 124.09,
      'overtime-10': 15.78,
      'overtime-20': 1,
      'more-hours': 14,
    })
    // 6 h and 31,2 h are agreed, of which the month pays 3,2 h at 10 %. 3 of 22 days have 30 h, 19 have 39 h.
    const more = [contract(30, { until: '2026-10-05' }), contract(39, { from: '2026-10-06' })]
    expect(paid('2026-10', { ...given, contracts: more, work: shiftsOf('2026-10-05', 5, '09:00-17:00') })).toEqual({
      'normal-hours': 148.71,
      'overtime-10': 15.77,
      'overtime-20': 1,
      'more-hours': 1,
    })
  })
  test('paid leave keeps the overtime of the contract, and counts before more of it', () => {
    const all = { 'normal-hours': 151.67, 'overtime-10': 17.33 }
    expect(paid('2026-10', { ...given, paidLeave: [['2026-10-12', '2026-10-18']] })).toEqual(all)
    const work = shiftsOf('2026-10-14', 3, '09:00-17:48')
    expect(paid('2026-10', { ...given, work, paidLeave: [['2026-10-12', '2026-10-13']] })).toEqual({
      ...all,
      'overtime-20': 3,
    })
    expect(paid('2026-10', { ...given, work, unpaid: [['2026-10-12', '2026-10-13']] })).toEqual({
      'normal-hours': 137.88,
      'overtime-10': 15.76,
      'more-hours': 3,
    })
  })
  test('a week adds what it has beyond the overtime of the contract, band by band', () => {
    const of37 = (...shift: string[]) =>
      paid('2026-10', { contracts: [contract(37)], work: shiftsOf('2026-10-12', 5, ...shift) })
    expect(of37('09:00-17:00')).toEqual({ 'normal-hours': 151.67, 'overtime-25': 11.67 })
    expect(of37('09:00-18:00')).toEqual({ 'normal-hours': 151.67, 'overtime-25': 14.67, 'overtime-50': 2 })
    expect(paid('2026-10', { contracts: [contract(41)], settings: hcr })).toEqual({
      'normal-hours': 151.67,
      'overtime-10': 17.33,
      'overtime-20': 8.67,
    })
  })
  test('a holiday that was worked is told, and the month pays its hours', () => {
    expect(paid('2026-11', { ...given, work: shiftsOf('2026-11-09', 5, '09:00-16:48') })).toEqual({
      'normal-hours': 151.67,
      'overtime-10': 17.33,
      holiday: 7.8,
    })
  })
})

test('restaurant, 40 h: what the month has of a contract at 20 % stands for hours of the week at 10 %', () => {
  const until = [contract(35, { until: '2026-10-14' }), contract(40, { from: '2026-10-15' })]
  // 37 h as agreed. Of the overtime of the contract the month has two days of five: 1,6 h at 10 % and 0,4 h at 20 %.
  const changes = {
    settings: hcr,
    contracts: until,
    work: [...shiftsOf('2026-10-12', 3, '09:00-16:00'), ...shiftsOf('2026-10-15', 2, '09:00-17:00')],
  }
  // 12 of 22 days.
  expect(paid('2026-10', changes)).toEqual({ 'normal-hours': 151.67, 'overtime-10': 9.45, 'overtime-20': 2.36 })
  expect(missing('2026-10-12', changes)).toBe(0)
  // 38,5 h beside a day of illness: 3,5 h at 10 %, where the month has 3,2 h and 0,8 h at 20 %. 21 of 22 days.
  const work = [...shiftsOf('2026-10-13', 3, '09:00-18:30'), ...on('2026-10-16', '09:00-19:00')]
  expect(paid('2026-10', { settings: hcr, contracts: [contract(40)], work, unpaid: ['2026-10-12'] })).toEqual({
    'normal-hours': 144.77,
    'overtime-10': 16.55,
    'overtime-20': 4.14,
    'more-hours': 6.5,
  })
})

describe('restaurant, 39 h, the overtime of each week', () => {
  const given = { contracts: [contract(39)], settings: hcr, contractOvertime: 'weekly' } as const
  const around = ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13']
  test('what is worked beyond the plan of a week with a holiday off is paid: 33,2 h are 4 h of overtime and 2 h', () => {
    const asPlanned = { ...given, work: each(around, '09:00-16:48') }
    expect(paid('2026-11', asPlanned)).toEqual({ 'normal-hours': 151.67, 'overtime-10': 4 })
    expect(missing('2026-11-09', asPlanned)).toBe(0)
    const more = { ...given, work: each(around, '09:00-17:18') }
    expect(paid('2026-11', more)).toEqual({ 'normal-hours': 151.67, 'overtime-10': 4, 'more-hours': 2 })
  })
  test('a holiday off beside a day ill loses nothing: 23,4 h and 7,8 h, of which the month pays 28', () => {
    const work = each(['2026-11-10', '2026-11-12', '2026-11-13'], '09:00-16:48')
    const found = paid('2026-11', { ...given, work, unpaid: ['2026-11-09'] })
    expect(found).toEqual({ 'normal-hours': 144.44, 'more-hours': 3.2 })
  })
  test('nor does paid leave beside two days ill: 17,6 h and 7,8 h, of which the month pays 21', () => {
    const work = shiftsOf('2026-10-15', 2, '09:00-17:48')
    const away = { unpaid: [['2026-10-12', '2026-10-13']], paidLeave: ['2026-10-14'] } as const
    const found = paid('2026-10', { ...given, ...away, work })
    expect(found).toEqual({ 'normal-hours': 137.88, 'more-hours': 4.4 })
  })
  describe('a contract above full time that changes within a week pays each hour of it', () => {
    const changes = (first: number, until: string, second: number) => [
      contract(first, { until, workingDays: [1, 2, 3, 4, 5] }),
      contract(second, { from: addDays(until, 1), workingDays: [1, 2, 3, 4, 5] }),
    ]
    const beside = (more: GivenMonth) => {
      const { 'normal-hours': _, ...found } = paid('2026-10', { ...given, ...more })
      return found
    }
    const [long, short] = ['09:00-16:48', '09:00-13:48']
    test.each([
      // 33 h as agreed, of which the month pays 3 × 7 and 2 × 4,8.
      ['from 39 to 24 h on a Thursday', changes(39, '2026-10-14', 24), [3, long, 2, short], { 'more-hours': 2.4 }],
      // 36 h, of which the month pays 4 × 7 and 4,8.
      [
        'from 39 to 24 h on a Friday',
        changes(39, '2026-10-15', 24),
        [4, long, 1, short],
        { 'overtime-10': 1, 'more-hours': 2.2 },
      ],
      // 37,2 h, of which the month pays 6 and 4 × 7.
      [
        'from 30 to 39 h on a Tuesday',
        changes(30, '2026-10-12', 39),
        [1, '09:00-15:00', 4, long],
        { 'overtime-10': 2.2, 'more-hours': 1 },
      ],
      // 36,6 h, of which the month pays 35.
      [
        'from 35 to 39 h on a Thursday',
        changes(35, '2026-10-14', 39),
        [3, '09:00-16:00', 2, long],
        { 'overtime-10': 1.6 },
      ],
    ] as const)('%s', (_n, contracts, [days, shift, others, other], found) => {
      const work = [...shiftsOf('2026-10-12', days, shift), ...shiftsOf(addDays('2026-10-12', days), others, other)]
      expect(beside({ contracts, work })).toEqual(found)
      expect(missing('2026-10-12', { ...given, contracts, work })).toBe(0)
    })
    test('what an illness took of it is not paid, what paid leave took is', () => {
      const contracts = changes(39, '2026-10-14', 24)
      const days = [['2026-10-12', '2026-10-14']] as const
      const work = shiftsOf('2026-10-15', 2, short)
      expect(beside({ contracts, work, unpaid: days })).toEqual({})
      expect(beside({ contracts, work, paidLeave: days })).toEqual({ 'more-hours': 2.4 })
    })
  })
  test('so is one with a public holiday, which the leave does not take; an illness does', () => {
    const off = [['2026-11-09', '2026-11-15']] as const
    expect(paid('2026-11', { ...given, paidLeave: off })).toEqual({ 'normal-hours': 151.67, 'overtime-10': 4 })
    expect(missing('2026-11-09', { ...given, paidLeave: off })).toBe(0)
    // Four days of 7,8 h and the holiday are five of 21.
    expect(paid('2026-11', { ...given, unpaid: off })).toEqual({ 'normal-hours': 115.56 })
    // Two days of leave, the holiday between them, and two days of nine hours: two of them beyond 39.
    const between = [['2026-11-10', '2026-11-12']] as const
    const work = each(['2026-11-09', '2026-11-13'], '09:00-18:00')
    expect(paid('2026-11', { ...given, paidLeave: between, work })).toEqual({
      'normal-hours': 151.67,
      'overtime-10': 4,
      'more-hours': 2.4,
    })
  })
  test('and one with an afternoon off', () => {
    const values = [...hcr.values, ...having('afternoonsOff', ['2026-12-24']).values]
    const contracts = [contract(39, { workingDays: [1, 2, 3, 4, 5] })]
    const off = { ...given, settings: { ...hcr, values }, contracts }
    const christmas = [['2026-12-21', '2026-12-27']] as const
    expect(paid('2026-12', { ...off, paidLeave: christmas })).toEqual({ 'normal-hours': 151.67, 'overtime-10': 4 })
    // Five of 23 days.
    expect(paid('2026-12', { ...off, unpaid: christmas })).toEqual({ 'normal-hours': 118.7 })
  })
  test('a week of paid leave is paid as it would have been worked', () => {
    const away = { ...given, paidLeave: [['2026-10-12', '2026-10-18']] } as const
    expect(paid('2026-10', away)).toEqual({ 'normal-hours': 151.67, 'overtime-10': 4 })
    expect(missing('2026-10-12', away)).toBe(0)
  })
})

describe('a night porter, Tuesday to Friday', () => {
  const given = { contracts: [contract(39, { workingDays: [2, 3, 4, 5] })], settings: hcr }
  const all = { 'normal-hours': 151.67, 'overtime-10': 17.33 }
  const night = (date: string) => on(date, '22:00-07:45')
  /** The punches of a person who clocks out for a pause. */
  const inTwo = (date: string) => [...on(date, '22:00-03:00'), ...on(addDays(date, 1), '03:15-08:00')]
  test.each([
    ['in one', night],
    ['with a pause', inTwo],
  ])('is off on the holiday into which the night before reaches, %s', (_n, shifts) => {
    const three = { ...given, work: ['2026-11-10', '2026-11-12', '2026-11-13'].flatMap(shifts) }
    expect(paid('2026-11', three)).toMatchObject(all)
    expect(paid('2026-11', three)['more-hours']).toBeUndefined()
    expect(missing('2026-11-09', three)).toBe(0)
    const four = { ...given, work: ['2026-11-10', '2026-11-12', '2026-11-13', '2026-11-14'].flatMap(shifts) }
    expect(paid('2026-11', four)).toMatchObject({ ...all, holiday: 7.75, 'more-hours': 9.75 })
  })
  test('is not off on a holiday whose night is worked', () => {
    const work = each(['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'], '22:00-07:45')
    expect(paid('2026-11', { ...given, work })).toMatchObject({ ...all, holiday: 9.75 })
    expect(paid('2026-11', { ...given, work })['more-hours']).toBeUndefined()
  })
})

describe('restaurant, part-time and extras', () => {
  const given = { contracts: [contract(24, { workingDays: [2, 3, 4, 5] })], settings: hcr }
  test('complementary hours are counted from what was done; leave and holidays leave hours at 100 %', () => {
    const week = (...work: Work[][]) => ({ ...given, work: work.flat() })
    const usual = shiftsOf('2026-11-17', 4, '10:00-16:00')
    const [saturday, monday] = [on('2026-11-21', '10:00-16:00'), on('2026-11-16', '10:00-16:00')]
    expect(paid('2026-11', week(usual, saturday))).toEqual({
      'normal-hours': 104,
      'complementary-10': 2.4,
      'complementary-25': 3.6,
    })
    expect(paid('2026-11', week(usual, on('2026-11-21', '10:00-19:00')))['complementary-25']).toBe(6.6)
    const without = [...usual.slice(0, 1), ...usual.slice(2)]
    const onLeave = { paidLeave: ['2026-11-18'] }
    expect(paid('2026-11', { ...week(without, saturday), ...onLeave })).toEqual({
      'normal-hours': 104,
      'more-hours': 6,
    })
    expect(paid('2026-11', { ...week(without, saturday, monday), ...onLeave })).toEqual({
      'normal-hours': 104,
      'more-hours': 6,
      'complementary-10': 2.4,
      'complementary-25': 3.6,
    })
    const holiday = [...each(['2026-11-10', '2026-11-12', '2026-11-13', '2026-11-14'], '10:00-16:00')]
    expect(paid('2026-11', week(holiday))).toEqual({ 'normal-hours': 104, 'more-hours': 6 })
  })
  const extra = (from: string, until: string, weekly = 35) => contract(weekly, { from, until })
  test('two contracts of an extra in a week are one week, without complementary hours', () => {
    expect(
      paid('2026-10', {
        settings: hcr,
        contracts: [extra('2026-10-07', '2026-10-07', 8), extra('2026-10-10', '2026-10-11', 18)],
        work: [...on('2026-10-07', '10:00-18:00'), ...shiftsOf('2026-10-10', 2, '10:00-19:00')],
      }),
    ).toEqual({ 'normal-hours': 26, sunday: 9 })
    expect(
      paid('2026-10', {
        settings: hcr,
        contracts: [extra('2026-10-05', '2026-10-06'), extra('2026-10-08', '2026-10-10')],
        work: [...shiftsOf('2026-10-05', 2, '10:00-20:00'), ...shiftsOf('2026-10-08', 3, '10:00-19:00')],
      }),
    ).toEqual({ 'normal-hours': 35, 'overtime-10': 4, 'overtime-20': 4, 'overtime-50': 4 })
  })
  test('an extra of 39 hours a week has the overtime beyond 35', () => {
    const contracts = [extra('2026-10-05', '2026-10-11', 39)]
    const work = shiftsOf('2026-10-05', 5, '10:00-17:48')
    expect(paid('2026-10', { settings: hcr, contracts, work })).toEqual({
      'normal-hours': 35,
      'overtime-10': 4,
    })
  })
  test('an extra over the end of a month is paid each hour once', () => {
    const over = {
      settings: hcr,
      contracts: [extra('2026-10-30', '2026-11-02')],
      work: shiftsOf('2026-10-30', 4, '10:00-18:00'),
    }
    expect((paid('2026-10', over)['normal-hours'] ?? 0) + paid('2026-11', over)['normal-hours']!).toBe(32)
  })
  test('an extra in the week in which a long contract begins or ends is paid beside its share of the month', () => {
    const begins = {
      contracts: [extra('2026-11-02', '2026-11-03'), contract(35, { from: '2026-11-05' })],
      work: [...shiftsOf('2026-11-02', 2, '10:00-18:00'), ...shiftsOf('2026-11-05', 2, '10:00-17:00')],
    }
    // 18 of 21 days of the month, and 16 hours of the extra.
    const found = paid('2026-11', begins)
    expect(hours(60 * ((found['normal-hours'] ?? 0) + (found['more-hours'] ?? 0)))).toBe(146)
    const ends = {
      contracts: [contract(35, { until: '2026-11-03' }), extra('2026-11-05', '2026-11-06')],
      work: [...shiftsOf('2026-11-02', 2, '10:00-17:00'), ...shiftsOf('2026-11-05', 2, '10:00-18:00')],
    }
    const left = paid('2026-11', ends)
    expect(hours(60 * ((left['normal-hours'] ?? 0) + (left['more-hours'] ?? 0)))).toBe(30.44)
  })
  test('who is paid by the hour is paid absences that the employer pays, and no others', () => {
    const days = ['2026-10-12', '2026-10-13', '2026-10-15', '2026-10-16']
    const contracts = [extra('2026-10-12', '2026-10-23')]
    const fortnight = { contracts, work: each(days, '09:00-16:00') }
    expect(paid('2026-10', { ...fortnight, rest: ['2026-10-14'] })).toEqual({ 'normal-hours': 35 })
    expect(paid('2026-10', { ...fortnight, unpaid: ['2026-10-14'] })).toEqual({ 'normal-hours': 28 })
    const ill = { paidLeave: [['2026-10-14', '2026-10-16']], unpaid: [['2026-10-14', '2026-10-15']] } as const
    expect(paid('2026-10', { contracts, ...ill })).toEqual({ 'normal-hours': 7 })
    // 32 h of work and 7 h of paid leave: four of them are overtime.
    const long = { contracts, work: each(days, '09:00-17:00'), paidLeave: ['2026-10-14'] }
    expect(paid('2026-10', long)).toEqual({ 'normal-hours': 35, 'overtime-25': 4 })
    // Nobody takes leave on a holiday.
    const november = [extra('2026-11-09', '2026-11-13')]
    expect(paid('2026-11', { contracts: november, paidLeave: [['2026-11-09', '2026-11-13']] })).toEqual({
      'normal-hours': 28,
    })
  })
  test('two days at school count as work', () => {
    expect(
      paid('2026-11', {
        settings: hcr,
        asWork: [['2026-11-16', '2026-11-17']],
        work: shiftsOf('2026-11-18', 3, '09:00-17:00'),
      }),
    ).toEqual({ 'normal-hours': 151.67, 'overtime-10': 3 })
  })
})

describe('holidays and bridges', () => {
  test('paid leave between a holiday and a Saturday makes no overtime', () => {
    const bridge = (shift: string) =>
      paid('2026-05', { work: shiftsOf('2026-05-11', 3, shift), paidLeave: ['2026-05-15'] })
    expect(bridge('09:00-16:00')).toEqual({ 'normal-hours': 151.67 })
    expect(bridge('09:00-17:00')).toEqual({ 'normal-hours': 151.67, 'more-hours': 3 })
  })
  test('a holiday on a day of rest adds no hour to the month, and takes none', () => {
    // Whit Monday; works from Tuesday to Saturday.
    const contracts = [contract(39, { workingDays: [2, 3, 4, 5, 6] })]
    const given = { settings: hcr, contracts, work: shiftsOf('2026-05-26', 5, '09:00-16:48') }
    expect(paid('2026-05', given)).toEqual({ 'normal-hours': 151.67, 'overtime-10': 17.33 })
    expect(missing('2026-05-25', given)).toBe(0)
  })
  const whit = having('solidarityDays', ['2026-05-25'])
  test('a solidarity day takes seven hours, of part-time work its share', () => {
    const work = [...on('2026-05-25', '09:00-16:00'), ...shiftsOf('2026-05-26', 4, '09:00-17:00')]
    expect(paid('2026-05', { work, settings: whit })).toEqual({ 'normal-hours': 151.67, 'more-hours': 4 })
    const part = [...shiftsOf('2026-05-25', 4, '10:00-16:00')]
    expect(
      paid('2026-05', { work: part, settings: whit, contracts: [contract(24, { workingDays: [1, 2, 3, 4] })] }),
    ).toEqual({ 'normal-hours': 104, holiday: 1.2, 'more-hours': 1.2 })
  })
  test('a Saturday in the week of a holiday off is paid', () => {
    const work = each(['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13', '2026-11-14'], '09:00-16:00')
    const fixed = [contract(35, { workingDays: [1, 2, 3, 4, 5] })]
    expect(paid('2026-11', { work, contracts: fixed })).toEqual({ 'normal-hours': 151.67, 'more-hours': 7 })
  })
  test('who is paid by the hour loses nothing of 1 May, and is not paid other holidays off in the first three months', () => {
    const contracts = [contract(35, { from: '2026-04-27', until: '2026-05-22', workingDays: [1, 2, 3, 4, 5] })]
    const others = [
      ...shiftsOf('2026-04-27', 4, '09:00-16:00'),
      ...shiftsOf('2026-05-04', 4, '09:00-16:00'),
      ...each(['2026-05-11', '2026-05-12', '2026-05-13', '2026-05-15'], '09:00-16:00'),
      ...shiftsOf('2026-05-18', 5, '09:00-16:00'),
    ]
    // 17 days of 7 hours, and those of 1 May.
    expect(paid('2026-05', { contracts, work: others })).toEqual({ 'normal-hours': 126 })
    const some = [...others, ...on('2026-05-01', '09:00-13:00')]
    expect(paid('2026-05', { contracts, work: some })).toEqual({ 'normal-hours': 126, 'first-of-may': 4 })
    expect(paid('2026-05', { contracts, work: others, unpaid: ['2026-05-01'] })).toEqual({ 'normal-hours': 119 })
    // A person with unknown working days, who works from Thursday to Saturday: the plan says so.
    const short = [contract(24, { from: '2026-04-30', until: '2026-05-02' })]
    const two = each(['2026-04-30', '2026-05-02'], '09:00-17:00')
    expect(paid('2026-05', { contracts: short, work: two })).toEqual({ 'normal-hours': 16 })
    const planned = { plannedInMay: { '2026-05-01': 480 } }
    expect(paid('2026-05', { contracts: short, work: two, ...planned })).toEqual({ 'normal-hours': 24 })
    const evening = [contract(8, { from: '2026-05-01', until: '2026-05-01' })]
    expect(paid('2026-05', { contracts: evening, work: on('2026-05-01', '09:00-17:00') })).toEqual({
      'normal-hours': 8,
      'first-of-may': 8,
    })
  })
  test('1 May worked four hours of seven is paid double for four, and loses nothing of the three others', () => {
    const may = (...work: Work[][]) => ({
      work: work.flat(),
      contracts: [contract(35, { workingDays: [1, 2, 3, 4, 5] })],
    })
    const asPlanned = may(shiftsOf('2026-04-27', 4, '09:00-16:00'), on('2026-05-01', '09:00-13:00'))
    expect(paid('2026-05', asPlanned)).toEqual({ 'normal-hours': 151.67, 'first-of-may': 4 })
    expect(missing('2026-04-27', asPlanned, '2026-05')).toBe(0)
    // 36 h were worked, where 28 of the other days and 4 of this one were owed.
    const long = may(shiftsOf('2026-04-27', 4, '09:00-17:00'), on('2026-05-01', '09:00-13:00'))
    expect(paid('2026-05', long)).toEqual({
      'normal-hours': 151.67,
      'overtime-25': 1,
      'more-hours': 3,
      'first-of-may': 4,
    })
    const whole = may(shiftsOf('2026-04-27', 5, '09:00-16:00'))
    expect(paid('2026-05', whole)).toEqual({ 'normal-hours': 151.67, 'first-of-may': 7 })
    const more = may(shiftsOf('2026-04-27', 5, '09:00-17:00'))
    expect(paid('2026-05', more)).toEqual({ 'normal-hours': 151.67, 'overtime-25': 5, 'first-of-may': 8 })
    // Two hours of the night of 1 May lie on it; the two others that were planned are held.
    const nights = may(shiftsOf('2026-04-27', 4, '22:00-05:00'), on('2026-05-01', '22:00-03:00'))
    expect(paid('2026-05', nights)).toMatchObject({ 'normal-hours': 151.67, 'first-of-may': 7 })
    expect(paid('2026-05', nights)['more-hours']).toBeUndefined()
    expect(missing('2026-04-27', nights, '2026-05')).toBe(0)
  })
  test('39 h, 1 May worked five hours of 7,8: the overtime of the contract is kept', () => {
    const work = [...shiftsOf('2026-04-27', 4, '09:00-16:48'), ...on('2026-05-01', '10:00-15:00')]
    const given = { work, contracts: [contract(39)], settings: hcr }
    expect(paid('2026-05', given)).toEqual({ 'normal-hours': 151.67, 'overtime-10': 17.33, 'first-of-may': 5 })
    expect(paid('2026-05', { ...given, contractOvertime: 'weekly' })).toEqual({
      'normal-hours': 151.67,
      'overtime-10': 4,
      'first-of-may': 5,
    })
  })
  test('where no working days are known, the plan says how many hours 1 May has', () => {
    const work = [...each(['2026-04-27', '2026-04-29'], '09:00-17:00'), ...on('2026-05-01', '09:00-13:00')]
    const given = { work, contracts: [contract(24)] }
    expect(missing('2026-04-27', { ...given, plannedInMay: { '2026-05-01': 480 } }, '2026-05')).toBe(0)
    const usual = { work: shiftsOf('2026-04-27', 6, '09:00-13:00'), contracts: [contract(24)] }
    expect(paid('2026-05', usual)).toEqual({ 'normal-hours': 104, 'first-of-may': 4 })
  })
  test('a week over the end of a year is paid with January', () => {
    const work = shiftsOf('2026-12-28', 4, '09:00-17:00')
    expect(paid('2027-01', { work })).toEqual({ 'normal-hours': 151.67, 'more-hours': 4 })
    expect(paid('2026-12', { work })).toEqual({ 'normal-hours': 151.67 })
  })
})

/** Thursday 24 December 2026: its morning is worked, its afternoon is off. Friday is Christmas. */
describe('an afternoon off is half a holiday', () => {
  const settings = having('afternoonsOff', ['2026-12-24'])
  const fixed = { settings, contracts: [contract(35, { workingDays: [1, 2, 3, 4, 5] })] }
  const before = shiftsOf('2026-12-21', 3, '09:00-16:00')
  const morning = on('2026-12-24', '09:00-12:30')
  test.each([
    ['fixed days', fixed],
    ['unknown days', { settings }],
  ])('21 h and 3,5 h are the week: %s', (_n, given) => {
    const work = [...before, ...morning]
    expect(paid('2026-12', { ...given, work })).toEqual({ 'normal-hours': 151.67 })
    expect(missing('2026-12-21', { ...given, work })).toBe(0)
    const whole = { ...given, work: [...before, ...on('2026-12-24', '09:00-16:00')] }
    // As on a holiday that is worked, the month pays its hours.
    expect(paid('2026-12', whole)).toEqual({ 'normal-hours': 151.67 })
    const late = { ...given, work: [...before, ...on('2026-12-24', '10:00-12:30')] }
    expect(missing('2026-12-21', late)).toBe(1)
  })
  test('paid leave on it is 3,5 h, from the morning on or of the morning alone; an illness takes the whole day', () => {
    const on24 = { startDate: '2026-12-24', endDate: '2026-12-24' }
    for (const leave of [on24, { ...on24, endTime: '13:00' }]) {
      const given = { ...fixed, work: before, paidLeave: [leave] }
      expect(paid('2026-12', given)).toEqual({ 'normal-hours': 151.67 })
      expect(missing('2026-12-21', given)).toBe(0)
      expect(read('2026-12', given).weeks[3]!.counted.leave).toBe(210)
    }
    const afternoon = { ...fixed, work: [...before, ...morning], paidLeave: [{ ...on24, startTime: '13:00' }] }
    expect(read('2026-12', afternoon).weeks[3]!.counted.leave).toBe(0)
    expect(paid('2026-12', afternoon)).toEqual({ 'normal-hours': 151.67 })
    // 151,67 × 22 ÷ 23.
    expect(paid('2026-12', { ...fixed, work: before, unpaid: [on24] })).toEqual({ 'normal-hours': 145.07 })
  })
  test('leave beside a plan of its morning is the hours of the plan', () => {
    const planned = { '2026-12-21': 420, '2026-12-22': 420, '2026-12-23': 420, '2026-12-24': 210 }
    const given = { settings, work: before, paidLeave: [{ startDate: '2026-12-24', endDate: '2026-12-24', planned }] }
    expect(read('2026-12', given).weeks[3]!.counted.leave).toBe(210)
    expect(paid('2026-12', given)).toEqual({ 'normal-hours': 151.67 })
    expect(missing('2026-12-21', given)).toBe(0)
  })
  test('39 h: the overtime of the contract is kept, paid by the month or by the week', () => {
    const values = [...hcr.values, ...settings.values]
    const given = {
      settings: { ...hcr, values },
      contracts: [contract(39)],
      work: [...shiftsOf('2026-12-21', 3, '09:00-16:48'), ...on('2026-12-24', '09:00-12:54')],
    }
    expect(paid('2026-12', given)).toEqual({ 'normal-hours': 151.67, 'overtime-10': 17.33 })
    expect(paid('2026-12', { ...given, contractOvertime: 'weekly' })).toEqual({
      'normal-hours': 151.67,
      'overtime-10': 4,
    })
  })
  test('a part-timer who does not work on it gets nothing of it', () => {
    const given = { settings, contracts: [contract(24, { workingDays: [1, 2, 3] })] }
    const work = shiftsOf('2026-12-21', 3, '09:00-17:00')
    expect(paid('2026-12', { ...given, work })).toEqual({ 'normal-hours': 104 })
  })
})

describe('an ordinary shop', () => {
  test.each([
    ['36 h', 6, '09:00-15:00', { 'overtime-25': 1 }],
    ['43 h', 5, '09:00-17:36', { 'overtime-25': 8 }],
    ['44 h', 5, '09:00-17:48', { 'overtime-25': 8, 'overtime-50': 1 }],
  ])('%s', (_n, days, shift, more) => {
    expect(paid('2026-10', { work: shiftsOf('2026-10-12', days, shift) })).toEqual({ 'normal-hours': 151.67, ...more })
  })
  const month = (normal: number, more: object = {}) => ({ 'normal-hours': normal, ...more })
  test('paid leave and délégation count before overtime, illness and rest days do not', () => {
    const three = shiftsOf('2026-10-14', 3, '09:00-17:00')
    const two = [['2026-10-12', '2026-10-13']] as const
    expect(paid('2026-10', { work: three, paidLeave: two })).toEqual(month(151.67, { 'overtime-25': 3 }))
    expect(paid('2026-10', { work: three, unpaid: two })).toEqual(month(137.88, { 'more-hours': 3 }))
    const nine = shiftsOf('2026-10-13', 4, '09:00-18:00')
    expect(paid('2026-10', { work: nine, unpaid: ['2026-10-12'] })).toEqual(
      month(144.77, { 'more-hours': 7, 'overtime-25': 1 }),
    )
    expect(paid('2026-10', { work: nine, rest: ['2026-10-12'] })).toEqual(
      month(151.67, { 'more-hours': 7, 'overtime-25': 1 }),
    )
    const delegated = { startDate: '2026-10-16', endDate: '2026-10-16', startTime: '09:00', endTime: '13:00' }
    const work = [...shiftsOf('2026-10-12', 4, '09:00-17:00'), ...on('2026-10-16', '14:00-17:00')]
    expect(paid('2026-10', { work, asWork: [delegated] })).toEqual(month(151.67, { 'overtime-25': 4 }))
    const sick = { unpaid: two, work: shiftsOf('2026-10-14', 4, '09:00-17:00') }
    expect(paid('2026-10', sick)).toEqual(month(137.88, { 'more-hours': 11 }))
  })
  test.each([
    ['a day of October', '2026-10', '2026-10-14', 144.77],
    ['a day of November', '2026-11', '2026-11-17', 144.44],
    ['a week with a holiday', '2026-11', ['2026-11-09', '2026-11-13'], 115.56],
    ['two days before a holiday', '2026-11', ['2026-11-09', '2026-11-10'], 137.22],
    ['from a Friday to a Monday', '2026-10', ['2026-10-09', '2026-10-12'], 137.88],
    ['a Saturday', '2026-10', '2026-10-17', 151.67],
    [
      'two hours of a day',
      '2026-10',
      { startDate: '2026-10-13', endDate: '2026-10-13', startTime: '09:00', endTime: '11:00' },
      149.7,
    ],
  ] as const)('%s', (_n, of, days, normal) => {
    expect(paid(of, { unpaid: [days] })).toEqual(month(normal))
  })
  test('a week of four days has days of 8 h 45', () => {
    const contracts = [contract(35, { workingDays: [1, 2, 4, 5] })]
    expect(paid('2026-11', { contracts, unpaid: ['2026-11-12'] })).toEqual(month(142.75))
  })
  test.each([
    ['from the first weekday on', { from: '2026-11-02' }, 151.67],
    ['from the day after a holiday on', { from: '2026-11-12' }, 93.89],
    ['until the day before a holiday', { until: '2026-11-10' }, 50.56],
  ])('%s', (_n, dates, normal) => {
    expect(paid('2026-11', { contracts: [contract(35, dates)] })).toEqual(month(normal))
  })
  test('a week over two months is paid with its Sunday', () => {
    const work = shiftsOf('2026-10-26', 5, '09:00-17:00')
    expect(paid('2026-10', { work })).toEqual(month(151.67))
    expect(paid('2026-11', { work })).toEqual(month(151.67, { 'overtime-25': 5 }))
  })
  test('midnight and the change of clocks part the hours', () => {
    expect(paid('2026-10', { work: on('2026-10-24', '22:00-06:00') })).toMatchObject({ night: 9, sunday: 7 })
    expect(paid('2026-10', { work: on('2026-10-11', '21:00-02:00') })).toMatchObject({ night: 5, sunday: 3 })
  })
  test('a contract that changes on a Thursday has the hours of its days', () => {
    const contracts = [contract(24, { until: '2026-10-14' }), contract(35, { from: '2026-10-15' })]
    expect(paid('2026-10', { contracts })).toEqual(month(130))
    const to39 = [contract(24, { until: '2026-09-30' }), contract(39, { from: '2026-10-01' })]
    const work = [...shiftsOf('2026-09-28', 3, '09:00-13:48'), ...shiftsOf('2026-10-01', 2, '09:00-16:48')]
    expect(paid('2026-10', { contracts: to39, settings: hcr, work })).toEqual(month(151.67, { 'overtime-10': 17.33 }))
    const from35 = [contract(35, { until: '2026-10-14' }), contract(39, { from: '2026-10-15' })]
    const exact = [...shiftsOf('2026-10-12', 3, '09:00-16:00'), ...shiftsOf('2026-10-15', 2, '09:00-16:48')]
    // 12 of 22 days have the overtime of the contract.
    expect(paid('2026-10', { contracts: from35, settings: hcr, work: exact })).toEqual(
      month(151.67, { 'overtime-10': 9.45 }),
    )
  })
})

describe('other working days within a week, at the same hours', () => {
  /** 24 h on Monday to Wednesday until a day, on Wednesday to Friday from the next. */
  const changed = (until: string, from: string) => [
    contract(24, { workingDays: [1, 2, 3], until }),
    contract(24, { workingDays: [3, 4, 5], from }),
  ]
  test('are 24 hours of contract in a week of 40: the others are complementary', () => {
    const given = { contracts: changed('2026-09-30', '2026-10-01'), work: shiftsOf('2026-09-28', 5, '09:00-17:00') }
    expect(paid('2026-10', given)).toEqual({ 'normal-hours': 104, 'complementary-10': 2.4, 'complementary-25': 13.6 })
    expect(missing('2026-09-28', { ...given, work: [] }, '2026-10')).toBe(24)
  })
  test('leave the pay of the month as it is', () => {
    expect(paid('2026-10', { contracts: changed('2026-10-14', '2026-10-15') })).toEqual({ 'normal-hours': 104 })
    const full = [
      contract(35, { workingDays: [1, 2, 3, 4, 5], until: '2026-10-13' }),
      contract(35, { workingDays: [2, 3, 4, 5, 6], from: '2026-10-14' }),
    ]
    const work = shiftsOf('2026-10-12', 6, '09:00-16:00')
    expect(paid('2026-10', { contracts: full, work })).toEqual({ 'normal-hours': 151.67, 'overtime-25': 7 })
  })
})

test('an absence beside other working days takes its hours of the real hours of the month', () => {
  // 24 h on Monday to Wednesday, from Thursday 15 October on Wednesday to Friday: six and eight days of eight hours are 112 h.
  const contracts = [
    contract(24, { workingDays: [1, 2, 3], until: '2026-10-14' }),
    contract(24, { workingDays: [3, 4, 5], from: '2026-10-15' }),
  ]
  for (const ill of ['2026-10-12', '2026-10-22'])
    expect(paid('2026-10', { contracts, unpaid: [ill] })).toEqual({ 'normal-hours': 96.57 })
  // Ten days of seven hours, and thirteen from Tuesday to Saturday: 161 h.
  const full = [
    contract(35, { workingDays: [1, 2, 3, 4, 5], until: '2026-10-14' }),
    contract(35, { workingDays: [2, 3, 4, 5, 6], from: '2026-10-15' }),
  ]
  expect(paid('2026-10', { contracts: full, unpaid: ['2026-10-17'] })).toEqual({ 'normal-hours': 145.07 })
  // Two weeks of 24 h in six days, and 2,4 weeks of 35 h in twelve.
  const more = [
    contract(24, { workingDays: [1, 2, 3], until: '2026-10-14' }),
    contract(35, { workingDays: [1, 2, 3, 4, 5], from: '2026-10-15' }),
  ]
  expect(paid('2026-10', { contracts: more })).toEqual({ 'normal-hours': 130 })
})

describe('unknown working days', () => {
  const planned = { '2026-10-12': 525, '2026-10-13': 525, '2026-10-15': 525, '2026-10-16': 525 }
  const leave = (startDate: string, endDate: string, of: Record<string, number> = planned) => ({
    startDate,
    endDate,
    planned: of,
  })
  test('four planned days of 8 h 45: leave Monday to Wednesday, Thursday and Friday worked', () => {
    const work = shiftsOf('2026-10-15', 2, '09:00-17:45')
    const given = { work, paidLeave: [leave('2026-10-12', '2026-10-14')] }
    expect(paid('2026-10', given)).toEqual({ 'normal-hours': 151.67 })
    expect(missing('2026-10-12', given)).toBe(0)
  })
  test('four days of 9 hours and paid leave on the Friday that no plan had: 7 hours of leave, 8 of overtime', () => {
    const of = { '2026-10-12': 540, '2026-10-13': 540, '2026-10-14': 540, '2026-10-15': 540 }
    const work = shiftsOf('2026-10-12', 4, '09:00-18:00')
    expect(paid('2026-10', { work, paidLeave: [leave('2026-10-16', '2026-10-16', of)] })).toEqual({
      'normal-hours': 151.67,
      'overtime-25': 8,
    })
    expect(paid('2026-10', { unpaid: [leave('2026-10-16', '2026-10-16', of)] })).toEqual({ 'normal-hours': 151.67 })
  })
  test('two days of leave that no plan had, and three planned days of 8 hours: 38 hours', () => {
    const of = { '2026-10-14': 480, '2026-10-15': 480, '2026-10-16': 480 }
    const work = shiftsOf('2026-10-14', 3, '09:00-17:00')
    expect(paid('2026-10', { work, paidLeave: [leave('2026-10-12', '2026-10-13', of)] })['overtime-25']).toBe(3)
  })
  test('the same, ill on Monday: 8,75 of 154 hours', () => {
    expect(paid('2026-10', { unpaid: [leave('2026-10-12', '2026-10-12')] })).toEqual({ 'normal-hours': 143.05 })
  })
  test('24 h on three planned days of 8 h, ill on one, works the two others', () => {
    const of = { '2026-10-12': 480, '2026-10-13': 480, '2026-10-15': 480 }
    const given = {
      contracts: [contract(24)],
      unpaid: [leave('2026-10-12', '2026-10-12', of)],
      work: each(['2026-10-13', '2026-10-15'], '09:00-17:00'),
    }
    // 22 days of 4,8 h are 105,6 h; 8 of them are absent.
    expect(paid('2026-10', given)).toEqual({ 'normal-hours': 96.12 })
    expect(missing('2026-10-12', given)).toBe(0)
  })
})

/** 35 h in four nights of 8 h 45 from Sunday to Wednesday: of that of a Sunday, 6 h 45 are hours of the next week. */
describe('an absence on the night of a Sunday is hours of both weeks, as the night would have been', () => {
  const contracts = [contract(35, { workingDays: [1, 2, 3, 7] })]
  const absent = {
    startDate: '2026-11-22',
    endDate: '2026-11-22',
    planned: { '2026-11-22': { minutes: 525, past: 405 } },
  }
  const nights = (...mondays: string[]) => mondays.flatMap(monday => shiftsOf(monday, 3, '22:00-06:45'))
  const work = [
    ...on('2026-11-15', '22:00-06:45'),
    ...nights('2026-11-16', '2026-11-23'),
    ...on('2026-11-29', '22:00-06:45'),
  ]
  const more = (given: GivenMonth) =>
    Object.fromEntries(
      Object.entries(paid('2026-11', { contracts, work, ...given })).filter(([element]) =>
        /^(normal|more|over)/.test(element),
      ),
    )
  test('33 h and 2 h of leave, then 28,25 h and 6,75 h: 35 h each', () => {
    expect(more({ paidLeave: [absent] })).toEqual({ 'normal-hours': 151.67 })
    const { weeks } = read('2026-11', { contracts, work, paidLeave: [absent] })
    expect(weeks.slice(3).map(({ counted }) => [counted.worked / 60, counted.leave / 60])).toEqual([
      [33, 2],
      [28.25, 6.75],
    ])
    for (const monday of ['2026-11-16', '2026-11-23'])
      expect(missing(monday, { contracts, work, paidLeave: [absent] })).toBe(0)
  })
  test('ill, it takes a night of eighteen and adds no hours', () => {
    // 151,67 × 17 ÷ 18.
    expect(more({ unpaid: [absent] })).toEqual({ 'normal-hours': 143.24 })
    for (const monday of ['2026-11-16', '2026-11-23'])
      expect(missing(monday, { contracts, work, unpaid: [absent] })).toBe(0)
  })
})

describe('forfait-jours', () => {
  const days = (from: string | null): Profile => profileOf({ isForfaitJours: true, from }).profile
  const work = shiftsOf('2026-10-12', 5, '09:00-18:00')
  test('has days and no hours, whatever the absences', () => {
    expect(paid('2026-10', { work, profile: days(null), unpaid: ['2026-10-20'] })).toEqual({ 'days-worked': 5 })
  })
  test('has half a day where leave took the other half', () => {
    const rtt = { startDate: '2026-10-14', endDate: '2026-10-14', startTime: '13:00' }
    const mornings = [...work.slice(0, 2), ...on('2026-10-14', '09:00-12:30'), ...work.slice(3)]
    expect(paid('2026-10', { work: mornings, profile: days(null), rest: [rtt] })).toEqual({ 'days-worked': 4.5 })
    expect(paid('2026-10', { work: mornings, profile: days(null), unpaid: [rtt] })).toEqual({ 'days-worked': 4.5 })
    expect(paid('2026-10', { work: mornings, profile: days(null), asWork: [rtt] })).toEqual({ 'days-worked': 5 })
  })
  test('an evening past midnight is one day', () => {
    const evenings = shiftsOf('2026-10-12', 5, '16:00-01:00')
    expect(paid('2026-10', { work: evenings, profile: days(null) })).toMatchObject({ 'days-worked': 5 })
  })
  test('has the days of the month, not those of the weeks that it pays', () => {
    // May 2026 has 21 weekdays, four of them public holidays; its weeks begin on 27 April and have 25.
    const spring = shiftsOf('2026-04-27', 64, '09:00-17:00').filter(({ start }) => {
      const day = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(PARIS)
      return (
        day.dayOfWeek < 6 &&
        !['2026-05-01', '2026-05-08', '2026-05-14', '2026-05-25'].includes(String(day.toPlainDate()))
      )
    })
    expect(paid('2026-05', { work: spring, profile: days(null) })).toEqual({ 'days-worked': 17 })
    // Monday 1 to Monday 29 June. The weeks of June end on the 28th.
    expect(paid('2026-06', { work: spring, profile: days(null) })).toEqual({ 'days-worked': 21 })
  })
  test('a night from the last day of a month to the first one is a day of its evening', () => {
    const night = { work: on('2026-09-30', '20:00-04:00'), profile: days(null) }
    expect(paid('2026-09', night)).toEqual({ 'days-worked': 1 })
    expect(paid('2026-10', night)).toEqual({})
  })
  test('from a Thursday on it has two days of that week, and the hours of three', () => {
    // 10 of 22 days.
    expect(paid('2026-10', { work, profile: days('2026-10-15') })).toEqual({
      'normal-hours': 68.94,
      'more-hours': 6,
      'days-worked': 2,
    })
  })
})

describe('entries, exits and changes', () => {
  const weekdays = [1, 2, 3, 4, 5]
  test('who joins on the first working day, or leaves on the last one, has the whole month', () => {
    // Sunday 1 November is a public holiday; 31 October is a Saturday.
    expect(paid('2026-11', { contracts: [contract(35, { from: '2026-11-02' })] })).toEqual({ 'normal-hours': 151.67 })
    expect(paid('2026-10', { contracts: [contract(35, { until: '2026-10-30' })] })).toEqual({ 'normal-hours': 151.67 })
  })
  test('two employments in a month are the days of both', () => {
    const contracts = [contract(35, { until: '2026-10-10' }), contract(35, { from: '2026-10-20' })]
    // 151,67 × 16 ÷ 22.
    expect(paid('2026-10', { contracts })).toEqual({ 'normal-hours': 110.3 })
  })
  test('from 35 to 39 hours on a Thursday: twelve of 22 days of overtime, and no more in that week', () => {
    const contracts = [contract(35, { until: '2026-10-14' }), contract(39, { from: '2026-10-15' })]
    const work = [...shiftsOf('2026-10-12', 3, '09:00-16:00'), ...shiftsOf('2026-10-15', 2, '09:00-16:48')]
    expect(paid('2026-10', { contracts, work })).toEqual({ 'normal-hours': 151.67, 'overtime-25': 9.45 })
  })
  test('leave over a change of contract on a Thursday is worth the hours of both', () => {
    const contracts = [
      contract(24, { until: '2026-10-14', workingDays: weekdays }),
      contract(35, { from: '2026-10-15', workingDays: weekdays }),
    ]
    // 104 × 10 ÷ 22 + 151,67 × 12 ÷ 22.
    const month = { 'normal-hours': 130 }
    expect(paid('2026-10', { contracts, paidLeave: [['2026-10-12', '2026-10-16']] })).toEqual(month)
    // Leave on the Wednesday and the Thursday: 9,6 h and 7 h are expected of the others, 18 h were worked.
    const work = each(['2026-10-12', '2026-10-13', '2026-10-16'], '09:00-15:00')
    const some = { contracts, work, paidLeave: [['2026-10-14', '2026-10-15']] } as const
    expect(paid('2026-10', some)).toEqual({ ...month, 'more-hours': 1.4 })
  })
  test('39 hours, ill from Wednesday 28 October to Tuesday 3 November: three of 22 days, two of 21', () => {
    const ill = { contracts: [contract(39)], unpaid: [['2026-10-28', '2026-11-03']] } as const
    expect(paid('2026-10', ill)).toEqual({ 'normal-hours': 130.98, 'overtime-25': 14.97 })
    // Monday and Tuesday as planned; then Wednesday to Friday at nine hours.
    const work = [...shiftsOf('2026-10-26', 2, '09:00-16:48'), ...shiftsOf('2026-11-04', 3, '09:00-18:00')]
    expect(paid('2026-11', { ...ill, work })).toEqual({
      'normal-hours': 137.22,
      'overtime-25': 15.68,
      'more-hours': 3.6,
    })
  })
})

describe('bridges', () => {
  test('a day of RTT beside a holiday is no work: three days of eight hours are three hours in addition', () => {
    const bridge = { rest: ['2026-05-15'] }
    expect(paid('2026-05', { ...bridge, work: shiftsOf('2026-05-11', 3, '09:00-16:00') })).toEqual({
      'normal-hours': 151.67,
    })
    expect(paid('2026-05', { ...bridge, work: shiftsOf('2026-05-11', 3, '09:00-17:00') })).toEqual({
      'normal-hours': 151.67,
      'more-hours': 3,
    })
  })
  test('a Saturday of 1 May beside 35 hours is overtime, and paid double', () => {
    const work = [...shiftsOf('2027-04-26', 5, '09:00-16:00'), ...on('2027-05-01', '09:00-14:00')]
    expect(paid('2027-05', { work, contracts: [contract(35, { workingDays: [1, 2, 3, 4, 5] })] })).toEqual({
      'normal-hours': 151.67,
      'overtime-25': 5,
      'first-of-may': 5,
    })
  })
})

describe('nights', () => {
  test('of a change of clocks have their real hours', () => {
    const night = (date: string) => {
      const { elements } = read(date.slice(0, 7), { work: on(date, '22:00-06:00'), contracts: [contract(35)] })
      return [hours(elements.get('night') ?? 0), hours(elements.get('sunday') ?? 0)]
    }
    // From 2:00 to 3:00 on Sunday 29 March, back from 3:00 to 2:00 on Sunday 25 October.
    expect([night('2026-03-28'), night('2026-10-24')]).toEqual([
      [7, 5],
      [9, 7],
    ])
  })
  test('over the end of a month belong to the month that pays their week', () => {
    // Saturday 31 October to Sunday 1 November, a public holiday.
    const work = on('2026-10-31', '22:00-06:00')
    expect(paid('2026-10', { work })).toEqual({ 'normal-hours': 151.67 })
    expect(paid('2026-11', { work })).toEqual({ 'normal-hours': 151.67, night: 8, sunday: 6, holiday: 6 })
  })
})

describe('the solidarity day', () => {
  const whit = having('solidarityDays', ['2026-05-25'])
  test('asks nothing without pay of who is paid by the hour (L. 3133-10)', () => {
    const contracts = [contract(16, { from: '2026-05-25', until: '2026-05-26' })]
    const work = shiftsOf('2026-05-25', 2, '10:00-18:00')
    expect(paid('2026-05', { contracts, work, settings: whit })).toMatchObject({ 'normal-hours': 16 })
    const long = [contract(35, { from: '2026-05-25', until: '2026-05-31' })]
    const week = shiftsOf('2026-05-25', 5, '10:00-18:00')
    // 40 hours, seven of which are no overtime.
    expect(paid('2026-05', { contracts: long, work: week, settings: whit })).toMatchObject({ 'normal-hours': 40 })
  })
  test('on a day off of a part-timer takes its share, and the rest is complementary', () => {
    const contracts = [contract(24, { workingDays: [2, 3, 4, 5] })]
    const work = [...on('2026-05-25', '10:00-16:00'), ...shiftsOf('2026-05-26', 4, '10:00-16:00')]
    expect(paid('2026-05', { contracts, work, settings: whit })).toEqual({
      'normal-hours': 104,
      'complementary-10': 1.2,
      holiday: 1.2,
    })
  })
  test('takes seven hours of 39', () => {
    const work = [...on('2026-05-25', '09:00-16:48'), ...shiftsOf('2026-05-26', 4, '09:00-16:48')]
    // 39 h, where 39 − 7,8 were paid already: seven are asked, 0,8 are paid.
    expect(paid('2026-05', { contracts: [contract(39)], work, settings: whit })).toMatchObject({
      'normal-hours': 151.67,
      'overtime-25': 17.33,
      'more-hours': 0.8,
    })
  })
})

describe('forfait-jours beside', () => {
  test('who joins in mid-month has the days since', () => {
    const { profile } = profileOf({ isForfaitJours: true })
    const contracts = [contract(35, { from: '2026-10-15' })]
    const work = each(['2026-10-15', '2026-10-16', '2026-10-19', '2026-10-31'], '09:00-17:00')
    expect(paid('2026-10', { profile, contracts, work })).toEqual({ 'days-worked': 4 })
  })
})

describe('working days that nobody knows', () => {
  test('a week that a contract leaves does not say on how many days somebody works', () => {
    // May 2026: the 8th and the 14th are off. Until Wednesday the 20th, 14 of 21 days.
    const [first, second] = [shiftsOf('2026-05-04', 4, '09:00-17:00'), shiftsOf('2026-05-11', 3, '09:00-16:00')]
    const others = [...shiftsOf('2026-04-27', 4, '09:00-16:00'), ...on('2026-05-15', '09:00-16:00')]
    const work = [...others, ...first, ...second, ...shiftsOf('2026-05-18', 3, '09:00-16:00')]
    const leaves = { contracts: [contract(35, { until: '2026-05-20' })], work }
    expect(paid('2026-05', leaves)).toEqual({ 'normal-hours': 101.11, 'more-hours': 4 })
    for (const monday of ['2026-05-04', '2026-05-11', '2026-05-18']) expect(missing(monday, leaves)).toBe(0)
  })
  test('a kept plan below the contract leaves the other days what is left of it', () => {
    // The week has 24 of the 100,8 h of November 2026, whatever its plan was.
    const planned = { '2026-11-16': 480, '2026-11-17': 480 }
    const ill = [{ startDate: '2026-11-16', endDate: '2026-11-22', planned }]
    expect(paid('2026-11', { contracts: [contract(24)], unpaid: ill })).toEqual({ 'normal-hours': 79.24 })
  })
})

test('a holiday of somebody whose working days nothing says is supposed to be one of five, and said to be', () => {
  const given = {
    work: each(['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13'], '09:00-16:00'),
    unpaid: [
      ['2026-11-16', '2026-11-29'],
      ['2026-11-02', '2026-11-03'],
    ] as const,
  }
  const supposedIn = (more: GivenMonth) =>
    read('2026-11', { ...given, ...more }).weeks.flatMap(({ week, isSupposed }) => (isSupposed ? [week.from] : []))
  expect(supposedIn({})).toEqual(['2026-11-09'])
  expect(supposedIn({ contracts: [contract(35, { workingDays: [1, 2, 3, 4, 5] })] })).toEqual([])
  // A plan of the week, and a plain week, say on how many days.
  const [planned] = [{ startDate: '2026-11-13', endDate: '2026-11-13', planned: { '2026-11-11': 420 } }]
  expect(supposedIn({ rest: [planned] })).toEqual([])
  expect(supposedIn({ unpaid: [], work: [...given.work, ...shiftsOf('2026-11-16', 5, '09:00-16:00')] })).toEqual([])
  // Five days of work beside it: the holiday was none of them.
  expect(supposedIn({ work: [...given.work, ...on('2026-11-14', '09:00-16:00')] })).toEqual([])
})

test('a holiday that no plan has is the fifth day before a day that no plan has either', () => {
  // 39 h, no fixed days, planned on Tuesday and from Thursday to Saturday; ill all of them. The holiday and four days are five of the 21 of the month.
  const shift = 7 * 60 + 48
  const planned = Object.fromEntries(
    ['2026-11-10', '2026-11-12', '2026-11-13', '2026-11-14'].map(date => [date, shift]),
  )
  const unpaid = [{ startDate: '2026-11-10', endDate: '2026-11-15', planned }]
  // 151,67 × 16 ÷ 21 and 17,33 × 16 ÷ 21.
  expect(paid('2026-11', { contracts: [contract(39)], settings: hcr, unpaid })).toMatchObject({
    'normal-hours': 115.56,
    'overtime-10': 13.21,
  })
})

describe('days that a value names count from the day on which it begins, within a week too', () => {
  const named = (parameter: 'afternoonsOff' | 'guaranteedHolidays' | 'solidarityDays', day: string, from: string) => ({
    parameter,
    value: [day],
    source: 'Note de service',
    from,
    until: null,
  })
  const saying = (...values: LabourSettings['values'][number][]) => ({ ...lawAlone, values })
  const fixed = { contracts: [contract(35, { workingDays: [1, 2, 3, 4, 5], from: '2024-01-01' })] }

  test('the afternoon of Thursday 24 December, written on the Tuesday', () => {
    const settings = saying(named('afternoonsOff', '2026-12-24', '2026-12-22'))
    const three = each(['2026-12-21', '2026-12-22', '2026-12-23'], '09:00-16:00')
    const work = [...three, ...on('2026-12-24', '09:00-12:30')]
    expect(missing('2026-12-21', { ...fixed, settings, work })).toBe(0)
    expect(missing('2026-12-21', { ...fixed, settings, work: three, paidLeave: ['2026-12-24'] })).toBe(0)
  })
  test('1 January, guaranteed from that Thursday on, is worked', () => {
    const settings = saying(named('guaranteedHolidays', '2026-01-01', '2026-01-01'))
    const work = each(['2025-12-29', '2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02'], '09:00-16:00')
    expect(paid('2026-01', { ...fixed, settings, work })['guaranteed-holidays']).toBe(hours(100))
  })
  test('the solidarity day of Saturday 20 June, written on the Thursday', () => {
    const settings = saying(named('solidarityDays', '2026-06-20', '2026-06-18'))
    const work = each(
      ['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19', '2026-06-20'],
      '09:00-16:00',
    )
    expect(paid('2026-06', { ...fixed, settings, work })).toEqual({ 'normal-hours': 151.67 })
  })
  test('Good Friday of a company in Alsace since Wednesday 1 April', () => {
    const since = { source: 'Strasbourg', from: '2026-04-01', until: null }
    const settings = saying(
      { parameter: 'holidayRegion', value: 'alsace-moselle', ...since },
      { parameter: 'goodFriday', value: true, ...since },
    )
    const work = each(['2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02'], '09:00-16:00')
    expect(missing('2026-03-30', { ...fixed, settings, work }, '2026-04')).toBe(0)
  })
})

test('20 h without known days: 1 November is a Sunday, beside all hours of the contract on four other days: a day of rest to give back', () => {
  const guaranteed = {
    parameter: 'guaranteedHolidays',
    value: ['2026-11-01'],
    source: 'Note',
    from: '2026-01-01',
  } as const
  const settings = { ...hcr, values: [{ ...guaranteed, until: null }] }
  const days = (monday: string, nths: readonly number[]) => nths.map(nth => addDays(monday, nth))
  const given = (lastDays: readonly number[]) => ({
    contracts: [contract(20)],
    settings,
    work: [
      ...each(days('2026-10-26', lastDays), '17:00-22:00'),
      // In two of the other whole weeks somebody came on a Sunday besides.
      ...each(days('2026-11-02', [1, 2, 3, 4]), '17:00-22:00'),
      ...each(days('2026-11-16', [1, 2, 4, 5, 6]), '17:00-22:00'),
      ...each(days('2026-11-23', [1, 2, 4, 5, 6]), '17:00-22:00'),
    ],
  })
  const owed = (lastDays: readonly number[]) => paid('2026-11', given(lastDays))['guaranteed-holidays']
  expect(owed([1, 2, 3, 4])).toBe(hours(100))
  // Fewer hours than those of the contract: the Sunday may have been a day of work that was free.
  expect(owed([1, 2, 3])).toBeUndefined()
})
