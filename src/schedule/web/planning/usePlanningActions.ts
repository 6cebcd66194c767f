import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { daysOf } from '#core/calendar.ts'
import type { Shift } from '#schedule/rules.ts'
import type { PlanningGridProps } from '../planning-grid/PlanningDrawing.ts'
import { type Cell, focusCell } from '../planning-grid/useRovingCell.ts'

/** The actions of a cell. One object for the life of the grid: rows render only when their data changes. */
export interface PlanningActions {
  create: (employeeId: string, day: number) => void
  edit: (shift: Shift) => void
  remove: (shift: Shift) => void
  /** @returns false if refused. */
  move: (shift: Shift, to: Cell) => Promise<boolean>
  copy: (shift: Shift, to: Cell) => Promise<boolean>
}

/** Focuses the cell first: a dialog returns the focus there, and a deleted block would lose it. */
export function usePlanningActions(grid: RefObject<HTMLElement | null>, props: PlanningGridProps): PlanningActions {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  return useMemo(() => {
    const dates = () => daysOf(latest.current.week)
    const focusCellOf = ({ employeeId, date }: Shift) =>
      focusCell(grid.current, { employeeId, day: dates().indexOf(date) })
    const placeOf = (cell: Cell) => {
      focusCell(grid.current, cell)
      return { employeeId: cell.employeeId, date: dates()[cell.day]! }
    }
    return {
      create: (employeeId, day) => {
        focusCell(grid.current, { employeeId, day })
        latest.current.onCreate(employeeId, dates()[day]!)
      },
      edit: shift => {
        focusCellOf(shift)
        latest.current.onEdit(shift)
      },
      remove: shift => {
        focusCellOf(shift)
        latest.current.onDelete(shift)
      },
      move: (shift, to) => latest.current.onMove(shift, placeOf(to)),
      copy: (shift, to) => latest.current.onCopy(shift, placeOf(to)),
    }
  }, [grid])
}
