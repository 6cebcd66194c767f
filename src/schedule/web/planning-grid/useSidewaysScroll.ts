import { useCallback, useLayoutEffect, useRef } from 'react'
import type { CalendarDate } from '#core/calendar.ts'

/**
 * If the week is wider than the window, its body scrolls sideways in its own box. The header sticks to the window, so it cannot
 * be in that box: it follows by script.
 */
export function useSidewaysScroll(monday: CalendarDate, todayIndex: number) {
  const head = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const onScroll = useCallback(() => {
    if (head.current && body.current) head.current.scrollLeft = body.current.scrollLeft
  }, [])
  useLayoutEffect(() => {
    const box = body.current
    if (!box || !monday || todayIndex < 0 || box.scrollWidth <= box.clientWidth) return
    const [name, ...days] = head.current?.querySelectorAll<HTMLElement>('[role="columnheader"]') ?? []
    const today = days[todayIndex]
    // Centred in the space beside the names.
    if (name && today)
      box.scrollLeft =
        today.offsetLeft - name.offsetWidth - (box.clientWidth - name.offsetWidth - today.offsetWidth) / 2
  }, [monday, todayIndex])
  return { head, body, onScroll }
}
