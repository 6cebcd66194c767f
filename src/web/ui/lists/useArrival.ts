import { type RefObject, useEffect, useRef } from 'react'

interface Arrival {
  current: string | undefined
  place: number
  scrollTo: (index: number) => void
}

/** Goes to a linked row, once. Scrolls first to one that is not rendered yet. */
export const useArrival = (bodyRef: RefObject<HTMLElement | null>, { current, place, scrollTo }: Arrival) => {
  const arrivedAt = useRef<string>(undefined)
  useEffect(() => {
    if (place < 0 || arrivedAt.current === current) return
    const row = bodyRef.current?.querySelector<HTMLElement>(`[data-index="${place}"]`)
    if (!row) return scrollTo(place)
    arrivedAt.current = current
    row.scrollIntoView({ block: 'center' })
    row.focus({ preventScroll: true })
  })
}
