import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { daysOf, type Week } from '#core/calendar.ts'
import { netMinutes, type Shift } from '#schedule/rules.ts'
import type { Place } from '#schedule/web/editing/PlanEditor.ts'
import { type Cell, cellAt } from '#schedule/web/planning-grid/useRovingCell.ts'
import { Drag } from '#web/ui/time/drag.ts'
import { useTouchHold } from '#web/ui/time/useTouchHold.ts'
import { previewMinutes } from './DragPreview.ts'

interface PlanningDragOptions {
  /** Shifts carry `data-shift`; drop targets carry `data-day` and, if the person may change, `data-employee`. */
  area: RefObject<HTMLElement | null>
  week: Week
  shifts: readonly Shift[]
  onDrop: (edit: 'move' | 'copy', shift: Shift, to: Place, cell: Cell) => void
}

/** Drags a shift to another person or day (docs/product.md § Planning). @returns the handler of `pointerdown` */
export function usePlanningDrag({ area, week, shifts, onDrop }: PlanningDragOptions) {
  useTouchHold(area)
  // PageDown shows another week while a shift is held.
  const shown = useRef(week)
  useLayoutEffect(() => {
    shown.current = week
  })
  return (event: PointerEvent) => {
    // Ignores a second finger, and the right button, which opens a menu.
    const source =
      event.isPrimary && event.button === 0 && (event.target as Element).closest<HTMLElement>('[data-shift]')
    const shift = source && shifts.find(({ id }) => id === source.dataset.shift)
    if (!shift) return
    const goalAt = (target: HTMLElement | null) => {
      const cell = target && cellAt(target, shift.employeeId)
      if (!cell) return null
      const place = { employeeId: cell.employeeId, date: daysOf(shown.current)[cell.day]! }
      return isAt(shift, place) ? null : { cell, place }
    }
    const drag = new Drag(event.nativeEvent, {
      source,
      targetAt: element => element.closest<HTMLElement>('[data-day]'),
      free: () => freeSpace(area.current),
      sideways: area.current?.querySelector<HTMLElement>('[data-sideways]'),
      onOver: (target, isCopy) => previewMinutes(changes(shift, goalAt(target)?.place, isCopy)),
      onDrop: (target, isCopy) => {
        const goal = goalAt(target)
        if (goal) onDrop(isCopy ? 'copy' : 'move', shift, goal.place, goal.cell)
      },
    })
    drag.watch()
  }
}

const isAt = (shift: Shift, { employeeId, date }: Place) => shift.employeeId === employeeId && shift.date === date

/** Minutes by person. */
function changes(shift: Shift, goal: Place | undefined, isCopy: boolean): Map<string, number> {
  const minutes = netMinutes(shift)
  if (!goal || (goal.employeeId === shift.employeeId && !isCopy)) return new Map()
  return new Map([...(isCopy ? [] : [[shift.employeeId, -minutes] as const]), [goal.employeeId, minutes]])
}

/** The area between sticky parts: header and names of the grid, or the bars of a phone. */
function freeSpace(area: HTMLElement | null) {
  const box = (name: string) => area?.querySelector(name)?.getBoundingClientRect()
  const names = box('[role="rowheader"]')
  return {
    top: Math.max(box('[data-head]')?.bottom ?? 0, 57),
    bottom: innerHeight - (names ? 0 : 76),
    left: names?.right ?? 0,
    right: Math.min(innerWidth, box('[data-sideways]')?.right ?? innerWidth),
  }
}
