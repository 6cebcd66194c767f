import { expect, test } from 'vitest'
import { leftOf } from './absences.ts'

const monday = '2026-11-16'
const tuesday = '2026-11-17'
const shift = (startTime: string, endTime: string, [from, to] = [monday, monday]) => ({ from, to, startTime, endTime })
const away = (startTime: string | null, endTime: string | null, date = monday) => ({
  startDate: date,
  endDate: date,
  startTime,
  endTime,
})

test('hours of leave leave what lies before and after them', () => {
  const day = shift('09:00', '17:00')
  expect(leftOf(day, [away('10:00', '12:00')])).toEqual([shift('09:00', '10:00'), shift('12:00', '17:00')])
  expect(leftOf(day, [away('08:00', '12:00')])).toEqual([shift('12:00', '17:00')])
  expect(leftOf(day, [away('10:00', '12:00'), away('16:00', '18:00')])).toEqual([
    shift('09:00', '10:00'),
    shift('12:00', '16:00'),
  ])
})

test('half a day leaves the other half, whole days and all hours of a shift nothing', () => {
  const day = shift('09:00', '17:00')
  expect(leftOf(day, [away('13:00', null)])).toEqual([shift('09:00', '13:00')])
  expect(leftOf(day, [away(null, null)])).toEqual([])
  expect(leftOf(day, [away('09:00', '17:00')])).toEqual([])
  expect(leftOf(day, [away(null, null, tuesday)])).toEqual([day])
})

test('of a night, the piece after an absence may begin on the next day', () => {
  const night = shift('22:00', '06:00', [monday, tuesday])
  expect(leftOf(night, [away('01:00', '03:00', tuesday)])).toEqual([
    shift('22:00', '01:00', [monday, tuesday]),
    shift('03:00', '06:00', [tuesday, tuesday]),
  ])
  expect(leftOf(night, [away('00:00', '03:00', tuesday)])).toEqual([
    shift('22:00', '00:00'),
    shift('03:00', '06:00', [tuesday, tuesday]),
  ])
})

test('a night belongs to its first day: leave of that day takes it, leave from the day after does not', () => {
  const wednesday = '2026-11-18'
  const evening = shift('18:00', '02:00', [tuesday, wednesday])
  expect(leftOf(evening, [away(null, null, tuesday)])).toEqual([])
  expect(leftOf(evening, [away(null, null, wednesday)])).toEqual([evening])
  expect(leftOf(evening, [away(null, '13:00', wednesday)])).toEqual([evening])
  expect(leftOf(evening, [{ startDate: monday, endDate: tuesday, startTime: null, endTime: null }])).toEqual([])
  // Hours of leave are hours: they are cut out of the night.
  expect(leftOf(evening, [away('01:00', '02:00', wednesday)])).toEqual([{ ...evening, endTime: '01:00' }])
})
