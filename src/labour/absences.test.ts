import { expect, test } from 'vitest'
import { PARIS } from '#testing/labour.ts'
import { leftOf } from './absences.ts'
import { awayIn, workLeft } from './work-left.ts'

const monday = '2026-11-16'
const tuesday = '2026-11-17'
const shift = (startTime: string, endTime: string, [from, to] = [monday, monday]) => ({ from, to, startTime, endTime })
const away = (startTime: string | null, endTime: string | null, date = monday) => ({
  startDate: date,
  endDate: date,
  startTime,
  endTime,
})

const left = (startTime: string, endTime: string, from = monday) => ({ from, startTime, endTime })

test('hours of leave leave what lies before and after them', () => {
  const day = shift('09:00', '17:00')
  expect(leftOf(day, [away('10:00', '12:00')])).toEqual([left('09:00', '10:00'), left('12:00', '17:00')])
  expect(leftOf(day, [away('08:00', '12:00')])).toEqual([left('12:00', '17:00')])
  expect(leftOf(day, [away('10:00', '12:00'), away('16:00', '18:00')])).toEqual([
    left('09:00', '10:00'),
    left('12:00', '16:00'),
  ])
  expect(leftOf(shift('20:00', '00:00'), [away('21:00', '22:00')])).toEqual([
    left('20:00', '21:00'),
    left('22:00', '00:00'),
  ])
})

test('half a day leaves the other half, whole days and all hours of a shift nothing', () => {
  const day = shift('09:00', '17:00')
  expect(leftOf(day, [away('13:00', null)])).toEqual([left('09:00', '13:00')])
  expect(leftOf(day, [away(null, null)])).toEqual([])
  expect(leftOf(day, [away('09:00', '17:00')])).toEqual([])
  expect(leftOf(day, [away(null, null, tuesday)])).toBeNull()
})

test('of a night, the piece after an absence may begin on the next day', () => {
  const night = shift('22:00', '06:00', [monday, tuesday])
  expect(leftOf(night, [away('01:00', '03:00', tuesday)])).toEqual([
    left('22:00', '01:00'),
    left('03:00', '06:00', tuesday),
  ])
  expect(leftOf(night, [away('00:00', '03:00', tuesday)])).toEqual([
    left('22:00', '00:00'),
    left('03:00', '06:00', tuesday),
  ])
})

test('a night belongs to its first day: leave of that day takes it, leave from the day after does not', () => {
  const wednesday = '2026-11-18'
  const evening = shift('18:00', '02:00', [tuesday, wednesday])
  expect(leftOf(evening, [away(null, null, tuesday)])).toEqual([])
  expect(leftOf(evening, [away(null, null, wednesday)])).toBeNull()
  expect(leftOf(evening, [away(null, '13:00', wednesday)])).toBeNull()
  expect(leftOf(evening, [{ startDate: monday, endDate: tuesday, startTime: null, endTime: null }])).toEqual([])
  // Hours of leave are hours: they are cut out of the night.
  expect(leftOf(evening, [away('01:00', '02:00', wednesday)])).toEqual([left('18:00', '01:00', tuesday)])
})

test('in real time, leave leaves the same, and the break stays with the longest piece', () => {
  const at = (date: string, time: string) => Date.parse(`${date}T${time}:00+01:00`)
  const work = (start: string, end: string, breakDuration = 0, [from, to] = [monday, monday]) => ({
    start: at(from, start),
    end: at(to, end),
    breakDuration,
  })
  const workOf = (planned: ReturnType<typeof work>, ...leave: ReturnType<typeof away>[]) =>
    workLeft(planned, leave.map(awayIn(PARIS)))
  const day = work('09:00', '17:00', 30)
  expect(workOf(day, away('10:00', '12:00'))).toEqual([work('09:00', '10:00'), work('12:00', '17:00', 30)])
  expect(workOf(day, away('13:00', null))).toEqual([work('09:00', '13:00', 30)])
  expect(workOf(day, away(null, null))).toEqual([])
  const night = work('22:00', '06:00', 0, [monday, tuesday])
  expect(workOf(night, away(null, null, tuesday))).toEqual([night])
  expect(workOf(night, away(null, '13:00', tuesday))).toEqual([night])
  expect(workOf(night, away('04:00', '06:00', tuesday))).toEqual([work('22:00', '04:00', 0, [monday, tuesday])])
  expect(workOf(night, away(null, null))).toEqual([])
})
