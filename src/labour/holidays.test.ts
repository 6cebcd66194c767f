import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isoWeekday } from '#core/calendar.ts'
import {
  daysOffIn,
  easterOf,
  type HolidayPlace,
  holidayRegions,
  holidaysIn,
  holidaysOf,
  isFirstOfMay,
  isHoliday,
  nationalHolidays,
  partOff,
} from './holidays.ts'
import { en } from './texts.en.ts'
import { fr } from './texts.fr.ts'

const anyYear = fc.integer({ min: 1970, max: 2100 })
const anyPlace = fc.record({ region: fc.constantFrom(...holidayRegions), hasGoodFriday: fc.boolean() })

const alsace: HolidayPlace = { region: 'alsace-moselle', hasGoodFriday: false }
const dayOf = (name: string, year: number, place: HolidayPlace) =>
  holidaysOf(year, place).find(holiday => holiday.name === name)?.date

describe('Easter and the days that follow it', () => {
  test.each([
    // Easter, Good Friday, Easter Monday, Ascension, Whit Monday
    [2025, '04-20', '04-18', '04-21', '05-29', '06-09'],
    [2026, '04-05', '04-03', '04-06', '05-14', '05-25'],
    [2027, '03-28', '03-26', '03-29', '05-06', '05-17'],
    [2028, '04-16', '04-14', '04-17', '05-25', '06-05'],
    [2029, '04-01', '03-30', '04-02', '05-10', '05-21'],
    [2030, '04-21', '04-19', '04-22', '05-30', '06-10'],
  ])('of %i', (year, ...days) => {
    const place = { ...alsace, hasGoodFriday: true }
    const names = ['good-friday', 'easter-monday', 'ascension', 'whit-monday']
    const found = [easterOf(year), ...names.map(name => dayOf(name, year, place))]
    expect(found).toEqual(days.map(day => `${year}-${day}`))
  })

  test('are on Sunday, Friday, Monday, Thursday and Monday', () => {
    fc.assert(
      fc.property(anyYear, year => {
        expect(isoWeekday(easterOf(year))).toBe(7)
        expect(isoWeekday(dayOf('good-friday', year, { ...alsace, hasGoodFriday: true })!)).toBe(5)
        expect(isoWeekday(dayOf('easter-monday', year, nationalHolidays)!)).toBe(1)
        expect(isoWeekday(dayOf('ascension', year, nationalHolidays)!)).toBe(4)
        expect(isoWeekday(dayOf('whit-monday', year, nationalHolidays)!)).toBe(1)
      }),
    )
  })
})

test('the national list has eleven days', () => {
  expect(holidaysOf(2026, nationalHolidays).map(({ date, name }) => [date, fr.holidays[name]])).toEqual([
    ['2026-01-01', 'Jour de l’an'],
    ['2026-04-06', 'Lundi de Pâques'],
    ['2026-05-01', 'Fête du Travail'],
    ['2026-05-08', 'Victoire 1945'],
    ['2026-05-14', 'Ascension'],
    ['2026-05-25', 'Lundi de Pentecôte'],
    ['2026-07-14', 'Fête nationale'],
    ['2026-08-15', 'Assomption'],
    ['2026-11-01', 'Toussaint'],
    ['2026-11-11', 'Armistice 1918'],
    ['2026-12-25', 'Noël'],
  ])
})

test('Alsace-Moselle adds 26 December, and Good Friday where the company says so', () => {
  const added = (place: HolidayPlace) =>
    holidaysOf(2026, place)
      .filter(({ date }) => !isHoliday(date, nationalHolidays))
      .map(({ date }) => date)
  expect(added(alsace)).toEqual(['2026-12-26'])
  expect(added({ ...alsace, hasGoodFriday: true })).toEqual(['2026-04-03', '2026-12-26'])
})

test('Good Friday counts in Alsace-Moselle only', () => {
  expect(isHoliday('2026-04-03', { region: 'metropole', hasGoodFriday: true })).toBe(false)
  expect(isHoliday('2026-04-03', { region: 'martinique', hasGoodFriday: true })).toBe(false)
})

test.each([
  ['mayotte', '04-27'],
  ['martinique', '05-22'],
  ['guadeloupe', '05-27'],
  ['saint-martin', '05-28'],
  ['guyane', '06-10'],
  ['saint-barthelemy', '10-09'],
  ['reunion', '12-20'],
] as const)('%s remembers the end of slavery on its own day', (region, day) => {
  expect(dayOf('abolition', 2026, { region, hasGoodFriday: false })).toBe(`2026-${day}`)
})

test('a period over the new year has the days of both years, in order', () => {
  expect(holidaysIn({ from: '2026-12-25', to: '2027-01-01' }, alsace)).toEqual([
    { date: '2026-12-25', name: 'christmas' },
    { date: '2026-12-26', name: 'saint-stephen' },
    { date: '2027-01-01', name: 'new-year' },
  ])
})

test('two holidays may fall on one day', () => {
  // Ascension of 2008 was on 1 May.
  expect(holidaysIn({ from: '2008-05-01', to: '2008-05-01' }, nationalHolidays)).toHaveLength(2)
})

test('the days of a period are the holidays among its days, in any place', () => {
  fc.assert(
    fc.property(
      anyYear,
      anyPlace,
      fc.integer({ min: 0, max: 364 }),
      fc.integer({ min: 0, max: 60 }),
      (year, place, start, length) => {
        const from = addDays(`${Math.min(year, 2098)}-01-01`, start)
        const days = Array.from({ length: length + 1 }, (_, index) => addDays(from, index))
        const found = new Set(holidaysIn({ from, to: days.at(-1)! }, place).map(({ date }) => date))
        expect([...found]).toEqual(days.filter(day => isHoliday(day, place)))
      },
    ),
  )
})

test('each name has its words in both languages, and 1 May is known', () => {
  for (const region of holidayRegions)
    for (const { name } of holidaysOf(2026, { region, hasGoodFriday: true })) {
      expect(fr.holidays[name]).toBeTruthy()
      expect(en.holidays[name]).toBeTruthy()
    }
  expect(isFirstOfMay('2026-05-01')).toBe(true)
  expect(isFirstOfMay('2026-05-08')).toBe(false)
})

test('an afternoon off is half a holiday, drawn beside the holidays; on a holiday it is none', () => {
  const place = { ...nationalHolidays, afternoonsOff: ['2026-12-24', '2026-12-25'] }
  expect(['2026-12-23', '2026-12-24', '2026-12-25'].map(date => partOff(date, place))).toEqual([0, 0.5, 1])
  expect(daysOffIn({ from: '2026-12-01', to: '2026-12-31' }, place)).toEqual([
    { date: '2026-12-24', name: 'afternoon' },
    { date: '2026-12-25', name: 'christmas' },
  ])
  expect(isHoliday('2026-12-24', place)).toBe(false)
})
