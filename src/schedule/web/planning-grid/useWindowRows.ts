import { defaultRangeExtractor, type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react'

/** Drawn beyond the edges of the window, so that a fast scroll meets rows and not a blank: once the first ones are painted. */
const BEYOND = { first: 1, later: 10 }

interface WindowRowsOptions {
  /** What the rows are drawn in, at its place in the page. */
  list: RefObject<HTMLElement | null>
  /** Heights in rem, each known from the data alone: nothing is measured while scrolling. */
  rows: readonly { key: string; height: number }[]
  /** Stays drawn wherever the window is: the row that has the focus. */
  pinned?: number
}

/** Draws only the rows in the window, which scrolls as a whole: the page keeps one scroll bar, its header and its footer. */
export function useWindowRows({ list, rows, pinned }: WindowRowsOptions) {
  const { top, rem } = usePlaceInPage(list)
  const overscan = useDeferredValue(BEYOND.later, BEYOND.first)
  const sized = useMemo(() => rows.map(({ key, height }) => ({ key, size: height * rem })), [rows, rem])
  const virtualizer = useWindowVirtualizer({
    // Nothing before its place is known: it would be drawn for another one.
    count: top === null ? 0 : sized.length,
    estimateSize: index => sized[index]!.size,
    // Its identity is what tells the virtualizer that sizes have changed.
    getItemKey: useCallback((index: number) => sized[index]!.key, [sized]),
    overscan,
    scrollMargin: top ?? 0,
    rangeExtractor: useCallback((range: Range) => withPinned(defaultRangeExtractor(range), pinned), [pinned]),
  })
  const placeOf = ({ start, size }: VirtualItem) => ({ transform: `translateY(${start - (top ?? 0)}px)`, height: size })
  return { items: virtualizer.getVirtualItems(), height: virtualizer.getTotalSize(), placeOf }
}

const withPinned = (indexes: number[], pinned: number | undefined) =>
  pinned === undefined || indexes.includes(pinned) ? indexes : [...indexes, pinned].toSorted((a, b) => a - b)

/** Where the list starts in the page and how large the reader's text is, both in pixels. */
function usePlaceInPage(list: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<{ top: number | null; rem: number }>({ top: null, rem: remOf() })
  useLayoutEffect(() => {
    const measure = () => {
      const top = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      const rem = remOf()
      setPlace(known => (known.top === top && known.rem === rem ? known : { top, rem }))
    }
    measure()
    // What stands above may grow: a banner appears, a title wraps.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return place
}

const remOf = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
