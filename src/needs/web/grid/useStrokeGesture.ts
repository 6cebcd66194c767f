import { type MouseEvent, type PointerEvent, useState } from 'react'
import { type Cell, type Stroke, strokeOf } from '#needs/rules/strokes.ts'
import { edgeScroll } from '#web/ui/time/edge-scroll.ts'

/** A finger rests so many milliseconds before it draws; one that moves further before that is scrolling. */
const TOUCH_PRESS = 350
const FINGER_TREMBLE = 10

/** The bars of a phone above and below the grid, in pixels. */
const bars = { top: 56, bottom: 132 }

interface StrokeGestureOptions {
  /** The number that is painted. */
  people: number
  onStroke: (stroke: Stroke) => void
}

const placeOf = ({ weekday, minute }: Cell) => `${weekday} ${minute}`
export const cellMark = (cell: Cell) => ({ 'data-cell': placeOf(cell) })

export const cellNode = (grid: Element, cell: Cell) => grid.querySelector<HTMLElement>(`[data-cell="${placeOf(cell)}"]`)

/** The half hour at a point, or the nearest one beside the grid. */
const cellAt = (grid: HTMLElement, x: number, y: number): Cell | null => {
  const [first, last] = [grid.querySelector('[data-cell]'), [...grid.querySelectorAll('[data-cell]')].at(-1)]
  if (!first || !last) return null
  const [start, end] = [first.getBoundingClientRect(), last.getBoundingClientRect()]
  const within = (at: number, from: number, to: number) => Math.min(Math.max(at, from + 1), to - 1)
  const stack = document.elementsFromPoint(within(x, start.left, end.right), within(y, start.top, end.bottom))
  const found = stack.find(
    (element): element is HTMLElement => grid.contains(element) && element.matches('[data-cell]'),
  )
  return found ? cellOf(found) : null
}

const cellOf = (marked: HTMLElement): Cell => {
  const [weekday, minute] = marked.dataset.cell!.split(' ').map(Number)
  return { weekday: weekday!, minute: minute! }
}

/**
 * A press paints its half hour; a drag paints from it to the last one. A mouse draws at once. A finger taps, scrolls, or rests and then draws. Escape cancels.
 * @returns the stroke that is being drawn, and the handlers of the grid
 */
export function useStrokeGesture({ people, onStroke }: StrokeGestureOptions) {
  const [drawn, setDrawn] = useState<Stroke | null>(null)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const grid = event.currentTarget
    const isCell = (event.target as Element).closest('[data-cell]') !== null
    const first = isCell && event.isPrimary && event.button === 0 ? cellAt(grid, event.clientX, event.clientY) : null
    if (!first) return
    const isTouch = event.pointerType === 'touch'
    const listening = new AbortController()
    const { signal } = listening
    let point: { clientX: number; clientY: number } = event
    let last = first
    let isDrawing = false
    const draw = () => {
      last = cellAt(grid, point.clientX, point.clientY) ?? last
      setDrawn(strokeOf(first, last, people))
    }
    const begin = () => {
      isDrawing = true
      if (isTouch) {
        const free = () => ({ top: bars.top, right: innerWidth, bottom: innerHeight - bars.bottom, left: 0 })
        edgeScroll({ point: () => point, free, sideways: null, signal })
      }
      draw()
    }
    const press = isTouch ? setTimeout(begin, TOUCH_PRESS) : undefined
    const end = () => {
      clearTimeout(press)
      listening.abort()
      setDrawn(null)
    }
    const follow = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId !== event.pointerId) return
      point = moved
      if (isDrawing) draw()
      else if (Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY) >= FINGER_TREMBLE) end()
    }
    const drop = (released: globalThis.PointerEvent) => {
      if (released.pointerId !== event.pointerId) return
      end()
      onStroke(strokeOf(first, last, people))
    }
    const hearKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return
      pressed.preventDefault()
      pressed.stopPropagation()
      end()
    }
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', drop, { signal })
    addEventListener('pointercancel', end, { signal })
    addEventListener('blur', end, { signal })
    addEventListener('scroll', () => isDrawing && draw(), { signal, capture: true })
    addEventListener('keydown', hearKey, { signal, capture: true })
    // A resting finger would open the browser's menu, and a moving one scroll.
    addEventListener('contextmenu', menu => isTouch && menu.preventDefault(), { signal, capture: true })
    grid.addEventListener('touchmove', moved => isDrawing && moved.preventDefault(), { signal, passive: false })
    if (!isTouch) begin()
  }
  /** The click of a screen reader, which no press comes before. */
  const onClick = ({ detail, target, currentTarget }: MouseEvent<HTMLElement>) => {
    const marked = (target as Element).closest<HTMLElement>('[data-cell]')
    if (detail !== 0 || !marked || !currentTarget.contains(marked)) return
    const cell = cellOf(marked)
    onStroke(strokeOf(cell, cell, people))
  }
  return { drawn, handlers: { onPointerDown, onClick } }
}
