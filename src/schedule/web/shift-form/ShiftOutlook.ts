import { addDays, type CalendarDate } from '#core/calendar.ts'
import { lengthOf } from '#core/intervals.ts'
import { isAmbiguous } from '#core/wall-clock.ts'
import { contractMinutes } from '#people/rules.ts'
import { plannedMinutes } from '#schedule/left.ts'
import { breakFits, shiftInterval } from '#schedule/plannable.ts'
import { drawnInterval, netMinutes, realHours, sharedWindow, type WallHours, weeklyBalance } from '#schedule/rules.ts'
import type { Employee, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import type { ShiftDraft } from './useShiftForm.ts'

/** The window around the typed hours in a week without shifts. */
const OPEN_DAY: WallHours = { startTime: '08:00', endTime: '20:00' }

/** Totals of the typed hours, in minutes. */
type Outlook = {
  net: number
  /** Null until a person is chosen. */
  week: { employee: Employee; planned: number; isOver: boolean } | null
}

/** Null while the hours are half typed or impossible. Nights of clock change count real time. */
export function outlookOf(draft: ShiftDraft, team: TeamWeek, shiftId: string | undefined): Outlook | null {
  const { date, startTime, endTime, breakDuration, employeeId } = draft
  if (startTime === null || endTime === null || Number.isNaN(breakDuration)) return null
  const interval = shiftInterval({ date, startTime, endTime }, team.timeZone)
  if (typeof interval === 'string' || !breakFits(interval, breakDuration)) return null
  const net = netMinutes({ ...realHours(interval), breakDuration })
  const employee = team.employees.find(({ id }) => id === employeeId)
  if (!employee) return { net, week: null }
  const others = team.shifts.filter(shift => shift.employeeId === employeeId && shift.id !== shiftId)
  const typed = { ...draft, startTime, endTime, breakDuration, ...realHours(interval) }
  const planned = plannedMinutes([...others, typed], team.leave, team.timeZone)
  const { kind } = weeklyBalance(planned, contractMinutes(employee.weeklyHours), employee)
  return { net, week: { employee, planned, isOver: kind === 'over' } }
}

/** The day of the end if it is not the day of the start, and whether clocks show each time twice. */
export function clockNotes({ date, startTime, endTime }: ShiftDraft, timeZone: string) {
  const isOvernight = startTime !== null && endTime !== null && endTime < startTime
  const nextDay: CalendarDate | null = isOvernight ? addDays(date, 1) : null
  return {
    nextDay,
    startsTwice: startTime !== null && isAmbiguous(date, startTime, timeZone),
    endsTwice: endTime !== null && isAmbiguous(nextDay ?? date, endTime, timeZone),
  }
}

/** Position of the typed hours in the week's window, in minutes since midnight; no shift while half typed or equal. */
export function drawingOf({ startTime, endTime }: ShiftDraft, team: TeamWeek) {
  if (startTime === null || endTime === null || startTime === endTime)
    return { window: sharedWindow(team.shifts), shift: null }
  const hours = { startTime, endTime }
  return {
    window: sharedWindow([hours, ...(team.shifts.length > 0 ? team.shifts : [OPEN_DAY])]),
    shift: drawnInterval(hours),
  }
}

/** A type has no date, so its net hours ignore changes of clocks. `NaN` while the break is half typed. */
export function typePreview(hours: WallHours, breakDuration: number) {
  const shift = drawnInterval(hours)
  return { window: sharedWindow([hours, OPEN_DAY]), shift, net: Math.max(0, lengthOf(shift) - breakDuration) }
}
