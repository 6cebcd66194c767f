import { expect, test } from 'vitest'
import { awayByDay, type CompanyPeriod, concerns, fullDays, type OtherLeave, refusesRequests } from './periods.ts'

const inventory: CompanyPeriod = {
  kind: 'blocked',
  startDate: '2026-12-21',
  endDate: '2026-12-31',
  reason: 'Fêtes',
  department: null,
  mostAway: null,
}
const away = (
  employeeId: string,
  startDate: string,
  endDate: string,
  change: Partial<OtherLeave> = {},
): OtherLeave => ({
  employeeId,
  startDate,
  endDate,
  department: 'Salle',
  isGranted: true,
  ...change,
})

test('a period concerns everybody, or one department', () => {
  expect([concerns(inventory, null), concerns(inventory, 'Bar')]).toEqual([true, true])
  const ofBar = { ...inventory, department: 'Bar' }
  expect([concerns(ofBar, null), concerns(ofBar, 'Bar'), concerns(ofBar, 'Salle')]).toEqual([false, true, false])
})

test('a blocked period refuses requests, unless some may be away; a closed one never does', () => {
  expect(refusesRequests(inventory)).toBe(true)
  expect(refusesRequests({ ...inventory, mostAway: 2 })).toBe(false)
  expect(refusesRequests({ ...inventory, kind: 'closed' })).toBe(false)
})

test('colleagues of a department are counted day by day, each once', () => {
  const week = { startDate: '2026-12-14', endDate: '2026-12-18' }
  const others = [
    away('tom', '2026-12-10', '2026-12-14'),
    away('tom', '2026-12-14', '2026-12-15', { isGranted: false }),
    away('max', '2026-12-15', '2026-12-15'),
    away('zoe', '2026-12-15', '2026-12-15', { department: 'Bar' }),
    away('zoe', '2026-12-16', '2026-12-16', { department: null }),
  ]
  expect(awayByDay(others, 'Salle', week)).toEqual([
    { date: '2026-12-14', granted: 1, pending: 0 },
    { date: '2026-12-15', granted: 1, pending: 1 },
  ])
  expect(awayByDay(others, null, week)).toEqual([{ date: '2026-12-16', granted: 1, pending: 0 }])
})

test('a day is full once as many are granted leave as the period allows', () => {
  const two = { ...inventory, mostAway: 2 }
  const others = [
    away('tom', '2026-12-18', '2026-12-23'),
    away('max', '2026-12-22', '2026-12-24', { department: 'Bar' }),
    away('zoe', '2026-12-23', '2026-12-24', { isGranted: false }),
  ]
  const leave = { startDate: '2026-12-18', endDate: '2026-12-24' }
  expect(fullDays(two, others, leave)).toEqual(['2026-12-22', '2026-12-23'])
  expect(fullDays({ ...two, department: 'Salle' }, others, leave)).toEqual([])
  expect(fullDays(inventory, others, leave)).toEqual([])
})
