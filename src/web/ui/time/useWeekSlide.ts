import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { CalendarDate } from '#core/calendar.ts'

const TRAVEL = 24
const SLIDE: KeyframeAnimationOptions = { duration: 320, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' }

/**
 * Slides the days of a new week in from its direction. Keeps the same elements, so that the focus stays in its cell.
 */
export function useWeekSlide(grid: RefObject<HTMLElement | null>, monday: CalendarDate) {
  const shown = useRef(monday)
  useLayoutEffect(() => {
    if (monday === shown.current) return
    const from = monday > shown.current ? TRAVEL : -TRAVEL
    shown.current = monday
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const coming = [{ opacity: 0, transform: `translateX(${from}px)` }, {}]
    for (const days of grid.current?.querySelectorAll('[data-days]') ?? []) days.animate(coming, SLIDE)
  }, [grid, monday])
}
