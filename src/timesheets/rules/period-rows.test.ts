import { expect, test } from 'vitest'
import { type Hours, periodRows } from './period-rows.ts'

const session = (date: string, totalWorkTime: number, totalBreakTime = 0) => ({
  date,
  status: 'completed' as const,
  totalWorkTime,
  totalBreakTime,
})
const open = (date: string) => ({ date, status: 'in-progress' as const, totalWorkTime: 0, totalBreakTime: 0 })
const at = (date: string, minutes: number) => ({ date, minutes })

type GivenHours = Hours<ReturnType<typeof at>, ReturnType<typeof session> | ReturnType<typeof open>>
// From Thursday 26 November to Wednesday 2 December 2026.
const days = { from: '2026-11-26', to: '2026-12-02' }
const hours: GivenHours = {
  planned: [at('2026-11-26', 420), at('2026-11-27', 420), at('2026-12-01', 300)],
  sessions: [session('2026-11-26', 200, 20), session('2026-11-26', 230), session('2026-11-30', 60), open('2026-12-01')],
  retained: [at('2026-11-26', 425), at('2026-11-30', 0)],
}
const figures = (by: 'day' | 'week' | 'month') =>
  periodRows(hours, days, by).map(row => [
    row.from,
    row.to,
    row.planned,
    row.punched,
    row.breaks,
    row.retained,
    row.undecided,
    row.withoutDeparture,
  ])

test('a row a day has what was planned, punched and retained then; nothing stands for what nobody decided', () => {
  expect(figures('day')).toEqual([
    ['2026-11-26', '2026-11-26', 420, 430, 20, 425, 0, 0],
    ['2026-11-27', '2026-11-27', 420, 0, 0, null, 1, 0],
    ['2026-11-30', '2026-11-30', 0, 60, 0, 0, 0, 0],
    ['2026-12-01', '2026-12-01', 300, 0, 0, null, 1, 1],
  ])
})

test('a row a civil week or a month never reaches beyond the days asked for', () => {
  expect(figures('week')).toEqual([
    ['2026-11-26', '2026-11-29', 840, 430, 20, 425, 1, 0],
    ['2026-11-30', '2026-12-02', 300, 60, 0, 0, 1, 1],
  ])
  expect(figures('month')).toEqual([
    ['2026-11-26', '2026-11-30', 840, 490, 20, 425, 1, 0],
    ['2026-12-01', '2026-12-02', 300, 0, 0, null, 1, 1],
  ])
})

test('the rows keep the shifts and sessions that they are sums of', () => {
  const [first, second] = periodRows(hours, days, 'week')
  expect([first!.sessions.length, first!.shifts.length]).toEqual([2, 2])
  expect(second!.sessions).toEqual(hours.sessions.slice(2))
})
