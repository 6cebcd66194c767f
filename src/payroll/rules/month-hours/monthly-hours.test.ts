import { expect, test } from 'vitest'
import { type CalendarDate, datesIn, isoWeekday } from '#core/calendar.ts'
import { nationalHolidays } from '#labour/holidays.ts'
import type { WeekAbsence } from '#labour/hours.ts'
import { lawAlone, parametersOn } from '#labour/parameters.ts'
import { monthDays } from '#payroll/rules/month-days.ts'
import { daysOfMonth } from '#payroll/rules/months.ts'
import type { Contract, CountedContract } from '#people/rules.ts'
import { hoursOfMonth } from './monthly-hours.ts'

// 104 hours a month are 24 a week: 4 h 48 from Monday to Friday.
const byMonth = (more: Partial<Contract> = {}): CountedContract => ({
  type: 'part-time',
  weeklyHours: 24,
  monthlyHours: 104,
  workingDays: [1, 2, 3, 4, 5],
  from: null,
  until: null,
  ...more,
})

type Example = {
  contracts?: readonly CountedContract[]
  /** Hours of single days; the others are as planned. */
  worked?: Record<CalendarDate, number>
  away?: readonly WeekAbsence[]
  solidarityDays?: readonly CalendarDate[]
}

const rules = parametersOn(lawAlone, '2026-01-01')

/** In hours. */
const count = (month: string, { contracts = [byMonth()], worked = {}, away = [], solidarityDays = [] }: Example) => {
  const days = monthDays(
    month,
    { contracts, absences: away, unpaid: [] },
    { rulesOn: () => rules, isByDays: () => false, isHoliday: () => false },
  )
  const usual = Object.fromEntries(
    datesIn(daysOfMonth(month)).flatMap(date => (isoWeekday(date) < 6 ? [[date, 4.8]] : [])),
  )
  const hours: Record<CalendarDate, number> = { ...usual, ...worked }
  const counted = hoursOfMonth(days, {
    contracts,
    workedOn: date => Math.round(60 * (hours[date] ?? 0)),
    absences: away,
    missed: [],
    holidays: nationalHolidays,
    solidarityDays,
    complementaryRates: rules.complementaryRates,
    complementaryMax: rules.complementaryMax,
    fullTime: rules.fullTime,
  })
  const inHours = (minutes: number) => Math.round((minutes / 60) * 100) / 100
  return (
    counted && {
      ...Object.fromEntries(counted.complementary.map(({ percent, minutes }) => [percent, inHours(minutes)])),
      more: inHours(counted.more),
      isOver: counted.complementary.reduce((total, { minutes }) => total + minutes, 0) > counted.most,
    }
  )
}

// October 2026 has 22 weekdays: 105,6 hours, and 104 are agreed.
test('the hours of the month count, whatever its weeks have; up to a tenth they are 10 % more', () => {
  // Weeks of 33 h and 33,4 h, and one of 14,4 h: 114,4 hours.
  const uneven = { '2026-10-10': 9, '2026-10-17': 9.4, '2026-10-26': 0, '2026-10-27': 0 }
  expect(count('2026-10', { worked: uneven })).toEqual({ 10: 10.4, more: 0, isOver: false })
  const more = { ...uneven, '2026-10-17': 9.6 }
  expect(count('2026-10', { worked: more })).toEqual({ 10: 10.4, 25: 0.2, more: 0, isOver: true })
})

test('104 hours are none beyond them, a quarter of an hour more is', () => {
  const last = (hours: number) => count('2026-10', { worked: { '2026-10-30': hours } })
  expect(last(3.2)).toEqual({ more: 0, isOver: false })
  expect(last(3.45)).toEqual({ 10: 0.25, more: 0, isOver: false })
})

test('who joins on a Thursday has its share: 12 of 22 days are 56,73 hours', () => {
  const contracts = [byMonth({ from: '2026-10-15' })]
  const none = Object.fromEntries(datesIn({ from: '2026-10-01', to: '2026-10-14' }).map(date => [date, 0]))
  // 12 days of 4,8 are 57,6 hours.
  expect(count('2026-10', { contracts, worked: none })).toEqual({ 10: 0.87, more: 0, isOver: false })
})

test('public holidays that were free leave what the other days ask', () => {
  // May 2026: 21 weekdays, four holidays off. 104 × 17 ÷ 21 = 84,19 for the others.
  const off = { '2026-05-01': 0, '2026-05-08': 0, '2026-05-14': 0, '2026-05-25': 0 }
  expect(count('2026-05', { worked: off })).toEqual({ more: 0, isOver: false })
  // 81,6 and a Saturday of 4: 1,42 beyond.
  expect(count('2026-05', { worked: { ...off, '2026-05-16': 4 } })).toEqual({ more: 1.42, isOver: false })
  // 1 May worked for two hours: 83,6 of 86,25, because nothing of the day is lost.
  expect(count('2026-05', { worked: { ...off, '2026-05-01': 2 } })).toEqual({ more: 0, isOver: false })
})

test('without working days, a holiday beside as many days of work as usual was a day of rest', () => {
  // November 2026, every Monday, Tuesday and Thursday: 13 days of 8 hours are 104. The 11th is a Wednesday.
  const worked = Object.fromEntries(
    datesIn(daysOfMonth('2026-11')).map(date => [date, [1, 2, 4].includes(isoWeekday(date)) ? 8 : 0]),
  )
  expect(count('2026-11', { contracts: [byMonth({ workingDays: null })], worked })).toEqual({ more: 0, isOver: false })
})

test('hours beside leave are paid, and none of them is complementary', () => {
  const week = { startDate: '2026-10-12', endDate: '2026-10-16', countsAs: 'leave' as const }
  const free = Object.fromEntries(datesIn({ from: '2026-10-12', to: '2026-10-16' }).map(date => [date, 0]))
  // 81,6 hours, where 104 × 17 ÷ 22 = 80,36 are asked.
  expect(count('2026-10', { away: [week], worked: free })).toEqual({ more: 1.23, isOver: false })
})

test('what a solidarity day asks makes no complementary hours', () => {
  // 7 × 24 ÷ 35 = 4,8.
  expect(
    count('2026-10', { worked: { '2026-10-31': 4.8, '2026-10-30': 3.2 }, solidarityDays: ['2026-10-31'] }),
  ).toEqual({
    more: 0,
    isOver: false,
  })
})

test('a week that another contract shares counts by the week, and so does an extra', () => {
  const weekly = { ...byMonth({ from: '2026-10-29' }), monthlyHours: null }
  const contracts = [byMonth({ until: '2026-10-28' }), weekly]
  // 17 days of 104 × 17 ÷ 22 = 80,36 hours: the last three weeks of October have 81,6 with the first two days.
  expect(count('2026-10', { contracts })).toEqual({ 10: 1.23, more: 0, isOver: false })
  expect(count('2026-10', { contracts: [byMonth({ from: '2026-10-05', until: '2026-10-30' })] })).toBeNull()
})
