import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

/** Shorter lists are drawn whole: find in page and printing then see all of them. */
const drawnWhole = 100
/** Pixels of a row before it is measured: a line of two texts, or a card of seven lines. */
const estimates = { line: 66, card: 254 }
const isWide = () => window.matchMedia('(width >= 48rem)').matches

/**
 * Which rows of a long table to draw, `first` included and `last` not, and how many pixels the others take.
 * The rows carry their place in the list as `data-index`.
 */
export const useRowWindow = (count: number) => {
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  const isLong = count > drawnWhole
  useLayoutEffect(() => {
    if (bodyRef.current && isLong) setTop(bodyRef.current.getBoundingClientRect().top + window.scrollY)
  }, [isLong])
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isLong,
    estimateSize: () => (isWide() ? estimates.line : estimates.card),
    overscan: 12,
    scrollMargin: top,
  })
  if (!isLong) return { bodyRef, rowRef: undefined, first: 0, last: count, above: 0, below: 0 }
  const drawn = virtualizer.getVirtualItems()
  const [start, end] = [drawn[0], drawn.at(-1)]
  return {
    bodyRef,
    rowRef: virtualizer.measureElement,
    first: start?.index ?? 0,
    last: end ? end.index + 1 : 0,
    above: start ? start.start - top : 0,
    below: virtualizer.getTotalSize() - (end ? end.end - top : 0),
  }
}
