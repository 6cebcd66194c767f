import { type RefObject, useEffect } from 'react'

/**
 * Lets a drag in an area prevent scrolling. A browser scrolls on touch unless a non-passive listener exists before the first move,
 * so it must be registered in advance.
 */
export function useTouchHold(area: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = area.current
    const hold = (event: TouchEvent) => {
      if (document.documentElement.dataset.dragging !== undefined && event.cancelable) event.preventDefault()
    }
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [area])
}
