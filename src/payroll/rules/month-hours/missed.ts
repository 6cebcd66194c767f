import type { CalendarDate } from '#core/calendar.ts'
import { wallTimeAt } from '#core/wall-clock.ts'
import { plannedDaysOf, type WeekAbsence, type Work } from '#labour/hours.ts'
import { minutesOf } from '#timesheets/rules.ts'

/** `plan`: the shifts of a day as they stood when it was decided. `left`: what absences leave of them. */
export type DecidedPlan = { plan: readonly Work[]; left: readonly Work[] }

/**
 * The absence of who did not come on a planned day; null where other absences leave nothing of it. Beside half a day of leave it is the other half,
 * beside hours of leave the hours of the plan that they leave.
 * @param beside other absences of the person
 */
export function missedAbsence(
  date: CalendarDate,
  { plan, left }: DecidedPlan,
  beside: readonly WeekAbsence[],
  timeZone: string,
): WeekAbsence | null {
  const minutes = minutesOf(left)
  if (minutes === 0) return null
  const whole = { startDate: date, endDate: date, planned: plannedDaysOf(plan, timeZone) }
  if (minutes === minutesOf(plan)) return whole
  const [half] = beside.flatMap(each => otherHalf(date, each))
  return { ...whole, ...(half ?? { startTime: '00:00', endTime: wallTimeAt(minutes) }) }
}

/** The half of its first or its last day that an absence of half a day keeps. */
function otherHalf(
  date: CalendarDate,
  { startDate, endDate, startTime, endTime }: WeekAbsence,
): Partial<WeekAbsence>[] {
  if (startDate === endDate && startTime && endTime) return []
  if (startTime && date === startDate) return [{ endTime: startTime }]
  return endTime && date === endDate ? [{ startTime: endTime }] : []
}
