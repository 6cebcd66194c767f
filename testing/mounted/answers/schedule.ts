import { type CalendarDate, daysOf, weekOf } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { isAcceptable, needsReason, type RuleId } from '#labour/rules.ts'
import { type AnyShift, netMinutes, plainDetails } from '#schedule/rules.ts'
import { expectedShift } from '#schedule/web/editing/PlanChanges.ts'
import { type AnswerTo, refusal } from '../FakeServer.ts'

type Week = AnswerTo<'GET /schedule/weeks/:date'>
type Person = Week['employees'][number]
type ShiftType = Week['shiftTypes'][number]
type Shift = Week['shifts'][number]
type Leave = Week['leave'][number]
type OwnWeek = AnswerTo<'GET /schedule/my-week/:date'>
type WeekFinding = AnswerTo<'GET /schedule/weeks/:date/findings'>['findings'][number]

export const timeZone = 'Europe/Paris'
/** The week that the planning opens at: today is Wednesday. */
export const shownWeek = weekOf('2026-11-18')
export const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = daysOf(shownWeek) as [
  CalendarDate,
  CalendarDate,
  CalendarDate,
  CalendarDate,
  CalendarDate,
  CalendarDate,
  CalendarDate,
]

let ids = 0
/** Forms check that ids are UUIDs. */
export const newId = () => `01980000-0000-7000-9000-${String(++ids).padStart(12, '0')}`

/** Somebody who works 35 h a week. */
export const person = (firstName: string, lastName: string, change: Partial<Person> = {}): Person => ({
  id: newId(),
  firstName,
  lastName,
  department: null,
  role: { builtIn: 'employee', name: 'Employé' },
  weeklyHours: 35,
  leaveMinutes: 0,
  paidLeaveMinutes: 0,
  contracts: [{ from: null, until: null }],
  ...change,
})
export const ines = person('Inès', 'Moreau')
export const lea = person('Léa', 'Petit')
/** People whose number alone matters. */
export const others = (count: number) => Array.from({ length: count }, (_, nth) => person(`Zoé ${nth + 1}`, 'Zola'))

/** @param hours `10:30-15:00` */
const hoursOf = (hours: string) => {
  const [startTime = '', endTime = ''] = hours.split('-')
  return { startTime, endTime }
}

/** @param hours `10:30-15:00`, without a break */
export const shiftType = (name: string, color: string, hours: string): ShiftType => {
  const { startTime, endTime } = hoursOf(hours)
  const defaults = { defaultStartTime: startTime, defaultEndTime: endTime, defaultBreakDuration: 0 }
  return { id: newId(), name, color, description: '', ...defaults }
}
export const midi = shiftType('Midi', '#F59E0B', '10:30-15:00')
export const soir = shiftType('Soir', '#4F46E5', '18:30-23:00')

type SavedForm = Omit<AnyShift, 'startsAt' | 'endsAt' | 'updatedAt'> & { shiftTypeId: string }

let minutes = 0
/** A shift as the server answers it, each at a later time. */
export const savedShift = ({ id, version, ...form }: SavedForm) => {
  const now = Temporal.Instant.from('2026-11-16T08:00:00Z').add({ minutes: ++minutes })
  const saved = expectedShift(form, { id, version, timeZone }, now)
  if ('reason' in saved) throw new Error(`${form.startTime}-${form.endTime}: ${saved.reason}`)
  return saved
}

/** A planned shift. @param hours `10:30-15:00`; those of the type if it is not said */
export const shift = (
  { id: employeeId }: { id: string },
  { id: shiftTypeId, defaultStartTime, defaultEndTime }: ShiftType,
  date: CalendarDate,
  hours = `${defaultStartTime}-${defaultEndTime}`,
  notes = '',
): Shift => {
  const form = { ...plainDetails, shiftTypeId, date, ...hoursOf(hours), notes }
  return { ...savedShift({ ...form, employeeId, id: newId(), version: 1 }), employeeId }
}

/** A shift that nobody has yet. */
export const openShift = (department: string | null, type: ShiftType, date: CalendarDate, hours?: string) => ({
  ...shift({ id: '' }, type, date, hours),
  employeeId: null,
  department,
})

/** Vacation that was granted. */
export const leave = (
  { id: employeeId }: Person,
  startDate: CalendarDate,
  endDate = startDate,
  change: Partial<Leave> = {},
): Leave => ({
  id: newId(),
  employeeId,
  type: 'vacation',
  typeName: null,
  startDate,
  endDate,
  fromMidday: false,
  untilMidday: false,
  startTime: null,
  endTime: null,
  countsAs: 'leave',
  status: 'approved',
  training: null,
  ...change,
})

/** This week, as its person sees it. */
export const ownWeek = (shiftTypes: readonly ShiftType[] = [], shifts: readonly Shift[] = []): OwnWeek => ({
  waiting: [],
  asked: [],
  week: shownWeek,
  today: wednesday,
  timeZone,
  weeklyHours: 35,
  plannedMinutes: sum(shifts.map(netMinutes)),
  leaveMinutes: 0,
  paidLeaveMinutes: 0,
  shiftTypes: shiftTypes.map(({ id, name, color }) => ({ id, name, color })),
  shifts: [...shifts],
  leave: [],
  holidays: [],
  dayNotes: [],
})

type FoundFinding = { rule: RuleId; sentence: string } & Partial<WeekFinding>

/** A finding about Léa on Tuesday, exceeded, and accepted by nobody, unless it is said otherwise. */
export const weekFinding = (found: FoundFinding): WeekFinding => ({
  employeeId: lea.id,
  about: tuesday,
  shiftIds: [],
  from: `${tuesday}T09:30:00.000Z`,
  to: `${tuesday}T14:00:00.000Z`,
  measured: null,
  limit: null,
  severity: 'exceeded',
  lead: '',
  acceptance: null,
  ...found,
})

/** The refusal of a change for what a rule finds. */
export const refusedBy = (found: FoundFinding) => {
  const { acceptance: _, ...finding } = weekFinding(found)
  const answers = { change: 0, isAcceptable: isAcceptable(finding), needsReason: needsReason(finding.rule) }
  return refusal(409, `labour.${finding.rule}`, finding.sentence, { findings: [{ ...finding, ...answers }] })
}
