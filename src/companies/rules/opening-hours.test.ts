import { expect, test } from 'vitest'
import { areSet, hoursAsText, hoursFrom, type OpeningHours } from './opening-hours.ts'

test('the hours of a day are typed as people write them, several a day and past midnight', () => {
  const asked = { start: 720, end: 870 }
  for (const text of ['12:00–14:30', '12h-14h30', ' 12 à 14:30 ', '12h - 14h30;', 'de 12 heures à 14.30', '1200-1430'])
    expect(hoursFrom(text)).toEqual([asked])
  expect(hoursFrom('12h-14h30, 19h-2h')).toEqual([asked, { start: 1140, end: 1560 }])
  expect(hoursFrom('19:00–00:00')).toEqual([{ start: 1140, end: 1440 }])
  expect(hoursFrom('19:00–24:00')).toEqual([{ start: 1140, end: 1440 }])
})

test('what is no hours is refused, what overlaps or comes in another order, and nothing at all', () => {
  for (const text of ['midi', '12h', '25h-26h', '12:75-14:00', '12h-12h', '12h-15h, soir'])
    expect(hoursFrom(text)).toBe('openingUnreadable')
  for (const text of ['12h-15h, 14h-18h', '19h-2h, 20h-21h', '19h-23h, 12h-14h'])
    expect(hoursFrom(text)).toBe('openingOrder')
  for (const text of ['', ' ', ' ; ']) expect(hoursFrom(text)).toBe('openingEmpty')
})

test('hours are set once a day has some', () => {
  const closed: OpeningHours = [[], [], [], [], [], [], []]
  const unsaid: OpeningHours = closed.map(() => null)
  const midday = [{ start: 720, end: 870 }]
  expect([closed, unsaid].map(areSet)).toEqual([false, false])
  expect([closed, unsaid].map(week => areSet(week.with(2, midday)))).toEqual([true, true])
})

test('what is shown is what may be typed', () => {
  const hours = [
    { start: 720, end: 870 },
    { start: 1140, end: 1560 },
  ]
  expect(hoursAsText(hours)).toBe('12:00–14:30, 19:00–02:00')
  expect(hoursFrom(hoursAsText(hours))).toEqual(hours)
})
