import { useSyncExternalStore } from 'react'
import { outcomeOf, type Verdict } from '#schedule/web/editing/Verdict.ts'
import type { PlanningRow } from '#schedule/web/planning-grid/PlanningRows.ts'

/** The preview of a gesture at the place under the pointer: the drop of a shift, or a stamp of the brush. */
export type Preview = { verdict: Verdict; target: Element; gesture: 'drop' | 'stamp' }

let shown: Preview | null = null
const listeners = new Set<() => void>()

/** Null while there is no gesture, or no place for it. */
export function preview(next: Preview | null) {
  shown = next
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

const current = () => shown
export const usePreview = () => useSyncExternalStore(listen, current, current)

/** Nothing where the gesture would be refused. */
const minutesOf = (employeeId: string) => {
  if (!shown || outcomeOf(shown.verdict) === 'never') return 0
  const total = shown.verdict.totals.find(({ employee }) => employee.id === employeeId)
  return total ? total.after - total.before : 0
}

/** The row after the gesture. Each row subscribes for its person, so that the others do not render. */
export function usePreviewed(row: PlanningRow): PlanningRow {
  const read = () => minutesOf(row.employee.id)
  const minutes = useSyncExternalStore(listen, read, read)
  return minutes === 0 ? row : { ...row, plannedMinutes: row.plannedMinutes + minutes }
}
