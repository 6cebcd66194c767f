import { type RefObject, useEffect } from 'react'

/**
 * Lets a drag in an area keep the page still. A browser takes a touch for a scroll unless somebody may refuse it from the
 * first move on, so it has to be said before the finger comes.
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
