import { describe, expect, test } from 'vitest'
import { type LeaveSpan, partsRefusal, sharesTime, takesWholeShift, wholeDays } from './span.ts'

const on = (startDate: string, endDate: string, parts: Partial<LeaveSpan> = {}): LeaveSpan => ({
  startDate,
  endDate,
  ...wholeDays,
  ...parts,
})
const morning = on('2026-11-18', '2026-11-18', { untilMidday: true })
const afternoon = on('2026-11-18', '2026-11-18', { fromMidday: true })
const hours = (startTime: string, endTime: string) => on('2026-11-18', '2026-11-18', { startTime, endTime })

test('two halves of a day share no time, the whole day shares it with both', () => {
  expect(sharesTime(morning, afternoon)).toBe(false)
  expect(sharesTime(morning, on('2026-11-18', '2026-11-18'))).toBe(true)
  expect(sharesTime(on('2026-11-16', '2026-11-18', { untilMidday: true }), afternoon)).toBe(false)
  expect(sharesTime(hours('12:00', '13:30'), afternoon)).toBe(true)
  expect(sharesTime(hours('10:00', '13:00'), afternoon)).toBe(false)
})

test('days that follow each other share no time', () => {
  expect(sharesTime(on('2026-11-16', '2026-11-17'), on('2026-11-18', '2026-11-19'))).toBe(false)
  expect(sharesTime(on('2026-11-16', '2026-11-18'), on('2026-11-18', '2026-11-19'))).toBe(true)
})

test('a leave takes a shift wholly, or leaves hours of it', () => {
  const shift = (startTime: string, endTime: string, date = '2026-11-18') => ({ date, startTime, endTime })
  expect(takesWholeShift(on('2026-11-18', '2026-11-18'), shift('09:00', '17:00'))).toBe(true)
  expect(takesWholeShift(on('2026-11-18', '2026-11-18'), shift('18:00', '02:00'))).toBe(true)
  expect(takesWholeShift(on('2026-11-18', '2026-11-18'), shift('18:00', '02:00', '2026-11-17'))).toBe(false)
  expect(takesWholeShift(hours('10:00', '12:00'), shift('09:00', '17:00'))).toBe(false)
  expect(takesWholeShift(hours('09:00', '17:00'), shift('09:00', '17:00'))).toBe(true)
  expect(takesWholeShift(afternoon, shift('09:00', '17:00'))).toBe(false)
  expect(takesWholeShift(afternoon, shift('14:00', '00:00'))).toBe(true)
  expect(takesWholeShift(morning, shift('09:00', '13:00'))).toBe(true)
  expect(takesWholeShift(morning, shift('11:00', '00:00'))).toBe(false)
  const fromMidday = on('2026-11-18', '2026-11-20', { fromMidday: true })
  expect(takesWholeShift(fromMidday, shift('09:00', '17:00'))).toBe(false)
  expect(takesWholeShift(fromMidday, shift('09:00', '17:00', '2026-11-19'))).toBe(true)
})

describe('parts of days', () => {
  test('whole days suit every unit', () => {
    for (const unit of ['day', 'half-day', 'hour', 'calendar-day'] as const)
      expect(partsRefusal(on('2026-11-16', '2026-11-18'), unit)).toBeNull()
  })

  test('halves need a type in half days, and leave something', () => {
    expect(partsRefusal(morning, 'half-day')).toBeNull()
    expect(partsRefusal(morning, 'day')).toEqual({ code: 'leave.no-half-days', field: 'untilMidday' })
    const nothing = on('2026-11-18', '2026-11-18', { fromMidday: true, untilMidday: true })
    expect(partsRefusal(nothing, 'half-day')?.code).toBe('leave.ends-before-it-starts')
    expect(partsRefusal({ ...nothing, endDate: '2026-11-19' }, 'half-day')).toBeNull()
  })

  test('hours need a type in hours, one day, and both ends in order', () => {
    expect(partsRefusal(hours('09:00', '11:30'), 'hour')).toBeNull()
    expect(partsRefusal(hours('09:00', '11:30'), 'half-day')).toEqual({ code: 'leave.no-hours', field: 'startTime' })
    expect(partsRefusal(hours('11:00', '11:00'), 'hour')?.code).toBe('leave.ends-before-it-starts')
    expect(partsRefusal({ ...hours('09:00', '11:30'), endDate: '2026-11-19' }, 'hour')?.code).toBe(
      'leave.hours-of-one-day',
    )
    expect(partsRefusal({ ...hours('09:00', '11:30'), endTime: null }, 'hour')?.code).toBe('leave.hours-of-one-day')
  })
})
