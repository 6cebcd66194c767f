import { describe, expect, test } from 'vitest'
import { weekOf } from '#core/calendar.ts'
import type { Contract } from '#people/rules.ts'
import { weeklyHoursOf } from './expected.ts'

const contract = (weeklyHours: number, from: string | null, until: string | null): Contract => ({
  type: 'full-time',
  weeklyHours,
  from,
  until,
})
/** Monday 16 November 2026 is in the middle. */
const week = weekOf('2026-11-16')

describe('the contract of a week', () => {
  test('is the one in force in it, whatever begins or ends in other weeks', () => {
    const history = [contract(35, null, '2026-11-15'), contract(24, '2026-11-16', null)]
    expect(weeklyHoursOf(history, weekOf('2026-11-15'))).toBe(35)
    expect(weeklyHoursOf(history, week)).toBe(24)
    expect(weeklyHoursOf(history, weekOf('2030-01-01'))).toBe(24)
  })

  test.each([
    // 7 and four times 4,8.
    ['changed on the Tuesday', [contract(35, null, '2026-11-16'), contract(24, '2026-11-17', null)], 26.2],
    ['changed on the Sunday', [contract(35, null, '2026-11-21'), contract(24, '2026-11-22', null)], 35],
    ['hired on the Thursday', [contract(24, '2026-11-19', null)], 24],
    ['hired on the Sunday', [contract(24, '2026-11-22', null)], 24],
    ['hired on the Monday after', [contract(24, '2026-11-23', null)], 0],
    ['gone since the Sunday before', [contract(35, null, '2026-11-15')], 0],
    ['gone on the Monday', [contract(35, null, '2026-11-16')], 35],
    ['gone on the Sunday', [contract(35, null, '2026-11-22')], 35],
    // Four times 7 and 4,8: the days between them count by the first.
    ['gone on Tuesday and back on Friday', [contract(35, null, '2026-11-17'), contract(24, '2026-11-20', null)], 32.8],
    ['between two contracts', [contract(35, null, '2026-11-10'), contract(24, '2026-11-25', null)], 0],
    [
      'an extra twice, 8 and 18 hours',
      [contract(8, '2026-11-18', '2026-11-18'), contract(18, '2026-11-21', '2026-11-22')],
      26,
    ],
    [
      'an extra twice, each at 35 hours a week',
      [contract(35, '2026-11-16', '2026-11-17'), contract(35, '2026-11-20', '2026-11-20')],
      35,
    ],
    ['back on the Friday', [contract(35, null, '2026-10-31'), contract(24, '2026-11-20', null)], 24],
  ])('%s', (_name, history, hours) => expect(weeklyHoursOf(history, week)).toBe(hours))
})
