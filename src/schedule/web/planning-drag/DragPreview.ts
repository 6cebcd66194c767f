import { useSyncExternalStore } from 'react'
import type { PlanningRow } from '../planning-grid/PlanningRows.ts'

type Minutes = ReadonlyMap<string, number>

const none: Minutes = new Map()
let shown = none
const listeners = new Set<() => void>()

/** What the drag under way would change in the planned minutes of these people. */
export function previewMinutes(minutes: Minutes = none) {
  shown = minutes
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The row as it would be after the drop. Each person's hours listen for themselves: the other rows do not draw. */
export function usePreviewed(row: PlanningRow): PlanningRow {
  const minutes = useSyncExternalStore(listen, () => shown.get(row.employee.id) ?? 0)
  return minutes === 0 ? row : { ...row, plannedMinutes: row.plannedMinutes + minutes }
}
