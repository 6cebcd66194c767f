import { plainDetails, type Shift } from '#schedule/rules.ts'
import type { Employee } from '#schedule/web/shared/TeamWeek.ts'

/** A person of a team's week: 35 h, no leave. */
export const weekPerson = (id: string, change: Partial<Employee> = {}): Employee => ({
  id,
  firstName: id,
  lastName: 'Petit',
  department: null,
  role: { builtIn: 'employee', name: 'Employé' },
  weeklyHours: 35,
  leaveMinutes: 0,
  paidLeaveMinutes: 0,
  contracts: [],
  ...change,
})

/** A shift of it until 23:00, in a company on Greenwich time. */
export const lateShift = (id: string, employeeId: string, date: string, startTime: string): Shift => ({
  ...plainDetails,
  id,
  employeeId,
  shiftTypeId: 'soir',
  date,
  startTime,
  endTime: '23:00',
  startsAt: `${date}T${startTime}:00Z`,
  endsAt: `${date}T23:00:00Z`,
  version: 1,
  updatedAt: '2026-11-01T00:00:00Z',
})
