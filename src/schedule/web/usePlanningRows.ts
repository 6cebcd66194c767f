import { useLayoutEffect, useMemo, useRef } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import { type PlannedWeek, type PlanningRow, planningRows } from './PlanningRows.ts'

/** The rows of a week; those that have not changed since they were drawn stay the same objects. */
export function usePlanningRows({ week, employees, shifts, leave }: PlannedWeek): readonly PlanningRow[] {
  const drawn = useRef<{ monday: CalendarDate; rows: readonly PlanningRow[] }>(null)
  const rows = useMemo(() => {
    const known = drawn.current?.monday === week.from ? drawn.current.rows : undefined
    return planningRows({ week, employees, shifts, leave }, known)
  }, [week, employees, shifts, leave])
  useLayoutEffect(() => {
    drawn.current = { monday: week.from, rows }
  }, [week, rows])
  return rows
}
