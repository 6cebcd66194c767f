import { describe, expect, test } from 'vitest'
import { plainDetails, type Shift } from '#schedule/rules.ts'
import { inDepartments, leaveOn, planDays, planRows, rowHours } from './plan-week.ts'

const week = { from: '2026-11-16', to: '2026-11-22' }
const lea = { id: 'lea', department: 'Salle' }
const noe = { id: 'noe', department: null }

/** In Paris, in winter. */
const shift = (employeeId: string, date: string, startTime: string, endTime: string): Shift => ({
  ...plainDetails,
  id: `${employeeId} ${date} ${startTime}`,
  employeeId,
  date,
  startTime,
  endTime,
  startsAt: Temporal.ZonedDateTime.from(`${date}T${startTime}[Europe/Paris]`).toInstant().toString(),
  endsAt: Temporal.ZonedDateTime.from(`${date}T${endTime}[Europe/Paris]`).toInstant().toString(),
  version: 1,
  updatedAt: '2026-11-01T08:00:00Z',
})

const wholeDay = { fromMidday: false, untilMidday: false, startTime: null, endTime: null }
const leave = (employeeId: string, startDate: string, endDate: string, span = {}) => ({
  employeeId,
  startDate,
  endDate,
  ...wholeDay,
  status: 'approved' as const,
  ...span,
})

describe('the rows of a week', () => {
  test('stand in the order of people, with the shifts of each day by their start', () => {
    const [evening, morning] = [
      shift('lea', '2026-11-17', '18:00', '22:00'),
      shift('lea', '2026-11-17', '08:00', '12:00'),
    ]
    const rows = planRows({ week, employees: [noe, lea], shifts: [evening, morning], leave: [] })
    expect(rows.map(({ employee, days }) => [employee.id, days.map(day => day.length)])).toEqual([
      ['noe', [0, 0, 0, 0, 0, 0, 0]],
      ['lea', [0, 2, 0, 0, 0, 0, 0]],
    ])
    expect(rows[1]!.days[1]).toEqual([morning, evening])
  })

  test('are the same objects while nothing of theirs changed, and so is each day of a changed row', () => {
    const [monday, tuesday] = [
      shift('lea', '2026-11-16', '08:00', '12:00'),
      shift('lea', '2026-11-17', '08:00', '12:00'),
    ]
    const before = planRows({ week, employees: [lea, noe], shifts: [monday, tuesday], leave: [] })
    const later = { ...tuesday, notes: 'Inventaire' }
    const after = planRows({ week, employees: [lea, noe], shifts: [monday, later], leave: [] }, before)
    expect(after[1]).toBe(before[1])
    expect(after[0]).not.toBe(before[0])
    expect(after[0]!.days[0]).toBe(before[0]!.days[0])
    expect(after[0]!.days[1]).toEqual([later])
  })
})

test('an afternoon of granted leave is neither planned nor present', () => {
  const shifts = [shift('lea', '2026-11-16', '09:00', '17:00')]
  const away = [leave('lea', '2026-11-16', '2026-11-16', { startTime: '13:00', endTime: '17:00' })]
  const rows = planRows({ week, employees: [lea], shifts, leave: away }).map(row => ({
    ...row,
    ...rowHours(row, 'Europe/Paris'),
  }))
  expect(rows[0]).toMatchObject({ plannedMinutes: 240, minutesOfDays: [240, 0, 0, 0, 0, 0, 0] })
  const [monday] = planDays(week, rows, { start: 8 * 60, end: 18 * 60 })
  // By half hours from 8:00: from 9:00 to 13:00.
  expect(monday!.coverage).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test('the leave of a day is what touches it', () => {
  const row = { leave: [leave('lea', '2026-11-10', '2026-11-16'), leave('lea', '2026-11-18', '2026-11-20')] }
  expect(['2026-11-16', '2026-11-17', '2026-11-18'].map(date => leaveOn(row, date).length)).toEqual([1, 0, 1])
})

describe('departments', () => {
  const rows = [noe, lea, { id: 'ines', department: 'Cuisine' }, { id: 'max', department: 'Salle' }].map(employee => ({
    employee,
  }))
  const shown = (listed: { name: string }[], open: { department: string | null }[] = []) =>
    inDepartments(rows, open, listed).map(({ department, rows: own, open: toFill }) => [
      department,
      own.map(({ employee }) => employee.id),
      toFill.length,
    ])

  test('stand by name where the company has no list, and people without one last', () => {
    expect(shown([])).toEqual([
      ['Cuisine', ['ines'], 0],
      ['Salle', ['lea', 'max'], 0],
      [null, ['noe'], 0],
    ])
  })

  test('stand as the company lists them, also one that has nobody but an open shift', () => {
    expect(shown([{ name: 'Salle' }, { name: 'Bar' }, { name: 'Cuisine' }], [{ department: 'Bar' }])).toEqual([
      ['Salle', ['lea', 'max'], 0],
      ['Bar', [], 1],
      ['Cuisine', ['ines'], 0],
      [null, ['noe'], 0],
    ])
  })
})
