import { useEffect, useEffectEvent } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import type { PersonDay } from '#schedule/web/editing/PlanEditor.ts'
import type { PlanningFindings } from './useFindings.ts'

/** Visits the cell of a finding that somebody chose. @param shown the day on screen: a goal is visited again once another one is shown */
export function useGoal(
  { read }: PlanningFindings,
  visit: (goal: PersonDay, shown?: CalendarDate) => void,
  shown?: CalendarDate,
) {
  const goal = read?.goal
  const visitGoal = useEffectEvent(visit)
  useEffect(() => {
    if (goal) visitGoal(goal, shown)
  }, [goal, shown])
}
