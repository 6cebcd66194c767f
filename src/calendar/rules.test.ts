import { describe, expect, test } from 'vitest'
import { wholeDays } from '#leave/rules.ts'
import { leaveDaysShown, shiftDaysShown, timesOfLeave } from './rules.ts'

const paris = 'Europe/Paris'
const day = (date: string) => ({ startDate: date, endDate: date, ...wholeDays })
const instants = (span: Parameters<typeof timesOfLeave>[0], zone = paris) => {
  const { start, end } = timesOfLeave(span, zone)
  return [start.toString(), end.toString()]
}

describe('the times of a leave in a calendar', () => {
  test('are whole days, the last one excluded, over a change of clocks too', () => {
    expect(timesOfLeave({ ...day('2026-10-24'), endDate: '2026-10-26' }, paris)).toEqual({
      isAllDay: true,
      start: '2026-10-24',
      end: '2026-10-27',
    })
  })

  test('are a morning, an afternoon, or days from midday to midday, on the clock of the company', () => {
    const single = day('2026-12-21')
    expect(instants({ ...single, untilMidday: true })).toEqual(['2026-12-20T23:00:00Z', '2026-12-21T12:00:00Z'])
    expect(instants({ ...single, fromMidday: true })).toEqual(['2026-12-21T12:00:00Z', '2026-12-21T23:00:00Z'])
    const both = { ...single, endDate: '2026-12-23', fromMidday: true, untilMidday: true }
    expect(instants(both)).toEqual(['2026-12-21T12:00:00Z', '2026-12-23T12:00:00Z'])
    expect(instants({ ...single, untilMidday: true }, 'Indian/Reunion')[1]).toBe('2026-12-21T09:00:00Z')
  })

  test('are hours that last as long as they do on the night when the clocks change', () => {
    const hours = { startTime: '01:00', endTime: '04:00' }
    expect(instants({ ...day('2026-10-25'), ...hours })).toEqual(['2026-10-24T23:00:00Z', '2026-10-25T03:00:00Z'])
    expect(instants({ ...day('2026-03-29'), ...hours })).toEqual(['2026-03-29T00:00:00Z', '2026-03-29T02:00:00Z'])
    // 02:30 does not exist on that night: it is 03:30.
    expect(instants({ ...day('2026-03-29'), ...hours, startTime: '02:30' })[0]).toBe('2026-03-29T01:30:00Z')
  })
})

test('a calendar is told of leave of the last year and of the next two, on a leap day too', () => {
  expect(leaveDaysShown('2026-11-16')).toEqual({ from: '2025-11-16', to: '2028-11-16' })
  expect(leaveDaysShown('2028-02-29')).toEqual({ from: '2027-02-28', to: '2030-02-28' })
})

test('a calendar is told of shifts of the last 30 days and of the next six months', () => {
  expect(shiftDaysShown('2026-11-16')).toEqual({ from: '2026-10-17', to: '2027-05-16' })
  expect(shiftDaysShown('2026-08-31')).toEqual({ from: '2026-08-01', to: '2027-02-28' })
})
