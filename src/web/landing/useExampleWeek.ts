import { addDays, type CalendarDate, startOfDay, weekOf } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import { keysOf } from '#core/keys.ts'
import { wholeDays } from '#leave/rules.ts'
import { drawnInterval, plainDetails, realHours, type Shift } from '#schedule/rules.ts'
import type { PlannedLeave, ShiftType, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useTranslation } from '#web/i18n.ts'

/** A week of an invented restaurant, in the form in which the product reads a week. */
export const timeZone = 'Europe/Paris'
export const today: CalendarDate = '2025-11-20'
export const week = weekOf(today)

type PersonId = 'youssef' | 'rachid' | 'ines' | 'camille' | 'hugo' | 'lucas'
type TypeId = 'opening' | 'noon' | 'evening' | 'closing'
const colours: Record<TypeId, string> = { opening: '#10a36f', noon: '#f59e0b', evening: '#4f46e5', closing: '#be185d' }

type PlannedHours = readonly [hours: string, type: TypeId, breakDuration?: number]
const lunch: PlannedHours = ['10:30–15:00', 'noon']
const dinner: PlannedHours = ['18:30–23:00', 'evening']
const morning: PlannedHours = ['08:00–16:30', 'opening', 30]
const afternoon: PlannedHours = ['15:00–23:00', 'evening', 30]
const night: PlannedHours = ['16:00–00:00', 'closing', 30]

const team: readonly { id: PersonId; weeklyHours: number; days: readonly (readonly PlannedHours[])[] }[] = [
  {
    id: 'youssef',
    weeklyHours: 39,
    days: [[], [morning], [morning], [morning], [morning], [['08:00–15:30', 'opening', 30]], []],
  },
  {
    id: 'rachid',
    weeklyHours: 35,
    days: [[], [afternoon], [afternoon], [afternoon], [afternoon], [], [['09:00–14:00', 'noon']]],
  },
  {
    id: 'ines',
    weeklyHours: 35,
    days: [[], [lunch, dinner], [lunch], [lunch], [lunch, dinner], [['16:00–00:00', 'evening', 30]], []],
  },
  { id: 'camille', weeklyHours: 35, days: [[], [lunch], [dinner], [], [], [], []] },
  {
    id: 'hugo',
    weeklyHours: 24,
    days: [[], [], [], [dinner], [lunch], [['11:00–16:30', 'noon', 30]], [['10:30–15:30', 'noon']]],
  },
  {
    id: 'lucas',
    weeklyHours: 35,
    days: [[], [night], [night], [night], [['15:30–00:00', 'closing', 30]], [['15:00–00:00', 'closing', 30]], []],
  },
]

const shiftOf = (
  employeeId: string,
  date: CalendarDate,
  [hours, shiftTypeId, breakDuration = 0]: PlannedHours,
): Shift => {
  const [startTime = '', endTime = ''] = hours.split('–')
  const midnight = startOfDay(date, timeZone).epochMilliseconds
  const { start, end } = drawnInterval({ startTime, endTime })
  return {
    id: `${employeeId} ${date} ${startTime}`,
    employeeId,
    ...plainDetails,
    shiftTypeId,
    date,
    startTime,
    endTime,
    ...realHours({ start: midnight + start * MINUTE, end: midnight + end * MINUTE }),
    breakDuration,
    version: 1,
    updatedAt: '',
  }
}

const leave: PlannedLeave = {
  id: 'leave',
  employeeId: 'camille',
  type: 'vacation',
  typeName: null,
  countsAs: 'leave',
  ...wholeDays,
  startDate: '2025-11-20',
  endDate: '2025-11-28',
  status: 'approved',
  training: null,
}

/** The share of that week: from Thursday to Saturday, a fifth each. */
const awayShare = 3 / 5

const awayFor = (minutes: number) => ({ leaveMinutes: minutes, paidLeaveMinutes: minutes })

/** In the reader's language. */
export const useExampleWeek = (): TeamWeek => {
  const { t } = useTranslation('landing')
  const types = keysOf(colours).map(
    (id): ShiftType => ({
      id,
      name: t(`example.types.${id}`),
      color: colours[id],
      description: '',
      defaultStartTime: '09:00',
      defaultEndTime: '17:00',
      defaultBreakDuration: 0,
    }),
  )
  return {
    week,
    today,
    timeZone,
    peopleOrder: 'by-hand',
    employees: team.map(({ id, weeklyHours }) => ({
      id,
      firstName: t(`example.people.${id}`),
      lastName: t(`example.lastNames.${id}`),
      weeklyHours,
      ...(id === leave.employeeId ? awayFor(weeklyHours * 60 * awayShare) : awayFor(0)),
      department: null,
      role: { builtIn: 'employee', name: '' },
      contracts: [{ from: null, until: null }],
    })),
    shiftTypes: types,
    shifts: team.flatMap(({ id, days }) =>
      days.flatMap((planned, day) => planned.map(each => shiftOf(id, addDays(week.from, day), each))),
    ),
    openShifts: [],
    leave: [leave],
    holidays: [],
    dayNotes: [],
    listedDepartments: [],
  }
}
