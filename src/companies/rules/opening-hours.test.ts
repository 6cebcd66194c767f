import { expect, test } from 'vitest'
import { hoursAsText, hoursFrom } from './opening-hours.ts'

test('the hours of a day are typed as people write them, several a day and past midnight', () => {
  const asked = { start: 720, end: 870 }
  for (const text of ['12:00–14:30', '12h-14h30', ' 12 à 14:30 ', '12h - 14h30;'])
    expect(hoursFrom(text)).toEqual([asked])
  expect(hoursFrom('12h-14h30, 19h-2h')).toEqual([asked, { start: 1140, end: 1560 }])
  expect(hoursFrom('19:00–00:00')).toEqual([{ start: 1140, end: 1440 }])
  expect(hoursFrom('19:00–24:00')).toEqual([{ start: 1140, end: 1440 }])
  expect(hoursFrom('')).toEqual([])
})

test('what is no hours, or overlaps, is refused', () => {
  for (const text of ['midi', '12h', '25h-26h', '12:75-14:00', '12h-12h', '12h-15h, 14h-18h', '19h-2h, 20h-21h'])
    expect(hoursFrom(text)).toBeNull()
})

test('what is shown is what may be typed', () => {
  const hours = [
    { start: 720, end: 870 },
    { start: 1140, end: 1560 },
  ]
  expect(hoursAsText(hours)).toBe('12:00–14:30, 19:00–02:00')
  expect(hoursFrom(hoursAsText(hours))).toEqual(hours)
})
