import { useSyncExternalStore } from 'react'
import type { PlanningRow } from '#schedule/web/planning-grid/PlanningRows.ts'

type Minutes = ReadonlyMap<string, number>

const none: Minutes = new Map()
let shown = none
const listeners = new Set<() => void>()

/** Changes of planned minutes by the current drag, by person. */
export function previewMinutes(minutes: Minutes = none) {
  shown = minutes
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The row after the drop. Each row subscribes for its person, so that the others do not render. */
export function usePreviewed(row: PlanningRow): PlanningRow {
  const minutes = useSyncExternalStore(listen, () => shown.get(row.employee.id) ?? 0)
  return minutes === 0 ? row : { ...row, plannedMinutes: row.plannedMinutes + minutes }
}
