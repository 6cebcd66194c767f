import { addDays, isoWeekday, weekOf } from '#core/calendar.ts'
import { formOfShift, plainDay } from '#schedule/rules.ts'
import type { TypedShift } from '#schedule/web/editing/PlanChanges.ts'
import type { ShiftForm } from '#schedule/web/shared/TeamWeek.ts'

/** The shown week, and those after it. */
export const mostWeeks = 12

/** The same shift on some weekdays, from 1, Monday, of its week and of the ones after it; not where it stands. Its notes are of its own day. */
export const repetitionsOf = (shift: TypedShift, weekdays: readonly number[], weeks: number): ShiftForm[] => {
  const { from } = weekOf(shift.date)
  const dates = Array.from({ length: weeks }, (_, week) =>
    weekdays.map(weekday => addDays(from, 7 * week + weekday - 1)),
  ).flat()
  return dates.filter(date => date !== shift.date).map(date => ({ ...formOfShift(shift), date, ...plainDay }))
}

/** Before anybody chooses: none of its own week but the day where it stands. */
export const ownWeekday = ({ date }: TypedShift) => isoWeekday(date)
