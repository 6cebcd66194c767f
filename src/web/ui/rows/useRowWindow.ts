import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Shorter lists render whole, so that find in page and printing see all rows. */
export const drawnWhole = 100
/** Pixels of a row before it is measured: a line of two texts, or a card of seven lines. */
const estimates = { line: 66, card: 254 }
const isWide = () => window.matchMedia('(width >= 48rem)').matches
const estimateOfLine = () => (isWide() ? estimates.line : estimates.card)

/** Pixels of the bars that stick to the top of the window, with some air. */
const STICKY = 72

interface RowWindow {
  isLong?: boolean
  /** Pixels of a row before it is measured. */
  estimate?: (index: number) => number
  /** Rows drawn beyond the window, above and below. */
  overscan?: number
}

/**
 * The rows of a long list to render, from `first` to before `last`, and the pixels of the others.
 * Rows carry their index as `data-index`.
 */
export const useRowWindow = <Body extends HTMLElement>(
  count: number,
  { isLong = count > drawnWhole, estimate = estimateOfLine, overscan = 12 }: RowWindow = {},
) => {
  const bodyRef = useRef<Body>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    if (bodyRef.current && isLong) setMargin(Math.round(bodyRef.current.getBoundingClientRect().top + window.scrollY))
  }, [isLong, count])
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isLong,
    estimateSize: estimate,
    overscan,
    scrollMargin: margin,
  })
  const scrollTo = (index: number) => virtualizer.scrollToIndex(index, { align: 'center' })
  /** Brings a row under what sticks to the top of the window. */
  const scrollToTop = (index: number) => {
    const [offset] = virtualizer.getOffsetForIndex(index, 'start') ?? []
    if (offset !== undefined) window.scrollTo({ top: offset - STICKY })
  }
  if (!isLong)
    return { bodyRef, rowRef: undefined, first: 0, last: count, above: 0, below: 0, scrollTo, scrollToTop, top: 0 }
  const drawn = virtualizer.getVirtualItems()
  const [start, end] = [drawn[0], drawn.at(-1)]
  return {
    bodyRef,
    rowRef: virtualizer.measureElement,
    first: start?.index ?? 0,
    last: end ? end.index + 1 : 0,
    above: start ? start.start - margin : 0,
    below: virtualizer.getTotalSize() - (end ? end.end - margin : 0),
    scrollTo,
    scrollToTop,
    /** The first row that is in sight. */
    top: drawn.find(row => row.end > (virtualizer.scrollOffset ?? 0) + STICKY + 1)?.index ?? 0,
  }
}

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
