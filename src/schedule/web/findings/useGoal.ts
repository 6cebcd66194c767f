import { useEffect, useEffectEvent } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import type { PersonDay } from '#schedule/web/editing/PlanEditor.ts'
import type { PlanningFindings } from './useFindings.ts'

/** Visits the cell of a finding that somebody chose. @param shown the day on screen: a goal is visited again once another one is shown */
export function useGoal({ read }: PlanningFindings, visit: (goal: PersonDay) => void, shown?: CalendarDate) {
  const goal = read?.goal
  const visitGoal = useEffectEvent(visit)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the day on screen asks for another visit
  useEffect(() => {
    if (goal) visitGoal(goal)
  }, [goal, shown])
}
