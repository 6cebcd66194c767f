import { describe, expect, test } from 'vitest'
import type { Shift } from '#schedule/rules.ts'
import { isSameRow, planningDays, planningRows } from './PlanningRows.ts'

const week = { from: '2026-11-16', to: '2026-11-22' }
const lea = { id: 'lea', firstName: 'Léa', lastName: 'Fontaine', weeklyHours: 20 }
const tom = { id: 'tom', firstName: 'Tom', lastName: 'Garnier', weeklyHours: 35 }
const shift = (id: string, employeeId: string, date: string, startTime: string, endTime: string): Shift => ({
  id,
  employeeId,
  shiftTypeId: 'midi',
  date,
  startTime,
  endTime,
  startsAt: `${date}T${startTime}:00Z`,
  endsAt: `${date}T${endTime}:00Z`,
  breakDuration: 30,
  notes: '',
  updatedAt: '2026-11-01T00:00:00Z',
})
const evening = shift('evening', 'lea', '2026-11-21', '19:00', '23:00')
const noon = shift('noon', 'lea', '2026-11-21', '11:00', '15:30')

describe('a row of the planning', () => {
  test('holds the shifts of each day by their start, the hours of the week and its tallest day', () => {
    const [first, second] = planningRows(week, [lea, tom], [evening, noon])
    expect(first!.days[5]!.map(({ id }) => id)).toEqual(['noon', 'evening'])
    expect(first).toMatchObject({ plannedMinutes: 450, contractMinutes: 1200, lines: 2 })
    expect(second).toMatchObject({ plannedMinutes: 0, lines: 1 })
  })

  test('is the same after a refetch that changed nothing in it', () => {
    const [before] = planningRows(week, [lea], [evening, noon])
    const [after] = planningRows(week, [{ ...lea }], [{ ...noon }, { ...evening }])
    expect(isSameRow(before!, after!)).toBe(true)
  })

  test.each([
    ['a shift is changed', [evening, { ...noon, updatedAt: '2026-11-02T00:00:00Z' }], lea],
    ['a shift is deleted', [evening], lea],
    ['the type of a shift is deleted', [evening, { ...noon, shiftTypeId: null }], lea],
    ['the contract is changed', [evening, noon], { ...lea, weeklyHours: 24 }],
    ['the name is changed', [evening, noon], { ...lea, lastName: 'Roux' }],
  ])('is another one when %s', (_, shifts, employee) => {
    const [before] = planningRows(week, [lea], [evening, noon])
    const [after] = planningRows(week, [employee], shifts)
    expect(isSameRow(before!, after!)).toBe(false)
  })
})

test('the head of a day counts the people who are on screen', () => {
  const gone = shift('gone', 'left-the-company', '2026-11-21', '11:00', '12:00')
  const rows = planningRows(
    week,
    [lea, tom],
    [noon, evening, gone, shift('tom', 'tom', '2026-11-21', '11:00', '12:00')],
  )
  const saturday = planningDays(week, rows, { start: 660, end: 780 })[5]!
  expect(saturday).toEqual({ date: '2026-11-21', plannedMinutes: 480, coverage: [2, 2, 1, 1] })
})
