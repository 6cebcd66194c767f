import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { daysOf } from '#core/calendar.ts'
import type { AnyShift } from '#schedule/rules.ts'
import type { Place } from '#schedule/web/editing/PlanEditor.ts'
import { outcomeOf, verdictOf } from '#schedule/web/editing/Verdict.ts'
import { findingSentences } from '#schedule/web/editing/VerdictWords.ts'
import { type Cell, cellAt } from '#schedule/web/planning-grid/useRovingCell.ts'
import { ownerKey, ownerOf } from '#schedule/web/shared/Owners.ts'
import { shiftOf, type TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { leaveName } from '#schedule/web/shared/useLeaveWords.ts'
import { Drag } from '#web/ui/time/drag.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { preview } from './DragPreview.ts'

interface PlanningDragOptions {
  /** Shifts carry `data-shift`; drop targets carry `data-day` and, if the person may change, `data-row`. */
  area: RefObject<HTMLElement | null>
  team: TeamWeek
  /** Not called where the verdict refuses the drop. */
  onDrop: (edit: 'move' | 'copy', shift: AnyShift, to: Place, cell: Cell) => void
}

/** Drags a shift to another person or day (docs/product/planning.md). @returns the handler of `pointerdown` */
export function usePlanningDrag({ area, team, onDrop }: PlanningDragOptions) {
  useTouchHold(area)
  // PageDown shows another week while a shift is held.
  const shown = useRef(team)
  useLayoutEffect(() => {
    shown.current = team
  })
  return (event: PointerEvent) => {
    // Ignores a second finger, and the right button, which opens a menu.
    const source =
      event.isPrimary && event.button === 0 && (event.target as Element).closest<HTMLElement>('[data-shift]')
    const shift = source && shiftOf(team, source.dataset.shift)
    if (!shift) return
    const goalAt = (target: HTMLElement | null) => {
      const cell = target && cellAt(target, ownerKey(shift))
      if (!cell) return null
      const place = { ...ownerOf(cell.row), date: daysOf(shown.current.week)[cell.day]! }
      return isAt(shift, place) ? null : { cell, place }
    }
    const judge = (place: Place, isCopy: boolean) =>
      verdictOf(
        shown.current,
        { before: isCopy ? null : shift, form: { ...shift, department: undefined, ...place } },
        leaveName,
      )
    const drag = new Drag(event.nativeEvent, {
      source,
      targetAt: element => element.closest<HTMLElement>('[data-day]'),
      free: () => freeSpace(area.current),
      sideways: area.current?.querySelector<HTMLElement>('[data-sideways]'),
      onOver: (target, isCopy) => {
        // The press has focused the block. The cell keeps the focus: to take a focused block away costs the drop a layout.
        if (source.contains(document.activeElement))
          source.closest<HTMLElement>('[data-day]')?.focus({ preventScroll: true })
        const goal = goalAt(target)
        const verdict = goal && judge(goal.place, isCopy)
        if (target && verdict) target.dataset.drop = outcomeOf(verdict)
        preview(target && verdict && { verdict, target, gesture: 'drop' })
      },
      onDrop: (target, isCopy) => {
        const goal = goalAt(target)
        if (!goal) return
        const verdict = judge(goal.place, isCopy)
        if (outcomeOf(verdict) === 'never') notify.error(findingSentences(verdict)[0]!, 'schedule-error')
        else onDrop(isCopy ? 'copy' : 'move', shift, goal.place, goal.cell)
      },
    })
    drag.watch()
  }
}

const isAt = (shift: AnyShift, place: Place) => ownerKey(shift) === ownerKey(place) && shift.date === place.date

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

/**
 * Lets a drag in an area prevent scrolling. A browser scrolls on touch unless a non-passive listener exists before the first move,
 * so it must be registered in advance.
 */
function useTouchHold(area: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = area.current
    const hold = (event: TouchEvent) => {
      if (document.documentElement.dataset.dragging !== undefined && event.cancelable) event.preventDefault()
    }
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [area])
}
