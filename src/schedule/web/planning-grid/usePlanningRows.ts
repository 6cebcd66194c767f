import { useMemo, useState } from 'react'
import { type PlannedWeek, type PlanningRow, planningRows } from './PlanningRows.ts'

/** Remembers the rows of the last week. */
const rowsFromLast = () => {
  let monday = ''
  let rows: readonly PlanningRow[] = []
  return (planned: PlannedWeek) => {
    rows = planningRows(planned, planned.week.from === monday ? rows : [])
    monday = planned.week.from
    return rows
  }
}

/** The rows of a week; unchanged ones stay the same objects. */
export function usePlanningRows({ week, employees, shifts, leave }: PlannedWeek): readonly PlanningRow[] {
  const [rowsOf] = useState(rowsFromLast)
  return useMemo(() => rowsOf({ week, employees, shifts, leave }), [rowsOf, week, employees, shifts, leave])
}
