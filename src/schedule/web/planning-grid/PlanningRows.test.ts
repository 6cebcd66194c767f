import { describe, expect, test } from 'vitest'
import { wholeDays } from '#leave/rules.ts'
import { planDays } from '#schedule/plan-week.ts'
import type { Shift } from '#schedule/rules.ts'
import type { PlannedLeave } from '#schedule/web/shared/TeamWeek.ts'
import { lateShift, weekPerson } from '#testing/team-week.ts'
import { type PlanningRow, planningRows, presentAt, windowOfRows } from './PlanningRows.ts'

const week = { from: '2026-11-16', to: '2026-11-22' }
const lea = weekPerson('lea', { weeklyHours: 20 })
const tom = weekPerson('tom')
const shift = (id: string, employeeId: string, date: string, startTime: string, endTime: string): Shift => ({
  ...lateShift(id, employeeId, date, startTime),
  endTime,
  endsAt: `${date}T${endTime}:00Z`,
  breakDuration: 30,
})
const away = (startDate: string, endDate: string, change: Partial<PlannedLeave> = {}): PlannedLeave => ({
  id: startDate,
  employeeId: 'lea',
  type: 'vacation',
  typeName: null,
  countsAs: 'leave',
  ...wholeDays,
  startDate,
  endDate,
  status: 'approved',
  training: null,
  ...change,
})
type Person = typeof lea
const rowsOf = (employees: Person[], shifts: Shift[], leave: PlannedLeave[] = [], known?: PlanningRow[]) =>
  planningRows({ week, employees, shifts, leave, timeZone: 'UTC' }, known)
const evening = shift('evening', 'lea', '2026-11-21', '19:00', '23:00')
const noon = shift('noon', 'lea', '2026-11-21', '11:00', '15:30')

describe('a row of the planning', () => {
  test('holds the shifts of each day by their start, the hours of the week and its tallest day', () => {
    const [first, second] = rowsOf([lea, tom], [evening, noon])
    expect(first!.days[5]!.map(({ id }) => id)).toEqual(['noon', 'evening'])
    expect(first).toMatchObject({ plannedMinutes: 450, contractMinutes: 1200, lines: 2 })
    expect(second).toMatchObject({ plannedMinutes: 0, lines: 1 })
  })

  test('plans no hours that granted leave takes of a shift', () => {
    const hours = { startTime: '12:00', endTime: '14:00' }
    const hoursOf = (change: Partial<PlannedLeave>) =>
      rowsOf([lea], [evening, noon], [away('2026-11-21', '2026-11-21', change)])[0]
    // 11:00 to 15:30 without half an hour of break, and 19:00 to 23:00 without one: 4 h and 3.5 h.
    expect(hoursOf(hours)).toMatchObject({ plannedMinutes: 330, minutesOfDays: [0, 0, 0, 0, 0, 330, 0] })
    expect(hoursOf({ ...hours, status: 'pending' })).toMatchObject({ plannedMinutes: 450 })
    expect(hoursOf({ ...hours, employeeId: 'tom' })).toMatchObject({ plannedMinutes: 450 })
  })

  test('counts nobody in hours of granted leave, and draws no leave of the week after', () => {
    const leave = away('2026-11-21', '2026-11-21', { startTime: '12:00', endTime: '14:00' })
    const next = away('2026-11-23', '2026-11-23', { startTime: '04:00', endTime: '06:00' })
    const [row] = rowsOf([lea], [noon], [leave, next])
    const window = { start: 11 * 60, end: 15 * 60 }
    expect(planDays(week, [row!], window)[5]!.coverage).toEqual([1, 1, 0, 0, 0, 0, 1, 1])
    expect(row!.drawn).toEqual([{ start: 660, end: 930 }])
    expect(row!.bands.map(({ leave: { id } }) => id)).toEqual(['2026-11-21'])
    const night = { ...evening, startTime: '22:00', endTime: '06:00', date: '2026-11-22' }
    expect(rowsOf([lea], [night], [next])[0]!.hoursOfDays[6]).toEqual([{ start: 1320, end: 1680 }])
  })

  test('stays the same object, with its days, while nothing in it changes', () => {
    const before = rowsOf([lea, tom], [evening, noon])
    const monday = shift('monday', 'tom', '2026-11-16', '09:00', '12:00')
    const after = rowsOf([lea, tom], [evening, noon, monday], [], before)
    expect(after[0]).toBe(before[0])
    const again = rowsOf([lea, tom], [evening, monday], [], after)
    expect(again[0]!.days[0]).toBe(after[0]!.days[0])
    expect(again[0]!.days[5]).not.toBe(after[0]!.days[5])
    expect(again[1]).toBe(after[1])
  })

  test.each([
    ['a shift is changed', [evening, { ...noon, updatedAt: '2026-11-02T00:00:00Z' }], lea],
    ['a shift is deleted', [evening], lea],
    ['the type of a shift is deleted', [evening, { ...noon, shiftTypeId: null }], lea],
    ['the contract is changed', [evening, noon], { ...lea, weeklyHours: 24 }],
    ['the name is changed', [evening, noon], { ...lea, lastName: 'Roux' }],
  ])('is another one when %s', (_, shifts, employee) => {
    const before = rowsOf([lea], [evening, noon])
    const after = rowsOf([employee], shifts, [], before)
    expect(after[0]).not.toBe(before[0])
    expect(after).toEqual(rowsOf([employee], shifts))
  })
})

describe('leave in a row of the planning', () => {
  const drawn = (...leave: PlannedLeave[]) =>
    rowsOf([lea], [evening, noon], leave)[0]!.bands.map(({ firstDay, lastDay }) => [firstDay, lastDay])

  test('is one band over its days of the week', () => {
    expect(drawn(away('2026-11-17', '2026-11-19'))).toEqual([[1, 3]])
    expect(drawn(away('2026-11-01', '2026-11-16'), away('2026-11-22', '2026-12-24'))).toEqual([
      [0, 0],
      [6, 6],
    ])
    expect(drawn(away('2026-11-01', '2026-12-24'))).toEqual([[0, 6]])
  })

  test('makes the row taller only if shifts stand under its words', () => {
    const lines = (leave: PlannedLeave) => rowsOf([lea], [evening, noon], [leave])[0]!.lines
    expect(lines(away('2026-11-17', '2026-11-19'))).toBe(2)
    expect(lines(away('2026-11-20', '2026-11-21'))).toBe(2.5)
  })

  test('leaves nothing planned of shifts that stand on it', () => {
    const [own, other] = rowsOf([lea, tom], [evening, noon], [away('2026-11-16', '2026-11-22')])
    expect(own!.plannedMinutes).toBe(0)
    expect(other!.bands).toEqual([])
  })

  test.each([
    ['it is granted', [away('2026-11-17', '2026-11-19', { status: 'approved' })]],
    ['it is refused or withdrawn', []],
    ['another one comes', [away('2026-11-17', '2026-11-19', { status: 'pending' }), away('2026-11-22', '2026-11-22')]],
    ['its reader may know why', [away('2026-11-17', '2026-11-19', { status: 'pending', type: 'sick' })]],
  ])('makes it another row once %s', (_, leave) => {
    const waiting = away('2026-11-17', '2026-11-19', { status: 'pending' })
    const before = rowsOf([lea], [], [waiting])
    expect(rowsOf([lea], [], [waiting], before)[0]).toBe(before[0])
    const after = rowsOf([lea], [], leave, before)
    expect(after[0]).not.toBe(before[0])
    expect(after).toEqual(rowsOf([lea], [], leave))
  })
})

test('the header of a day counts the people on screen', () => {
  const gone = shift('gone', 'left-the-company', '2026-11-21', '11:00', '12:00')
  const rows = rowsOf([lea, tom], [noon, evening, gone, shift('tom', 'tom', '2026-11-21', '11:00', '12:00')])
  const saturday = planDays(week, rows, { start: 660, end: 780 })[5]!
  expect(saturday).toEqual({ date: '2026-11-21', plannedMinutes: 480, coverage: [2, 2, 1, 1], open: [] })
  expect(windowOfRows(rows)).toEqual({ start: 660, end: 1380 })
  // A bakery opens at half past six; whole hours are drawn.
  expect(windowOfRows(rows, [], [], [[{ start: 390, end: 1170 }]])).toEqual({ start: 360, end: 1380 })
})

test('who is there at a half hour is who works in a part of it', () => {
  const rows = rowsOf([lea, tom], [evening, { ...noon, employeeId: 'tom', id: 'tom-noon' }])
  const namesAt = (start: number) => presentAt(rows, 5, { start, end: start + 30 }).map(({ id }) => id)
  expect(namesAt(15 * 60)).toEqual(['tom'])
  expect(namesAt(15 * 60 + 30)).toEqual([])
  expect(namesAt(22 * 60 + 30)).toEqual(['lea'])
})
