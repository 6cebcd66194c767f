import { describe, expect, test } from 'vitest'
import type { WeekAbsence } from '#labour/hours.ts'
import { lawAlone } from '#labour/parameters.ts'
import { emptyProfile, type WorkInterval } from '#labour/rules.ts'
import { daily, on, PARIS, session, under } from '#testing/labour.ts'
import { currentWeek, daysRead, isSettled, type PersonYear, spanOf, YearCounter } from './counters.ts'

const HOUR = 60
const fullTime = [{ type: 'full-time', weeklyHours: 35, from: null, until: null }] as const
const partTime = [{ type: 'part-time', weeklyHours: 24, from: null, until: null }] as const

const yearOf = (
  sessions: readonly WorkInterval[],
  {
    settings = lawAlone,
    today = '2026-11-23',
    year = 2026,
    ...person
  }: Partial<PersonYear> & {
    settings?: typeof lawAlone
    today?: string
    year?: number
  } = {},
) => {
  const counter = new YearCounter(spanOf(year, today), { settings, timeZone: PARIS })
  const usual = { contracts: fullTime, profile: emptyProfile, leave: [], planned: [], trainings: [] }
  return counter.count({ ...usual, ...person, sessions })
}
const figuresOf = (...given: Parameters<typeof yearOf>) => yearOf(...given).figures

test('46 hours of a week are overtime at three rates under HCR', () => {
  const week = [...daily('2026-03-02', 5, '09:00-18:00 /60'), ...on('2026-03-07', '09:00-15:00')]
  expect(figuresOf(week, { settings: under('hcr') })).toMatchObject({
    worked: { days: 6, minutes: 46 * HOUR },
    overtime: [
      { percent: 10, minutes: 4 * HOUR },
      { percent: 20, minutes: 4 * HOUR },
      { percent: 50, minutes: 3 * HOUR },
    ],
    complementary: [],
  })
})

test('two days of paid leave and 24 hours of work make 3 hours of overtime', () => {
  const leave = [{ startDate: '2026-03-02', endDate: '2026-03-03', countsAs: 'leave' as const }]
  const work = daily('2026-03-04', 3, '09:00-17:00')
  expect(figuresOf(work, { leave })).toMatchObject({
    worked: { days: 3, minutes: 24 * HOUR },
    overtime: [{ percent: 25, minutes: 3 * HOUR }],
  })
})

test('six hours beyond 24 are complementary hours: a tenth of the contract at 10 %, the others at 25 %', () => {
  const { figures } = yearOf(daily('2026-03-02', 5, '09:00-15:00'), { contracts: partTime })
  expect(figures.overtime).toEqual([])
  expect(figures.complementary).toEqual([
    { percent: 10, minutes: 144 },
    { percent: 25, minutes: 216 },
  ])
})

test('a night counts on both its days, without the break that lies in it', () => {
  const { figures, weeks } = yearOf([session('2026-03-03', '20:00', '23:00-23:30', '06:30')])
  expect(figures.night).toBe(8.5 * HOUR)
  expect(weeks[0]!.counted.days).toEqual([
    { date: '2026-03-03', worked: 3.5 * HOUR, night: 2.5 * HOUR },
    { date: '2026-03-04', worked: 6.5 * HOUR, night: 6 * HOUR },
  ])
})

test('a night is one day of work, that on which it begins', () => {
  const nights = daily('2026-03-02', 5, '22:00-06:00')
  expect(figuresOf(nights).worked).toEqual({ days: 5, minutes: 40 * HOUR })
  expect(figuresOf([...nights, ...on('2026-03-03', '12:00-14:00')]).worked.days).toBe(5)
  const newYear = on('2025-12-31', '22:00-06:00')
  expect([2025, 2026].map(year => figuresOf(newYear, { year }).worked.days)).toEqual([1, 0])
})

test('Sundays, public holidays and 1 May', () => {
  const work = [
    ...on('2026-03-08', '10:00-15:00'),
    ...on('2026-04-06', '10:00-12:00'),
    ...on('2026-05-01', '10:00-14:00'),
  ]
  expect(figuresOf(work)).toMatchObject({
    sundays: { days: 1, minutes: 5 * HOUR },
    holidays: { days: 2, minutes: 6 * HOUR },
    firstOfMay: 4 * HOUR,
  })
})

describe('a year', () => {
  test('has the days of the calendar, and the weeks whose Sunday lies in it', () => {
    const newYear = [session('2025-12-31', '22:00', '06:00'), ...daily('2026-01-01', 4, '08:00-18:00')]
    const before = figuresOf(newYear.slice(0, 1), { year: 2025 })
    expect(before).toMatchObject({ worked: { minutes: 2 * HOUR }, overtime: [] })
    // 48 hours in the week from 29 December on.
    expect(figuresOf(newYear)).toMatchObject({
      worked: { minutes: 46 * HOUR },
      overtime: [
        { percent: 25, minutes: 8 * HOUR },
        { percent: 50, minutes: 5 * HOUR },
      ],
    })
  })

  test('shares a night past Sunday midnight out among both its weeks', () => {
    const { weeks } = yearOf([
      session('2026-03-06', '09:00', '17:00'),
      session('2026-03-08', '20:00', '04:00'),
      session('2026-03-09', '18:00', '20:00'),
    ])
    expect(weeks.map(({ week, work, counted }) => [week.from, work.length, counted.worked / HOUR])).toEqual([
      ['2026-03-02', 2, 12],
      ['2026-03-09', 2, 6],
    ])
  })

  test('counts night hours over twelve months until today', () => {
    const nights = ['2025-11-23', '2025-11-24', '2026-11-20'].map(day => session(day, '22:00', '23:00'))
    expect(figuresOf(nights).night).toBe(2 * HOUR)
    expect(figuresOf(nights.slice(0, 2), { year: 2025 }).night).toBe(2 * HOUR)
  })

  test('has the hours of this week at once, and its overtime once it is over', () => {
    const week = daily('2026-11-16', 5, '08:00-18:00')
    const friday = figuresOf(week, { today: '2026-11-20' })
    expect([friday.worked.minutes, friday.overtime]).toEqual([50 * HOUR, []])
    expect(figuresOf(week, { today: '2026-11-23' }).overtime).not.toEqual([])
  })

  test('shows the plan of this week beside what was worked', () => {
    const planned = daily('2026-11-23', 5, '08:00-16:00')
    expect(yearOf([], { planned }).planned?.counted).toMatchObject({ worked: 40 * HOUR })
    expect(yearOf([], { planned, year: 2025 }).planned).toBe(null)
    expect([currentWeek(spanOf(2026, '2026-11-25'))?.from, currentWeek(spanOf(2025, '2026-11-25'))]).toEqual([
      '2026-11-23',
      null,
    ])
  })

  test('is read from the day before its first week on', () => {
    expect(daysRead(spanOf(2026, '2026-11-23'))).toEqual({ from: '2025-11-23', to: '2026-11-23' })
    expect(daysRead(spanOf(2025, '2026-11-23'))).toEqual({ from: '2024-12-29', to: '2025-12-31' })
    expect(isSettled({ from: '2026-11-16', to: '2026-11-22' }, spanOf(2026, '2026-11-22'))).toBe(false)
  })
})

const byDays = {
  ...emptyProfile,
  dated: [
    {
      from: null,
      until: null,
      jobCategory: null,
      isNightWorker: false,
      isForfaitJours: true,
      otherEmployerHours: 0,
      partTimeGround: null,
      isApprentice: false,
    },
  ],
}

test('who works by days has no overtime', () => {
  expect(figuresOf(daily('2026-03-02', 5, '08:00-18:00'), { profile: byDays }).overtime).toEqual([])
  const counter = new YearCounter(spanOf(2026, '2026-11-23'), { settings: lawAlone, timeZone: PARIS })
  expect(counter.termsOf({ contracts: fullTime, profile: byDays }).scheme).toBe('by-days')
  expect(counter.termsOf({ contracts: partTime, profile: emptyProfile }).scheme).toBe('part-time')
  expect(counter.limits).toEqual({ overtime: 220 * HOUR, night: 270 * HOUR, nightStart: '21:00', nightEnd: '06:00' })
  expect(counter.percents).toEqual({ overtime: [25, 50], complementary: [10, 25] })
})

test('who works by days has worked half a day where leave took the other half', () => {
  const work = daily('2026-03-02', 5, '09:00-12:30')
  const wednesday = { startDate: '2026-03-04', endDate: '2026-03-04', startTime: '13:00' }
  const leave = [{ ...wednesday, countsAs: null }]
  expect(figuresOf(work, { leave, profile: byDays }).worked.days).toBe(4.5)
  expect(figuresOf(work, { leave }).worked.days).toBe(5)
  // Two hours of leave, and délégation, leave the day whole.
  const hours = [{ ...wednesday, endTime: '15:00', countsAs: null }]
  expect(figuresOf(work, { leave: hours, profile: byDays }).worked.days).toBe(5)
  const asWork = [{ ...wednesday, countsAs: 'work' as const }]
  expect(figuresOf(work, { leave: asWork, profile: byDays }).worked.days).toBe(5)
  // From Tuesday’s midday to Thursday’s.
  const longer = [
    { startDate: '2026-03-03', endDate: '2026-03-05', startTime: '13:00', endTime: '13:00', countsAs: null },
  ]
  const without = work.filter(({ from }) => from !== '2026-03-04')
  expect(figuresOf(without, { leave: longer, profile: byDays }).worked.days).toBe(3)
})

test('days of training or délégation that are entered as leave are days of work of who works by days, halves too', () => {
  const of = (day: Partial<WeekAbsence>) => ({
    startDate: '2026-03-04',
    endDate: '2026-03-04',
    countsAs: 'work' as const,
    ...day,
  })
  const daysOf = (leave: PersonYear['leave'], work: readonly WorkInterval[] = []) =>
    figuresOf(work, { leave, profile: byDays }).worked.days
  // From Wednesday to Monday, without the weekend. A public holiday within a training counts nothing.
  expect(daysOf([of({ endDate: '2026-03-09' })])).toBe(4)
  expect(daysOf([of({ startDate: '2026-05-13', endDate: '2026-05-15' })])).toBe(2)
  expect(daysOf([of({ startTime: '13:00' })])).toBe(0.5)
  expect(daysOf([of({ startTime: '13:00' })], daily('2026-03-04', 1, '09:00-12:30'))).toBe(1)
  expect(daysOf([of({ startTime: '13:00', endTime: '15:00' })])).toBe(0)
  expect(figuresOf([], { leave: [of({})] }).worked.days).toBe(0)
})

test('days of training are days of work of who works by days alone, until today, without the weekend in between', () => {
  const trainings = [{ startDate: '2026-11-19', endDate: '2026-11-24' }]
  expect(figuresOf([], { trainings }).worked.days).toBe(0)
  // Thursday, Friday and Monday 23 November.
  expect(figuresOf([], { trainings, profile: byDays }).worked.days).toBe(3)
  expect(figuresOf(daily('2026-11-20', 1, '09:00-12:00'), { trainings, profile: byDays }).worked.days).toBe(3)
  const ill = [{ startDate: '2026-11-20', endDate: '2026-11-20', startTime: null, endTime: null, countsAs: null }]
  expect(figuresOf([], { trainings, profile: byDays, leave: ill }).worked.days).toBe(2)
  // Ascension is within.
  const school = [{ startDate: '2026-05-11', endDate: '2026-05-15' }]
  expect(figuresOf([], { trainings: school, profile: byDays }).worked.days).toBe(4)
})
