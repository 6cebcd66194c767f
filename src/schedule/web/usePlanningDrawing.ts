import { useMemo } from 'react'
import { type CalendarDate, daysOf, type Week } from '#core/calendar.ts'
import { type Shift, sharedWindow } from '#schedule/rules.ts'
import { useLanguage } from '#web/useLanguage.ts'
import type { PlanningDrawing } from './PlanningDrawing.ts'
import type { ShiftType } from './TeamWeek.ts'

interface Drawn {
  week: Week
  today: CalendarDate
  shiftTypes: readonly ShiftType[]
  shifts: readonly Shift[]
}

/** The same object as long as what it says is the same. */
export function usePlanningDrawing({ week, today, shiftTypes, shifts }: Drawn): PlanningDrawing {
  const language = useLanguage()
  const { from, to } = week
  const { start, end } = useMemo(() => sharedWindow(shifts), [shifts])
  return useMemo(() => {
    const types = new Map(shiftTypes.map(type => [type.id, type]))
    const todayIndex = daysOf({ from, to }).indexOf(today)
    return { week: { from, to }, todayIndex, types, window: { start, end }, language }
  }, [from, to, today, shiftTypes, start, end, language])
}
