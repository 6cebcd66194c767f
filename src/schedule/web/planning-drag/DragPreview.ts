import { useSyncExternalStore } from 'react'
import type { Verdict } from '#schedule/web/editing/Verdict.ts'
import type { PlanningRow } from '#schedule/web/planning-grid/PlanningRows.ts'

/** What the drop would do, and the place under the pointer. */
export type Preview = { verdict: Verdict; target: Element }

let shown: Preview | null = null
const listeners = new Set<() => void>()

/** Null while there is no drag, or no place to drop. */
export function preview(next: Preview | null) {
  shown = next
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const usePreview = () => useSyncExternalStore(listen, () => shown)

const minutesOf = (employeeId: string) => {
  const total = shown?.verdict.totals.find(({ employee }) => employee.id === employeeId)
  return total ? total.after - total.before : 0
}

/** The row after the drop. Each row subscribes for its person, so that the others do not render. */
export function usePreviewed(row: PlanningRow): PlanningRow {
  const minutes = useSyncExternalStore(listen, () => minutesOf(row.employee.id))
  return minutes === 0 ? row : { ...row, plannedMinutes: row.plannedMinutes + minutes }
}
