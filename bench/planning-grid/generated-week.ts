import { addDays, type CalendarDate, daysOf, weekOf } from '#core/calendar.ts'
import { wholeDays } from '#leave/rules.ts'
import { DEFAULT_SHIFT, plainDetails, type Shift } from '#schedule/rules.ts'
import type { Employee, PlannedLeave, ShiftType, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'

const timeZone = 'UTC'

/** None overlaps another: a dropped shift is never refused. */
const hours = [
  { startTime: '08:00', endTime: '12:00' },
  { startTime: '12:00', endTime: '15:00' },
  { startTime: '15:00', endTime: '18:00' },
  { startTime: '18:00', endTime: '02:00' },
]

const shiftTypes: ShiftType[] = ['Ouverture', 'Midi', 'Soir', 'Fermeture'].map((name, index) => ({
  id: `type-${index}`,
  name,
  color: ['#10A36F', '#F59E0B', '#4F46E5', '#BE185D'][index]!,
  description: '',
  defaultStartTime: hours[index]!.startTime,
  defaultEndTime: hours[index]!.endTime,
  defaultBreakDuration: DEFAULT_SHIFT.breakDuration,
}))

const employeesOf = (count: number): Employee[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `employee-${index}`,
    firstName: ['Inès', 'Rachid', 'Camille', 'Hugo'][index % 4]!,
    lastName: `Moreau ${index + 1}`,
    department: ['Cuisine', 'Salle', 'Bar', null][index % 4]!,
    role: { builtIn: 'employee', name: 'Employé' },
    weeklyHours: [35, 39, 24, 15][index % 4]!,
    leaveMinutes: 0,
    paidLeaveMinutes: 0,
    contracts: [{ from: '2020-01-01', until: null }],
  }))

/** The company's zone is UTC. */
export const instantsOf = ({ date, startTime, endTime }: Pick<Shift, 'date' | 'startTime' | 'endTime'>) => ({
  startsAt: `${date}T${startTime}:00.000Z`,
  endsAt: `${endTime <= startTime ? addDays(date, 1) : date}T${endTime}:00.000Z`,
})

function shiftOf(employeeId: string, date: CalendarDate, kind: number): Shift {
  const { startTime, endTime } = hours[kind]!
  return {
    ...plainDetails,
    ...instantsOf({ date, startTime, endTime }),
    id: `${employeeId}-${date}-${kind}`,
    employeeId,
    shiftTypeId: `type-${kind}`,
    date,
    startTime,
    endTime,
    breakDuration: DEFAULT_SHIFT.breakDuration,
    notes: kind === 3 ? 'DJ set, terrasse' : '',
    version: 1,
    updatedAt: '2026-11-01T08:00:00.000Z',
  }
}

/** Seven shifts a person; one person in eight works twice on Saturday and rests on Sunday. */
const shiftsOf = (employees: readonly Employee[], dates: readonly CalendarDate[]): Shift[] =>
  employees.flatMap(({ id }, index) =>
    dates.map((date, day) => shiftOf(id, day === 6 && index % 8 === 0 ? dates[5]! : date, (index + day) % 4)),
  )

/** One person in five is on leave from Wednesday; half of these requests are pending. */
const leaveOf = (employees: readonly Employee[], dates: readonly CalendarDate[]): PlannedLeave[] =>
  employees
    .filter((_, index) => index % 5 === 3)
    .map(({ id }, index) => ({
      id: `leave-${id}`,
      employeeId: id,
      type: 'vacation',
      typeName: null,
      countsAs: 'leave',
      ...wholeDays,
      startDate: dates[2]!,
      endDate: dates[4]!,
      status: index % 2 === 0 ? 'approved' : 'pending',
      training: null,
    }))

/** The server's answer for a company of this size. */
export function teamWeek(people: number, monday: CalendarDate): TeamWeek {
  const week = weekOf(monday)
  const dates = daysOf(week)
  const employees = employeesOf(people)
  const [shifts, leave] = [shiftsOf(employees, dates), leaveOf(employees, dates)]
  return {
    week,
    today: dates[2]!,
    timeZone,
    peopleOrder: 'last-name',
    employees,
    shiftTypes,
    shifts,
    openShifts: [],
    leave,
    holidays: [],
    dayNotes: [],
    listedDepartments: [],
  }
}

export const session = {
  kind: 'member',
  employee: {
    id: 'employee-0',
    firstName: 'Inès',
    lastName: 'Moreau 1',
    email: 'ines@bench.test',
    roleName: 'Administrateur',
    contractType: 'full-time',
    weeklyHours: 35,
    department: null,
  },
  company: { id: 'company', name: 'Comptoir', timeZone, requiresTwoStep: false, requiresOwnPassword: false },
  permissions: ['all'],
  hasTwoStep: false,
  hasGivenPassword: false,
  requiredStep: null,
}
