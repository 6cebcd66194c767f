import { daysOf } from '#core/calendar.ts'
import { DEFAULT_SHIFT, type Shift } from '#schedule/rules.ts'
import type { Employee, ShiftType } from '#schedule/web/TeamWeek.ts'

export const week = { from: '2026-11-16', to: '2026-11-22' }
export const today = '2026-11-18'
const dates = daysOf(week)

const hours = [
  { startTime: '08:00', endTime: '16:30' },
  { startTime: '10:30', endTime: '15:00' },
  { startTime: '15:00', endTime: '23:00' },
  { startTime: '18:00', endTime: '02:00' },
]

export const shiftTypes: ShiftType[] = ['Ouverture', 'Midi', 'Soir', 'Fermeture'].map((name, index) => ({
  id: `type-${index}`,
  name,
  color: ['#10A36F', '#F59E0B', '#4F46E5', '#BE185D'][index]!,
  description: '',
  defaultStartTime: hours[index]!.startTime,
  defaultEndTime: hours[index]!.endTime,
  defaultBreakDuration: DEFAULT_SHIFT.breakDuration,
}))

export const employeesOf = (count: number): Employee[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `employee-${index}`,
    firstName: ['Inès', 'Rachid', 'Camille', 'Hugo'][index % 4]!,
    lastName: `Moreau ${index + 1}`,
    weeklyHours: [35, 39, 24, 15][index % 4]!,
  }))

export function shiftOf(id: string, employeeId: string, day: number, kind: number): Shift {
  const { startTime, endTime } = hours[kind]!
  const date = dates[day]!
  const endDate = endTime <= startTime ? (dates[day + 1] ?? '2026-11-23') : date
  return {
    id,
    employeeId,
    shiftTypeId: `type-${kind}`,
    date,
    startTime,
    endTime,
    startsAt: `${date}T${startTime}:00Z`,
    endsAt: `${endDate}T${endTime}:00Z`,
    breakDuration: DEFAULT_SHIFT.breakDuration,
    notes: kind === 3 ? 'DJ set, terrasse' : '',
    version: 1,
    updatedAt: '2026-11-01T08:00:00Z',
  }
}

/** Seven a person; one in eight works twice on Saturday and rests on Sunday. */
export const shiftsOf = (employees: readonly Employee[]): Shift[] =>
  employees.flatMap(({ id }, index) =>
    dates.map((_, day) => shiftOf(`${id}-${day}`, id, day === 6 && index % 8 === 0 ? 5 : day, (index + day) % 4)),
  )
