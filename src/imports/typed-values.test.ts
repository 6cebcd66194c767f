import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf, formatDate } from '#core/calendar.ts'
import {
  typedDate,
  typedDayPart,
  typedHours,
  typedMinute,
  typedMinutes,
  typedNumber,
  typedSpan,
  typedTime,
} from './typed-values.ts'

const nothing = Number.NaN

test.each([
  ['35,5', 35.5],
  ['35.5', 35.5],
  ['1 607,50', 1607.5],
  ['1\u00a0607', 1607],
  ['1\u202f607', 1607],
  ['1.607,5', 1607.5],
  ['1,607.5', 1607.5],
  ['-3', -3],
  ['\u22122,5', -2.5],
  ['12 34', nothing],
  ['douze', nothing],
  ['', nothing],
  ['0x10', nothing],
  ['1e3', nothing],
])('the number %j is %d', (text, number) => expect(typedNumber(text)).toBe(number))

test.each([
  ['35', 35],
  ['35,5', 35.5],
  ['35h', 35],
  ['35 H', 35],
  ['35\u202fh', 35],
  ['35h30', 35.5],
  ['35 h 30', 35.5],
  ['35:30', 35.5],
  ['35:30:00', 35.5],
  ['24 heures', 24],
  ['39h/semaine', 39],
  ['151,67 h / mois', 151.67],
  ['-1h15', -1.25],
  ['\u2212\u00a01h15', -1.25],
  ['\u2212 1:30', -1.5],
  ['35h75', nothing],
  ['plein', nothing],
])('the hours %j are %d', (text, hours) => expect(typedHours(text)).toBe(hours))

describe('dates', () => {
  test.each([
    ['01/12/2025', '2025-12-01'],
    ['1/12/2025', '2025-12-01'],
    ['1.12.25', '2025-12-01'],
    ['01-12-2025', '2025-12-01'],
    ['01/12/2025 00:00:00', '2025-12-01'],
    ['2025-12-01', '2025-12-01'],
    ['2025-12-01T08:00:00Z', '2025-12-01'],
    ['1er décembre 2025', '2025-12-01'],
    ['lundi 1er déc. 2025', '2025-12-01'],
    ['3 août 98', '1998-08-03'],
    ['12 March 2024', '2024-03-12'],
    ['15/03/74', '1974-03-15'],
    ['15/03/36', '2036-03-15'],
    ['15/03/37', '1937-03-15'],
    ['45992', '2025-12-01'],
    ['45992,5', '2025-12-01'],
    ['31/11/2025', 'impossible'],
    ['12/31/2025', 'impossible'],
    ['29/02/2025', 'impossible'],
    ['demain', 'unreadable'],
    ['12', 'unreadable'],
    ['99999', 'unreadable'],
    ['', 'unreadable'],
  ])('%j is %s', (text, date) => {
    // Days before 1970 are none of the product.
    const expected = date === '1937-03-15' ? 'impossible' : date
    const read = typedDate(text, 2026)
    expect('date' in read ? read.date : read.why).toBe(expected)
  })

  test.each([
    ['12/01/2025', '2025-12-01'],
    ['12/31/2025', '2025-12-31'],
    ['31/12/2025', 'impossible'],
    ['2025-12-01', '2025-12-01'],
    ['1er décembre 2025', '2025-12-01'],
  ])('%j is %s in a column with the month first', (text, date) => {
    const read = typedDate(text, 2026, { isMonthFirst: true })
    expect('date' in read ? read.date : read.why).toBe(date)
  })

  test('a day that exists the other way round alone is proposed in the order of its column', () => {
    expect(typedDate('12/31/2025', 2026)).toEqual({ why: 'impossible', fix: '31/12/2025' })
    expect(typedDate('31/12/2025', 2026, { isMonthFirst: true })).toEqual({ why: 'impossible', fix: '12/31/2025' })
    expect(typedDate('31/11/2025', 2026)).toEqual({ why: 'impossible' })
  })

  const anyDay = fc
    .integer({ min: dayOf('1970-01-01'), max: dayOf('2099-06-30') })
    .map(nth => addDays('1970-01-01', nth))
  test('every day is read back as it is written, also as the number that Excel keeps', () =>
    fc.assert(
      fc.property(anyDay, date => {
        expect(typedDate(formatDate(date), 2026)).toEqual({ date })
        expect(typedDate(date, 2026)).toEqual({ date })
        expect(typedDate(String(dayOf(date) + 25_569), 2026)).toEqual({ date })
      }),
    ))
})

test.each([
  ['9h', '09:00'],
  ['9h30', '09:30'],
  ['9 h 30', '09:30'],
  ['09:30', '09:30'],
  ['09:30:00', '09:30'],
  ['0930', '09:30'],
  ['18', '18:00'],
  ['24:00', '00:00'],
  ['0,375', '09:00'],
  ['25:00', null],
  ['9h75', null],
  ['midi', null],
])('the time %j is %s', (text, time) => expect(typedTime(text)).toBe(time))

test.each([
  ['30', 30],
  ['30 min', 30],
  ['45mn', 45],
  ['1h', 60],
  ['1h15', 75],
  ['0:45', 45],
  ['00:45:00', 45],
  ['un peu', nothing],
])('the break %j has %d minutes', (text, minutes) => expect(typedMinutes(text)).toBe(minutes))

test.each([
  ['0,520833', 750],
  ['0.0208333', 30],
  ['1,520833', 2190],
  // Two decimals are written by people.
  ['0,5', nothing],
  ['0,123', nothing],
  ['midi', nothing],
])('the part of a day %j has %d minutes', (text, minutes) => expect(typedDayPart(text)).toBe(minutes))

test.each([
  ['9h', 540],
  ['9h30', 570],
  ['9 h 30', 570],
  [' 9.30 ', 570],
  ['09:30:00', 570],
  ['0930', 570],
  ['9 heures', 540],
  ['18', 1080],
  ['24:00', 1440],
  ['24:30', null],
  ['25', null],
  ['9h75', null],
  ['0,375', null],
  ['midi', null],
  ['', null],
])('the time %j is minute %s of the day', (text, minute) => expect(typedMinute(text)).toBe(minute))

test.each([
  ['9h-17h', [540, 1020]],
  ['09:00–17:00', [540, 1020]],
  ['de 9 h à 17 h 30', [540, 1050]],
  ['9.30 / 1730', [570, 1050]],
  ['22h → 6h', [1320, 360]],
  ['9h', null],
  ['9h-12h-17h', null],
  ['9h-soir', null],
  ['', null],
])('the hours %j are %j', (text, span) => expect(typedSpan(text)).toEqual(span))
