import { expect, test } from 'vitest'
import { planDays } from '#schedule/plan-week.ts'
import type { AnyShift } from '#schedule/rules.ts'
import { ownerKey, ownerOf } from '#schedule/web/shared/Owners.ts'
import { lateShift } from '#testing/team-week.ts'
import { openRows } from './OpenRows.ts'

const week = { from: '2026-11-16', to: '2026-11-22' }
const open = (id: string, department: string | null, date: string, startTime: string, change = {}): AnyShift => ({
  ...lateShift(id, '', date, startTime),
  employeeId: null,
  department,
  ...change,
})
const saturday = '2026-11-21'

test('each department with an open shift has a row, those without one last', () => {
  const shifts = [open('a', null, saturday, '19:00'), open('b', 'Salle', saturday, '19:00')]
  expect(openRows({ week, openShifts: shifts, departments: ['Bar'] }).map(({ department }) => department)).toEqual([
    'Bar',
    'Salle',
    null,
  ])
})

test('several of the same hours are one block with their number; other notes are another block', () => {
  const shifts = ['a', 'b', 'c'].map(id => open(id, 'Salle', saturday, '19:00'))
  const [row] = openRows({ week, openShifts: [...shifts, open('d', 'Salle', saturday, '19:00', { notes: 'DJ' })] })
  expect(row!.days[5]!.map(({ id }) => [id, row!.counts.get(id)])).toEqual([
    ['a', 3],
    ['d', 1],
  ])
  expect(row!.lines).toBe(2)
})

test('a row stays the same object while its shifts do', () => {
  const [salle, bar] = [open('a', 'Salle', saturday, '19:00'), open('b', 'Bar', saturday, '19:00')]
  const before = openRows({ week, openShifts: [salle, bar] })
  const after = openRows({ week, openShifts: [salle, bar, open('c', 'Bar', saturday, '20:00')] }, before)
  expect(after[1]).toBe(before[1])
  expect(after[0]).not.toBe(before[0])
})

test('the coverage of a day counts open shifts apart, each of them', () => {
  const shifts = ['a', 'b'].map(id => open(id, 'Salle', saturday, '22:00'))
  const day = planDays(week, [], { start: 21 * 60, end: 23 * 60 }, shifts)[5]!
  expect([day.coverage, day.open]).toEqual([
    [0, 0, 0, 0],
    [0, 0, 2, 2],
  ])
})

test('the name of a row gives its owner back, whatever the department is called', () => {
  for (const department of ['Salle', 'Bar "du fond"', 'Été / plage', null])
    expect(ownerOf(ownerKey({ employeeId: null, department }))).toEqual({ employeeId: null, department })
  expect(ownerOf(ownerKey({ employeeId: 'lea' }))).toEqual({ employeeId: 'lea' })
  expect(ownerKey({ employeeId: null, department: 'Bar "du fond"' })).not.toContain('"')
})
