import { describe, expect, test } from 'vitest'
import { plainDetails } from '#schedule/rules.ts'
import type { Employee, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { weekPerson } from '#testing/team-week.ts'
import { clockNotes, drawingOf, outlookOf, typePreview } from './ShiftOutlook.ts'
import type { ShiftDraft } from './useShiftForm.ts'

const nathan = weekPerson('nathan', { weeklyHours: 15 })
const planned = (id: string, date: string, startTime: string, endTime: string) => ({
  ...plainDetails,
  id,
  employeeId: nathan.id,
  date,
  startTime,
  endTime,
  startsAt: `${date}T${startTime}:00.000Z`,
  endsAt: `${date}T${endTime}:00.000Z`,
  version: 1,
  updatedAt: '2026-11-20T08:00:00.000Z',
})
const team = (...shifts: TeamWeek['shifts']): TeamWeek => ({
  week: { from: '2026-11-16', to: '2026-11-22' },
  today: '2026-11-20',
  peopleOrder: 'last-name',
  timeZone: 'Europe/Paris',
  employees: [nathan],
  shiftTypes: [],
  shifts,
  openShifts: [],
  leave: [],
  holidays: [],
  dayNotes: [],
  listedDepartments: [],
})
const draft = (changes: Partial<ShiftDraft>): ShiftDraft => ({
  ...plainDetails,
  employeeId: nathan.id,
  shiftTypeId: null,
  date: '2026-11-22',
  startTime: '18:30',
  endTime: '02:00',
  breakDuration: 30,
  notes: '',
  ...changes,
})

describe('the outcome of typed hours', () => {
  test('has net hours, the total of the week, and whether it exceeds the contract', () => {
    const week = team(planned('a', '2026-11-19', '08:00', '22:00'))
    expect(outlookOf(draft({}), week, undefined)).toEqual({
      net: 420,
      week: { employee: nathan, planned: 1260, isOver: true },
    })
  })

  test('exceeds the contract with paid leave, and not with other leave', () => {
    const isOverWith = (leave: Pick<Employee, 'leaveMinutes' | 'paidLeaveMinutes'>) =>
      outlookOf(draft({}), { ...team(), employees: [{ ...nathan, ...leave }] }, undefined)?.week?.isOver
    expect(isOverWith({ leaveMinutes: 540, paidLeaveMinutes: 540 })).toBe(true)
    expect(isOverWith({ leaveMinutes: 540, paidLeaveMinutes: 0 })).toBe(false)
  })

  test('does not count a changed shift twice', () => {
    const week = team(planned('a', '2026-11-22', '08:00', '15:00'))
    expect(outlookOf(draft({}), week, 'a')?.week).toEqual({ employee: nathan, planned: 420, isOver: false })
  })

  test('counts the real length of a night of clock change', () => {
    const night = { startTime: '22:00', endTime: '06:00', breakDuration: 0 }
    expect(outlookOf(draft({ ...night, date: '2026-03-28' }), team(), undefined)?.net).toBe(420)
    expect(outlookOf(draft({ ...night, date: '2026-10-24' }), team(), undefined)?.net).toBe(540)
  })

  test('has net hours only until a person is chosen', () => {
    expect(outlookOf(draft({ employeeId: null }), team(), undefined)).toEqual({ net: 420, week: null })
  })

  test('is null while a time or the break is half typed, or if the hours are impossible', () => {
    for (const half of [
      { startTime: null },
      { endTime: null },
      { breakDuration: Number.NaN },
      { breakDuration: 450 },
      { endTime: '18:30' },
    ])
      expect(outlookOf(draft(half), team(), undefined)).toBeNull()
    expect(outlookOf(draft({ date: '2026-03-29', startTime: '02:30', endTime: '10:00' }), team(), undefined)).toBeNull()
  })
})

describe('the note beside the times', () => {
  test('names the day of the end if it is the next day', () => {
    expect(clockNotes(draft({}), 'Europe/Paris').nextDay).toBe('2026-11-23')
    expect(clockNotes(draft({ endTime: '23:00' }), 'Europe/Paris').nextDay).toBeNull()
    expect(clockNotes(draft({ endTime: '18:30' }), 'Europe/Paris').nextDay).toBeNull()
  })

  test('marks a time that clocks show twice, on its day', () => {
    const sunday = draft({ date: '2026-10-25', startTime: '02:30', endTime: '10:00' })
    expect(clockNotes(sunday, 'Europe/Paris')).toEqual({ nextDay: null, startsTwice: true, endsTwice: false })
    const saturday = draft({ date: '2026-10-24', startTime: '22:00', endTime: '02:30' })
    expect(clockNotes(saturday, 'Europe/Paris')).toEqual({ nextDay: '2026-10-25', startsTwice: false, endsTwice: true })
  })
})

describe('the drawing', () => {
  test('lies among the hours of the week', () => {
    const week = team(planned('a', '2026-11-19', '10:00', '22:00'))
    expect(drawingOf(draft({}), week)).toEqual({ window: { start: 600, end: 1560 }, shift: { start: 1110, end: 1560 } })
  })

  test('lies in an open day when the week is empty', () => {
    expect(drawingOf(draft({ startTime: '09:00', endTime: '17:00' }), team()).window).toEqual({ start: 480, end: 1200 })
    expect(drawingOf(draft({ startTime: null }), team()).shift).toBeNull()
    expect(drawingOf(draft({ endTime: '18:30' }), team()).shift).toBeNull()
  })

  test('of a type counts an ordinary night', () => {
    expect(typePreview({ startTime: '22:00', endTime: '06:00' }, 30).net).toBe(450)
  })
})
