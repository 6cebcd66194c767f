import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate, weekOf } from '#core/calendar.ts'
import { MINUTE, sum } from '#core/durations.ts'
import { lengthOf } from '#core/intervals.ts'
import { type Contract, withComplements } from '#people/rules.ts'
import { nationalHolidays } from './holidays.ts'
import {
  type Counting,
  countWeek,
  type HourParameters,
  leaveMinutes,
  plannedDaysOf,
  totalOf,
  trainingAsWork,
  type WeekAbsence,
  type WeekOfWork,
  type Work,
  workedDays,
} from './hours.ts'

const law: HourParameters = {
  timeZone: 'Europe/Paris',
  holidays: nationalHolidays,
  nightStart: '21:00',
  nightEnd: '06:00',
  fullTime: 35 * 60,
  overtimeAfter: 35 * 60,
  overtimeRates: [
    { percent: 25, width: 8 * 60 },
    { percent: 50, width: null },
  ],
  complementaryRates: [
    { percent: 10, width: 10 },
    { percent: 25, width: null },
  ],
  leaveCountsAsWork: true,
  solidarityDays: [],
}
const hcr: HourParameters = {
  ...law,
  nightStart: '22:00',
  nightEnd: '07:00',
  overtimeRates: [
    { percent: 10, width: 4 * 60 },
    { percent: 20, width: 4 * 60 },
    { percent: 50, width: null },
  ],
}

/** Monday. */
const monday = '2026-06-01'
const week = weekOf(monday)

const at = (date: CalendarDate, time: string) =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Europe/Paris').epochMilliseconds

/** '22:00–06:00' on a day, with a break in minutes. */
const shift = (date: CalendarDate, hours: string, breakDuration = 0): Work => {
  const [from, to] = hours.split('–') as [string, string]
  return { start: at(date, from), end: at(to > from ? date : addDays(date, 1), to), breakDuration }
}

/** Days from Monday, of so many hours each, from 8:00 on. */
const days = (...lengths: number[]): Work[] =>
  lengths.flatMap((hours, day) => {
    const start = at(addDays(monday, day), '08:00')
    return hours === 0 ? [] : [{ start, end: start + hours * 60 * MINUTE, breakDuration: 0 }]
  })

const contract = (weeklyHours: number, more: Partial<Contract> = {}): Contract => ({
  type: weeklyHours < 35 ? 'part-time' : 'full-time',
  weeklyHours,
  from: null,
  until: null,
  ...more,
})

const person = (over: Partial<WeekOfWork> = {}): WeekOfWork => ({
  work: [],
  leave: [],
  contracts: [contract(35)],
  ...over,
})
const leave = (startDate: CalendarDate, endDate: CalendarDate, countsAs: Counting | null = 'leave') => ({
  startDate,
  endDate,
  countsAs,
})

/** Hours, as the sentences say them. */
const rated = (minutes: readonly { percent: number; minutes: number }[]) =>
  minutes.map(({ percent, minutes: m }) => `${m / 60} h at ${percent} %`)

describe('overtime', () => {
  const overtimeOf = (work: Work[], parameters = law) => rated(countWeek(week, person({ work }), parameters).overtime)

  test('35 hours are no overtime, one minute more is', () => {
    expect(overtimeOf(days(7, 7, 7, 7, 7))).toEqual([])
    expect(countWeek(week, person({ work: days(7, 7, 7, 7, 7 + 1 / 60) }), law).overtime).toEqual([
      { percent: 25, minutes: 1 },
    ])
  })

  test('46 hours: 8 at 25 %, 3 at 50 %', () => {
    expect(overtimeOf(days(10, 10, 10, 10, 6))).toEqual(['8 h at 25 %', '3 h at 50 %'])
  })

  test('43 hours are the last at 25 %', () => {
    expect(overtimeOf(days(9, 9, 9, 9, 7))).toEqual(['8 h at 25 %'])
  })

  test.each([
    [39, ['4 h at 10 %']],
    [43, ['4 h at 10 %', '4 h at 20 %']],
    [44, ['4 h at 10 %', '4 h at 20 %', '1 h at 50 %']],
  ])('hotels and restaurants, %i hours', (hours, expected) => {
    expect(overtimeOf(days(9, 9, 9, 9, hours - 36), hcr)).toEqual(expected)
  })

  test('an agreement on one rate has one band', () => {
    const agreement = { ...law, overtimeRates: [{ percent: 10, width: null }] }
    expect(overtimeOf(days(10, 10, 10, 10, 6), agreement)).toEqual(['11 h at 10 %'])
  })

  test('a contract of 39 hours has overtime from the 36th hour', () => {
    const { overtime, normal } = countWeek(week, person({ work: days(8, 8, 8, 8, 7), contracts: [contract(39)] }), law)
    expect([rated(overtime), normal]).toEqual([['4 h at 25 %'], 35 * 60])
  })

  test('the first seven hours of the solidarity day do not count', () => {
    const on = (date: CalendarDate) => ({ ...law, solidarityDays: [date] })
    expect(overtimeOf(days(8, 7, 7, 7, 7, 7), on('2026-06-01'))).toEqual(['1 h at 25 %'])
    expect(overtimeOf(days(8, 7, 7, 7, 7, 7), on('2026-06-08'))).toEqual(['8 h at 25 %'])
    expect(overtimeOf(days(8, 8, 8, 8, 8, 4), on('2026-06-06'))).toEqual(['5 h at 25 %'])
    const { normal, counted } = countWeek(week, person({ work: days(7, 7, 7, 7, 7, 7) }), on('2026-06-06'))
    expect([normal, counted]).toEqual([42 * 60, 42 * 60])
  })

  test('of the solidarity day part-time work has its share', () => {
    const one = person({ work: days(6, 6, 6, 6, 5), contracts: [contract(20)] })
    expect(countWeek(week, one, { ...law, solidarityDays: ['2026-06-05'] }).complementary).toEqual([
      { percent: 10, minutes: 2 * 60 },
      { percent: 25, minutes: 3 * 60 },
    ])
  })

  test('those who work by days, or have no contract, have none', () => {
    const work = days(10, 10, 10, 10, 6)
    for (const one of [person({ work, isForfaitJours: true }), person({ work, contracts: [] })])
      expect(countWeek(week, one, law)).toMatchObject({ normal: 46 * 60, overtime: [], complementary: [] })
  })
})

describe('paid leave', () => {
  test('counts before overtime: two days and three of 8 hours are 38 hours, 3 at 25 %', () => {
    const counted = countWeek(
      week,
      person({ work: days(0, 0, 8, 8, 8), leave: [leave('2026-06-01', '2026-06-02')] }),
      law,
    )
    expect(counted).toMatchObject({ worked: 24 * 60, leave: 14 * 60, counted: 38 * 60, normal: 35 * 60 })
    expect(rated(counted.overtime)).toEqual(['3 h at 25 %'])
  })

  test('does not where the company says so', () => {
    const one = person({ work: days(0, 0, 8, 8, 8), leave: [leave('2026-06-01', '2026-06-02')] })
    expect(countWeek(week, one, { ...law, leaveCountsAsWork: false })).toMatchObject({
      leave: 14 * 60,
      counted: 24 * 60,
      overtime: [],
    })
  })

  test('leave counts from its first day on', () => {
    expect(countWeek(week, person({ leave: [leave('2026-06-04', '2026-06-05')] }), law).leave).toBe(14 * 60)
  })

  test('half a day is half of it, hours are themselves, the day at most', () => {
    const noon = '13:00'
    const of = (...absences: WeekAbsence[]) => leaveMinutes(week, absences, [contract(35)], () => 0)
    const on = (startDate: CalendarDate, endDate = startDate) => ({ startDate, endDate })
    expect(of({ ...on('2026-06-03'), startTime: noon })).toBe(3.5 * 60)
    expect(of({ ...on('2026-06-03'), endTime: noon })).toBe(3.5 * 60)
    expect(of({ ...on('2026-06-03', '2026-06-05'), startTime: noon, endTime: noon })).toBe(14 * 60)
    expect(of({ ...on('2026-06-03'), startTime: '10:00', endTime: '12:15' })).toBe(135)
    expect(of({ ...on('2026-06-03'), startTime: '08:00', endTime: '20:00' })).toBe(7 * 60)
    // An illness during leave: the day is away once.
    expect(of(on('2026-06-03'), { ...on('2026-06-03'), endTime: noon })).toBe(7 * 60)
    expect(of(on('2026-05-20', '2026-06-30'))).toBe(35 * 60)
    expect(leaveMinutes(week, [on('2026-06-03')], [], () => 0)).toBe(0)
  })

  test('a public holiday is no day of leave', () => {
    // Whit Monday and Tuesday away, then three days of nine hours.
    const whit = { from: '2026-05-25', to: '2026-05-31' }
    const work = ['2026-05-27', '2026-05-28', '2026-05-29'].map(date => shift(date, '08:00–17:00'))
    const away = (until: CalendarDate) => person({ work, leave: [leave('2026-05-25', until)] })
    expect(countWeek(whit, away('2026-05-25'), law)).toMatchObject({ leave: 0, counted: 27 * 60 })
    expect(countWeek(whit, away('2026-05-26'), law)).toMatchObject({ leave: 7 * 60, counted: 34 * 60, overtime: [] })
  })

  test('an illness during it takes its days: they are given back, and count for nothing', () => {
    const paid = leave('2026-06-01', '2026-06-03')
    const ill = (startDate: CalendarDate, times = {}) => ({ ...leave(startDate, startDate, null), ...times })
    const countedWith = (...others: WeekOfWork['leave']) =>
      countWeek(week, person({ work: days(0, 0, 0, 8, 8), leave: [paid, ...others] }), law).leave
    expect(countedWith(ill('2026-06-02'))).toBe(14 * 60)
    expect(countedWith(ill('2026-06-02', { startTime: '13:00' }))).toBe(17.5 * 60)
    // On the free half of a day of leave nothing is taken.
    const half = { ...leave('2026-06-04', '2026-06-04'), endTime: '13:00' }
    expect(countedWith(half, ill('2026-06-04', { startTime: '13:00', endTime: '18:00' }))).toBe(24.5 * 60)
  })

  test('other leave, such as sickness, counts for nothing', () => {
    const one = person({ work: days(0, 0, 8, 8, 8), leave: [leave('2026-06-01', '2026-06-02', null)] })
    expect(countWeek(week, one, law)).toMatchObject({ leave: 0, overtime: [] })
  })

  test('a whole week of it is the contract, whether it ends on Friday, Saturday or Sunday', () => {
    for (const end of ['2026-06-05', '2026-06-06', '2026-06-07', '2026-06-30'])
      expect(countWeek(week, person({ leave: [leave('2026-05-20', end)] }), law)).toMatchObject({
        leave: 35 * 60,
        overtime: [],
      })
  })

  test('makes no complementary hours', () => {
    const one = person({ work: days(0, 8, 8, 8), leave: [leave(monday, monday)], contracts: [contract(24)] })
    expect(countWeek(week, one, law)).toMatchObject({ leave: 288, counted: 24 * 60, complementary: [] })
  })

  test('a day in two requests counts once', () => {
    const one = person({ leave: [leave(monday, monday), leave(monday, '2026-06-02')] })
    expect(countWeek(week, one, law).leave).toBe(14 * 60)
  })
})

describe('work that is no shift', () => {
  const work = (date: CalendarDate, times = {}) => ({ ...leave(date, date, 'work'), ...times })
  const morning = { startTime: '09:00', endTime: '12:00' }

  test('three hours of délégation within 35 make no overtime, and the rest of the day is not theirs', () => {
    const one = person({ work: days(4, 7, 7, 7, 7), leave: [work(monday, morning)] })
    expect(countWeek(week, one, law)).toMatchObject({ worked: 32 * 60, done: 35 * 60, overtime: [], quota: 0 })
  })

  test('on a day off they are hours of the week all the same, and take of the quota', () => {
    const one = person({ work: days(7, 7, 7, 7, 7), leave: [work('2026-06-06', morning)] })
    expect(countWeek(week, one, law)).toMatchObject({
      worked: 35 * 60,
      counted: 38 * 60,
      overtime: [{ percent: 25, minutes: 180 }],
      quota: 180,
    })
  })

  test('a whole day of rest for overtime is what would have been worked on it', () => {
    const one = person({ work: days(7, 9, 9, 7), leave: [work('2026-06-05')] })
    expect(countWeek(week, one, law)).toMatchObject({ done: 39 * 60, overtime: [{ percent: 25, minutes: 240 }] })
  })

  test('counts before complementary hours, which paid leave does not', () => {
    const of = (away: WeekOfWork['leave'][number]) =>
      countWeek(week, person({ work: days(0, 8, 8, 8), leave: [away], contracts: [contract(24)] }), law)
    expect(of(work(monday, morning))).toMatchObject({ counted: 27 * 60 })
    expect(totalOf(of(work(monday, morning)).complementary)).toBe(180)
    expect(of(leave(monday, monday)).complementary).toEqual([])
  })

  test('a training counts its hours of each day, but for a weekend between its days; none where nobody said them', () => {
    const of = (startDate: string, endDate: string, dayMinutes: number | null) =>
      countWeek(
        week,
        person({ work: days(0, 0, 8, 8, 8), leave: trainingAsWork({ startDate, endDate, dayMinutes }) }),
        law,
      )
    expect(of('2026-06-01', '2026-06-02', 420)).toMatchObject({ done: 38 * 60, quota: 180 })
    expect(totalOf(of('2026-06-01', '2026-06-02', 420).overtime)).toBe(180)
    expect(of('2026-06-01', '2026-06-02', null)).toMatchObject({ done: 24 * 60, overtime: [] })
    // Friday and the Monday after: the weekend between has nothing. A Saturday alone has its hours.
    expect(of('2026-06-05', '2026-06-08', 420).done).toBe(31 * 60)
    expect(of('2026-06-06', '2026-06-06', 240).done).toBe(28 * 60)
  })

  test('a training of several days has none on a public holiday; one of that day alone was held on it', () => {
    const ascension = weekOf('2026-05-14')
    const of = (startDate: string, endDate: string) =>
      countWeek(ascension, person({ leave: trainingAsWork({ startDate, endDate, dayMinutes: 420 }) }), law).done
    expect(of('2026-05-11', '2026-05-15')).toBe(28 * 60)
    expect(of('2026-05-14', '2026-05-15')).toBe(7 * 60)
    expect(of('2026-05-14', '2026-05-14')).toBe(7 * 60)
  })

  test('an illness takes the place of a training, of its half day or its hours; paid leave does not', () => {
    const of = (away: WeekOfWork['leave'][number]) =>
      countWeek(
        week,
        person({
          work: days(0, 0, 9, 9, 9),
          leave: [away, ...trainingAsWork({ startDate: '2026-06-01', endDate: '2026-06-02', dayMinutes: 480 })],
        }),
        law,
      )
    const ill = { startDate: '2026-06-01', endDate: '2026-06-02', countsAs: null }
    expect(of(ill)).toMatchObject({ done: 27 * 60, overtime: [] })
    expect(of({ ...ill, startTime: '13:00' }).done).toBe(31 * 60)
    expect(of({ ...ill, endDate: '2026-06-01', startTime: '10:00', endTime: '12:00' }).done).toBe(41 * 60)
    expect(of({ ...ill, countsAs: 'leave' })).toMatchObject({ done: 43 * 60, leave: 16 * 60 })
  })

  test('of the quota paid leave takes nothing: 14 hours of leave and 24 of work are 3 of overtime and none of the quota', () => {
    const one = person({ work: days(0, 0, 8, 8, 8), leave: [leave('2026-06-01', '2026-06-02')] })
    expect(countWeek(week, one, law)).toMatchObject({ overtime: [{ percent: 25, minutes: 180 }], quota: 0 })
    const more = person({ work: days(0, 9, 9, 9, 9), leave: [leave(monday, monday)] })
    expect(countWeek(week, more, law)).toMatchObject({ counted: 43 * 60, quota: 60 })
  })
})

/** docs/decisions/0073-payroll.md */
describe('leave is worth what would have been worked', () => {
  const of = (date: CalendarDate, given: Partial<WeekOfWork>, parameters = law) =>
    countWeek(weekOf(date), person(given), parameters)
  const from = (start: CalendarDate, ...lengths: number[]) =>
    lengths.flatMap((hours, day) => {
      const begin = at(addDays(start, day), '08:00')
      return hours === 0 ? [] : [{ start: begin, end: begin + hours * 60 * MINUTE, breakDuration: 0 }]
    })

  test('E1: four days of 7 hours, leave from Friday to Monday: 35 counted, no overtime', () => {
    const one = { work: from('2026-10-05', 7, 7, 7, 7), leave: [leave('2026-10-09', '2026-10-12')] }
    expect(of('2026-10-05', one)).toMatchObject({ leave: 7 * 60, counted: 35 * 60, overtime: [] })
    expect(of('2026-10-12', { ...one, work: [] }).leave).toBe(7 * 60)
  })

  test('E2: at 39 hours in a restaurant, leave from a Friday to a Sunday three weeks later: the overtime of the contract alone', () => {
    const away = [leave('2026-07-31', '2026-08-23')]
    const first = { work: from('2026-07-27', 7.8, 7.8, 7.8, 7.8), leave: away, contracts: [contract(39)] }
    expect(rated(of('2026-07-27', first, hcr).overtime)).toEqual(['4 h at 10 %'])
    const whole = { leave: away, contracts: [contract(39)] }
    expect(rated(of('2026-08-03', whole, hcr).overtime)).toEqual(['4 h at 10 %'])
  })

  test('E3: 35 hours on four days, leave on Monday to Wednesday: 17 h 30', () => {
    const contracts = [contract(35, { workingDays: [1, 2, 4, 5] })]
    const one = { work: from('2026-06-04', 8.75, 8.75), leave: [leave('2026-06-01', '2026-06-03')], contracts }
    expect(of(monday, one)).toMatchObject({ leave: 17.5 * 60, counted: 35 * 60, overtime: [] })
  })

  test('E4: 24 hours until Wednesday and 35 from Thursday are 28 h 24, and no complementary hours', () => {
    const contracts = [contract(24, { until: '2026-09-30' }), contract(35, { from: '2026-10-01' })]
    const one = { work: from('2026-09-28', 4.8, 4.8, 4.8, 7, 7), contracts }
    expect(of('2026-09-28', one)).toMatchObject({ counted: 28.4 * 60, overtime: [], complementary: [] })
    const more = { work: from('2026-09-28', 4.8, 4.8, 4.8, 7, 8), contracts }
    expect(rated(of('2026-09-28', more).complementary)).toEqual(['1 h at 10 %'])
  })

  test('without fixed days it is what was planned when it was granted; a Saturday alone is worth nothing', () => {
    const planned = { '2026-06-02': 420, '2026-06-03': 420, '2026-06-04': 420, '2026-06-05': 420, '2026-06-06': 420 }
    const on = (date: CalendarDate) => of(monday, { leave: [{ ...leave(date, date), planned }] }).leave
    expect([on('2026-06-06'), on('2026-06-05'), on(monday)]).toEqual([420, 420, 0])
    expect(of(monday, { leave: [leave('2026-06-06', '2026-06-07')] }).leave).toBe(0)
    // Two days of a plan that was not finished: the three others are worth a fifth each.
    const begun = { '2026-06-01': 600, '2026-06-02': 600 }
    expect(of(monday, { leave: [{ ...leave('2026-06-03', '2026-06-03'), planned: begun }] }).leave).toBe(420)
    expect(of(monday, { leave: [{ ...leave(monday, '2026-06-07'), planned: begun }] }).leave).toBe(35 * 60)
    // More was planned than the contract has.
    const long = Object.fromEntries(Object.keys(planned).map(date => [date, 480]))
    expect(of(monday, { leave: [{ ...leave('2026-06-06', '2026-06-06'), planned: long }] }).leave).toBe(420)
  })
})

describe('complementary hours', () => {
  const complementaryOf = (weeklyHours: number, hours: number, parameters = law) =>
    rated(
      countWeek(week, person({ work: days(8, 8, 8, hours - 24), contracts: [contract(weeklyHours)] }), parameters)
        .complementary,
    )

  test('24 hours, 30 worked: 2.4 at 10 %, 3.6 at 25 %', () => {
    expect(complementaryOf(24, 30)).toEqual(['2.4 h at 10 %', '3.6 h at 25 %'])
  })

  test('24 hours, 26 worked: all within the tenth', () => {
    expect(complementaryOf(24, 26)).toEqual(['2 h at 10 %'])
    expect(complementaryOf(24, 24)).toEqual([])
  })

  test('24 hours, 32 worked: the third that an agreement allows', () => {
    expect(complementaryOf(24, 32)).toEqual(['2.4 h at 10 %', '5.6 h at 25 %'])
  })

  test('a convention sets the first rate, such as 11 % for cleaning', () => {
    expect(
      complementaryOf(24, 26, {
        ...law,
        complementaryRates: [
          { percent: 11, width: 10 },
          { percent: 25, width: null },
        ],
      }),
    ).toEqual(['2 h at 11 %'])
  })

  test('a week of more than 35 hours stays one of complementary hours: all of them are counted', () => {
    expect(complementaryOf(28, 36)).toEqual(['2.8 h at 10 %', '5.2 h at 25 %'])
  })
})

describe('night, Sundays and holidays', () => {
  const countOf = (work: Work[], parameters = law, inWeek = week) => countWeek(inWeek, person({ work }), parameters)

  test('the night is from 21:00 to 6:00 by law, from 22:00 to 7:00 in hotels and restaurants', () => {
    const work = [shift(monday, '20:00–07:00')]
    expect(countOf(work).night).toBe(9 * 60)
    expect(countOf(work, hcr).night).toBe(9 * 60)
    expect(countOf([shift(monday, '20:00–22:00')]).night).toBe(60)
    expect(countOf([shift(monday, '20:00–22:00')], hcr).night).toBe(0)
    expect(countOf([shift(monday, '06:00–07:00')], hcr).night).toBe(60)
  })

  test('a night that begins at midnight, as in shows', () => {
    const shows = { ...law, nightStart: '00:00', nightEnd: '07:00' }
    expect(countOf([shift(monday, '20:00–02:00')], shows).night).toBe(120)
  })

  test('a shift over midnight counts on both days', () => {
    expect(countOf([shift('2026-06-06', '20:00–02:00')])).toMatchObject({ worked: 360, sunday: 120, night: 300 })
    expect(countOf([shift('2026-06-06', '20:00–02:00')]).days).toEqual([
      { date: '2026-06-06', worked: 240, night: 180 },
      { date: '2026-06-07', worked: 120, night: 120 },
    ])
  })

  test('a shift over the edge of the week counts in both weeks', () => {
    const work = [shift('2026-06-07', '22:00–06:00')]
    expect(countOf(work)).toMatchObject({ worked: 120, sunday: 120 })
    expect(countOf(work, law, weekOf('2026-06-08'))).toMatchObject({ worked: 360, sunday: 0, night: 360 })
  })

  test('the night of 28 to 29 March loses an hour, that of 24 to 25 October gains one', () => {
    const march = weekOf('2026-03-28')
    expect(countOf([shift('2026-03-28', '22:00–06:00')], law, march)).toMatchObject({
      worked: 420,
      night: 420,
      sunday: 300,
    })
    const october = weekOf('2026-10-24')
    expect(countOf([shift('2026-10-24', '22:00–06:00')], law, october)).toMatchObject({
      worked: 540,
      night: 540,
      sunday: 420,
    })
  })

  test('holidays by the place of the company, 1 May apart', () => {
    const inMay = weekOf('2026-05-01')
    const work = [shift('2026-05-01', '08:00–12:00'), shift('2026-04-30', '20:00–02:00')]
    expect(countOf(work, law, inMay)).toMatchObject({ firstOfMay: 360, holiday: 0 })
    const christmas = weekOf('2026-12-25')
    const two = [shift('2026-12-25', '08:00–12:00'), shift('2026-12-26', '08:00–11:00')]
    expect(countOf(two, law, christmas).holiday).toBe(240)
    const alsace = { ...law, holidays: { region: 'alsace-moselle', hasGoodFriday: false } } as const
    expect(countOf(two, alsace, christmas).holiday).toBe(420)
  })

  test('a break is taken off the longer day, and there off the longer part', () => {
    // Four hours on Saturday, three of them at night; two on Sunday.
    expect(countOf([shift('2026-06-06', '20:00–02:00', 30)])).toMatchObject({ worked: 330, sunday: 120, night: 270 })
    // Among equal days the first one counts, also where its pieces are shorter.
    expect(countOf([shift('2026-06-06', '22:00–02:00', 30)]).days.map(({ worked }) => worked)).toEqual([90, 120])
    expect(countOf([shift('2026-06-06', '19:00–05:00', 30)]).days.map(({ worked }) => worked)).toEqual([270, 300])
    expect(countOf([shift(monday, '14:00–22:00', 30)])).toMatchObject({ worked: 450, night: 60 })
  })

  test('a break whose place is known is taken off where it was', () => {
    const session = {
      ...shift('2026-06-06', '20:00–02:00'),
      breaks: [{ start: at('2026-06-07', '00:30'), end: at('2026-06-07', '01:00') }],
    }
    expect(countOf([session])).toMatchObject({ worked: 330, sunday: 90, night: 270 })
  })
})

describe('the parts make the whole', () => {
  const anyWork = fc
    .array(
      fc.record({
        start: fc
          .integer({ min: -24 * 60, max: 8 * 24 * 60 })
          .map(minute => at('2026-03-23', '00:00') + minute * MINUTE),
        length: fc.integer({ min: 1, max: 23 * 60 }),
        seconds: fc.integer({ min: 0, max: 59 }),
        pause: fc.integer({ min: 0, max: 90 }),
      }),
      { maxLength: 12 },
    )
    .map(list =>
      list.map(({ start, length, seconds, pause }): Work => {
        const end = start + length * MINUTE + seconds * 1000
        return { start, end, breakDuration: Math.min(pause, length - 1) }
      }),
    )
  const anyPerson = fc.record({
    work: anyWork,
    leave: fc.constantFrom([], [leave('2026-03-24', '2026-03-25')], [leave('2026-03-20', '2026-04-20')]),
    contracts: fc.constantFrom([], ...[8, 24, 25.5, 34, 35, 39].map(weeklyHours => [contract(weeklyHours)])),
    isForfaitJours: fc.boolean(),
  })
  const anyParameters = fc.constantFrom(
    law,
    hcr,
    { ...law, leaveCountsAsWork: false },
    { ...law, nightStart: '00:00', nightEnd: '07:00' },
  )
  const week13 = weekOf('2026-03-23')

  test('normal, overtime and complementary hours make what is counted', () => {
    fc.assert(
      fc.property(anyPerson, anyParameters, (one, parameters) => {
        const { normal, overtime, complementary, counted, worked, leave: paid } = countWeek(week13, one, parameters)
        expect(normal + sum([...overtime, ...complementary].map(({ minutes }) => minutes))).toBe(counted)
        expect([worked, worked + paid]).toContain(counted)
        expect(overtime.length === 0 || complementary.length === 0).toBe(true)
        for (const { minutes } of [...overtime, ...complementary]) expect(minutes).toBeGreaterThan(0)
      }),
    )
  })

  test('the days make the week; night, Sundays and holidays are within it', () => {
    fc.assert(
      fc.property(anyPerson, anyParameters, (one, parameters) => {
        const counted = countWeek(week13, one, parameters)
        expect(sum(counted.days.map(({ worked }) => worked))).toBe(counted.worked)
        for (const part of [counted.night, counted.sunday, counted.holiday + counted.firstOfMay]) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(counted.worked)
        }
      }),
    )
  })

  test('what is worked over the edge of a week is in one week or the other', () => {
    fc.assert(
      fc.property(anyWork, work => {
        const inWeeks = ['2026-03-16', '2026-03-23', '2026-03-30'].map(
          day => countWeek(weekOf(day), person({ work }), law).worked,
        )
        const net = work.map(each => Math.round(lengthOf(each) / MINUTE - each.breakDuration))
        expect(sum(inWeeks)).toBe(sum(net))
      }),
    )
  })

  test('a shift split in two without a break counts the same', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 * 24 * 60 }),
        fc.integer({ min: 2, max: 1380 }),
        fc.nat(),
        (from, length, cut) => {
          const start = at('2026-03-23', '00:00') + from * MINUTE
          const [end, middle] = [start + length * MINUTE, start + (1 + (cut % (length - 1))) * MINUTE]
          const whole = [{ start, end, breakDuration: 0 }]
          const halves = [
            { start, end: middle, breakDuration: 0 },
            { start: middle, end, breakDuration: 0 },
          ]
          expect(countWeek(week13, person({ work: halves }), law)).toEqual(
            countWeek(week13, person({ work: whole }), law),
          )
        },
      ),
    )
  })
})

test('a break over midnight is taken off the longest piece of the longer day', () => {
  // Five hours before midnight, of which three at night; three and a half after it.
  const found = workedDays(week, [shift(monday, '19:00–03:30', 60)], law)
  expect(found).toEqual([
    { date: monday, worked: 240, night: 120 },
    { date: '2026-06-02', worked: 210, night: 210 },
  ])
})

test('days of work stand in their order, without days that are all break', () => {
  const work = [
    shift('2026-06-04', '08:00–10:00'),
    shift('2026-06-02', '08:00–09:00', 60),
    shift(monday, '08:00–09:00'),
  ]
  expect(workedDays(week, work, law).map(({ date, worked }) => [date, worked])).toEqual([
    [monday, 60],
    ['2026-06-04', 120],
  ])
})

test('the plan of a Sunday night keeps what lies after midnight, any other night only its minutes', () => {
  const work = [
    shift('2026-06-06', '22:00–06:45'),
    shift('2026-06-07', '22:00–07:00', 30),
    shift('2026-06-08', '09:00–12:00'),
  ]
  // Two hours before midnight; seven after it, of which a break takes half an hour.
  expect(plannedDaysOf(work, law.timeZone)).toEqual({
    '2026-06-06': 525,
    '2026-06-07': { minutes: 510, past: 390 },
    '2026-06-08': 180,
  })
})

describe('a complement of hours: 24 h a week, 30 from Wednesday 7 to Tuesday 20 October 2026', () => {
  const partTime: Contract = { type: 'part-time', weeklyHours: 24, from: null, until: null }
  const contracts = withComplements([partTime], [{ weeklyHours: 30, from: '2026-10-07', until: '2026-10-20' }])
  /** So many minutes on five days. */
  const count = (first: CalendarDate, minutes: number) => {
    const work = Array.from({ length: 5 }, (_, day) => {
      const start = at(addDays(first, day), '08:00')
      const ofDay = Math.floor(minutes / 5) + (day < minutes % 5 ? 1 : 0)
      return { start, end: start + ofDay * MINUTE, breakDuration: 0 }
    })
    return countWeek(weekOf(first), { work, leave: [], contracts }, law)
  }

  test('a week of 33 h has 3 h at 25 %', () => {
    expect(count('2026-10-12', 33 * 60).complementary).toEqual([{ percent: 25, minutes: 180 }])
    expect(count('2026-10-12', 30 * 60).complementary).toEqual([])
    expect(count('2026-10-12', 30 * 60 + 5).complementary).toEqual([{ percent: 25, minutes: 5 }])
  })

  // Two days of 4 h 48 and three of 6 h; two of 6 h and three of 4 h 48.
  test.each([
    ['2026-10-05', 27 * 60 + 36],
    ['2026-10-19', 26 * 60 + 24],
  ])('the week of %s has the hours of its days, and each hour beyond them is at 25 %%', (first, minutes) => {
    expect(count(first, minutes).complementary).toEqual([])
    expect(totalOf(count(first, 33 * 60).complementary)).toBe(33 * 60 - minutes)
    expect(count(first, 33 * 60).complementary).toMatchObject([{ percent: 25 }])
  })

  test.each(['2026-09-28', '2026-10-26'])('the week of %s is one of 24 h, a tenth of it at 10 %%', first => {
    expect(count(first, 27 * 60).complementary).toEqual([
      { percent: 10, minutes: 144 },
      { percent: 25, minutes: 36 },
    ])
  })

  test('a day of leave is worth the hours of its day', () => {
    const minutes = (date: CalendarDate) =>
      leaveMinutes(weekOf(date), [{ startDate: date, endDate: date }], contracts, () => 0)
    expect([minutes('2026-10-06'), minutes('2026-10-07'), minutes('2026-10-20'), minutes('2026-10-21')]).toEqual([
      288, 360, 360, 288,
    ])
  })
})
