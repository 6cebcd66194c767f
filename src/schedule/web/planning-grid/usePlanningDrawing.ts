import { useMemo } from 'react'
import { type CalendarDate, daysOf, longDayName, type Week } from '#core/calendar.ts'
import { useLanguage } from '#web/useLanguage.ts'
import type { ShiftType } from '../shared/TeamWeek.ts'
import type { PlanningDrawing } from './PlanningDrawing.ts'
import { type PlanningRow, windowOfRows } from './PlanningRows.ts'

interface Drawn {
  week: Week
  today: CalendarDate
  shiftTypes: readonly ShiftType[]
}

/** Keeps its identity while its values stay the same. */
export function usePlanningDrawing({ week, today, shiftTypes }: Drawn, rows: readonly PlanningRow[]): PlanningDrawing {
  const language = useLanguage()
  const { from, to } = week
  const { start, end } = useMemo(() => windowOfRows(rows), [rows])
  return useMemo(() => {
    const types = new Map(shiftTypes.map(type => [type.id, type]))
    const dates = daysOf({ from, to })
    const dayNames = dates.map(date => longDayName(date, language))
    return { week: { from, to }, dayNames, todayIndex: dates.indexOf(today), types, window: { start, end }, language }
  }, [from, to, today, shiftTypes, start, end, language])
}
