import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayName,
  daysOf,
  formatDate,
  isIn,
  isoWeekday,
  longDate,
  longDayAndMonth,
  longDayName,
  monthOf,
  monthYear,
  parseCalendarDate,
  startOfDay,
  todayIn,
  weekOf,
  weeksTouching,
} from './calendar.ts'

const anyDate = fc.integer({ min: 0, max: 47_481 }).map(days => addDays('1970-01-01', days))

const exists = (text: string) => {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

describe('a calendar date', () => {
  test('is a real day', () => {
    expect(parseCalendarDate('2028-02-29')).toBe('2028-02-29')
    for (const text of ['2025-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-01-00', '2026-04-31'])
      expect(parseCalendarDate(text)).toBeNull()
  })

  test('lies between 1970 and 2100', () => {
    expect(parseCalendarDate('1970-01-01')).toBe('1970-01-01')
    expect(parseCalendarDate('2100-12-31')).toBe('2100-12-31')
    for (const text of ['1969-12-31', '2101-01-01', '0000-01-01', '9999-12-31', '+010000-01-01'])
      expect(parseCalendarDate(text)).toBeNull()
  })

  test('is written yyyy-MM-dd and nothing else', () => {
    for (const text of [
      '',
      '2026-1-2',
      '02/01/2026',
      '2026-01-02T10:00',
      ' 2026-01-02',
      '2026-01-02\n',
      '1999-01-2020-01-01',
      '٢٠٢٦-٠١-٠٢',
    ])
      expect(parseCalendarDate(text)).toBeNull()
  })

  test('of any day of the calendar is accepted', () => {
    fc.assert(
      fc.property(anyDate, date => {
        expect(parseCalendarDate(date)).toBe(date)
      }),
    )
  })

  test('that is accepted exists in the calendar', () => {
    const written = fc
      .tuple(fc.integer({ min: 1970, max: 2100 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
      .map(([year, ...rest]) => [year, ...rest.map(part => String(part).padStart(2, '0'))].join('-'))
    fc.assert(
      fc.property(written, text => {
        expect(parseCalendarDate(text) !== null).toBe(exists(text))
      }),
    )
  })
})

test('a month goes from its first day to its last', () => {
  expect(monthOf('2028-02-11')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthOf('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  const days = monthOf('2026-11-10')
  expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(date => isIn(date, days))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

describe('a week', () => {
  test('touches a period with one day of it, and is whole', () => {
    expect(weeksTouching({ from: '2026-03-01', to: '2026-03-09' })).toEqual(
      ['2026-02-23', '2026-03-02', '2026-03-09'].map(weekOf),
    )
  })

  test('runs from Monday to Sunday', () => {
    for (const date of ['2025-11-17', '2025-11-20', '2025-11-23'])
      expect(weekOf(date)).toEqual({ from: '2025-11-17', to: '2025-11-23' })
    expect(weekOf('2026-01-01')).toEqual({ from: '2025-12-29', to: '2026-01-04' })
  })

  test('has seven days in order, and holds its date', () => {
    fc.assert(
      fc.property(anyDate, date => {
        const week = weekOf(date)
        const days = daysOf(week)
        expect(days.map(isoWeekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
        expect([days[0], days[6]]).toEqual([week.from, week.to])
        expect(days).toContain(date)
      }),
    )
  })

  test('is the same from each of its days, and the next one starts where it ends', () => {
    fc.assert(
      fc.property(anyDate, date => {
        const week = weekOf(date)
        for (const day of daysOf(week)) expect(weekOf(day)).toEqual(week)
        expect(weekOf(addDays(date, 7)).from).toBe(addDays(week.to, 1))
      }),
    )
  })
})

test('dates sort as days do, and subtracting added days gives the date back', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 1, max: 20_000 }), (date, days) => {
      const later = addDays(date, days)
      expect(later > date).toBe(true)
      expect(addDays(later, -days)).toBe(date)
    }),
  )
})

test('days are counted as the calendar counts them, also before 1970', () => {
  const day = fc.integer({ min: -30_000, max: 60_000 })
  const ofDay = (days: number) => Temporal.PlainDate.from('1970-01-01').add({ days })
  fc.assert(
    fc.property(day, fc.integer({ min: -2_000, max: 2_000 }), (nth, days) => {
      const date = ofDay(nth).toString()
      expect(addDays(date, days)).toBe(ofDay(nth + days).toString())
      expect(isoWeekday(date)).toBe(ofDay(nth).dayOfWeek)
      expect(weekOf(date).from).toBe(addDays(date, 1 - ofDay(nth).dayOfWeek))
    }),
  )
  expect(() => addDays('soon', 1)).toThrow(RangeError)
})

test('today is the company’s day, in any time zone of the reader', () => {
  const now = Temporal.Instant.from('2026-06-30T22:30:00Z')
  expect(todayIn('Europe/Paris', now)).toBe('2026-07-01')
  expect(todayIn('America/New_York', now)).toBe('2026-06-30')
})

describe('a date in words', () => {
  test('is dd/MM/yyyy in both languages', () => {
    expect(formatDate('2025-11-20')).toBe('20/11/2025')
  })

  test('in French', () => {
    expect(dayName('2025-11-20', 'fr')).toBe('jeu. 20')
    expect(longDayName('2025-11-18', 'fr')).toBe('mardi 18')
    expect(monthYear('2025-11-20', 'fr')).toBe('novembre 2025')
    expect(longDate('2025-11-20', 'fr')).toBe('jeudi 20 novembre 2025')
  })

  test('says 1er for the first of the month in French only', () => {
    expect(longDate('2026-05-01', 'fr')).toBe('vendredi 1er mai 2026')
    expect(dayName('2026-05-01', 'fr')).toBe('ven. 1er')
    expect(longDayAndMonth('2026-05-01', 'fr')).toBe('vendredi 1er mai')
    expect(longDayAndMonth('2026-05-01', 'en')).toBe('Friday 1 May')
    expect(longDate('2026-05-01', 'en')).toBe('Friday 1 May 2026')
    expect(dayName('2026-05-11', 'fr')).toBe('lun. 11')
  })

  test('in English', () => {
    expect(dayName('2025-11-20', 'en')).toBe('Thu 20')
    expect(longDayName('2025-11-18', 'en')).toBe('Tuesday 18')
    expect(monthYear('2025-11-20', 'en')).toBe('November 2025')
    expect(longDate('2025-11-20', 'en')).toBe('Thursday 20 November 2025')
  })
})

test('a day begins at its first moment, later than midnight where clocks skip midnight', () => {
  expect(startOfDay('2026-11-16', 'Europe/Paris').toString()).toBe('2026-11-15T23:00:00Z')
  expect(startOfDay('2018-11-04', 'America/Sao_Paulo').toString()).toBe('2018-11-04T03:00:00Z')
})
