import { defaultRangeExtractor, type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react'

/** Rows rendered beyond the window, so that fast scrolling shows no blank. Only after the first paint. */
const BEYOND = { first: 1, later: 10 }

interface WindowRowsOptions {
  /** The element that holds the rows. */
  list: RefObject<HTMLElement | null>
  /** Heights in rem, computed from the data: nothing is measured while scrolling. */
  rows: readonly { key: string; height: number }[]
  /** Always rendered: the row that has the focus. */
  pinned?: number
}

/** Renders only the visible rows. The window scrolls, so the page keeps one scroll bar, its header and its footer. */
export function useWindowRows({ list, rows, pinned }: WindowRowsOptions) {
  const { top, rem } = usePlaceInPage(list)
  const overscan = useDeferredValue(BEYOND.later, BEYOND.first)
  const sized = useMemo(() => rows.map(({ key, height }) => ({ key, size: height * rem })), [rows, rem])
  const virtualizer = useWindowVirtualizer({
    // No rows until the offset is known: they would be rendered for a wrong one.
    count: top === null ? 0 : sized.length,
    estimateSize: index => sized[index]!.size,
    // A new identity tells the virtualizer that sizes changed.
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

/** Offset of the list in the page, and the reader's font size, both in pixels. */
function usePlaceInPage(list: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<{ top: number | null; rem: number }>({ top: null, rem: remOf() })
  useLayoutEffect(() => {
    const measure = () => {
      const top = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      const rem = remOf()
      setPlace(known => (known.top === top && known.rem === rem ? known : { top, rem }))
    }
    measure()
    // Content above may grow: a banner appears, a title wraps.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return place
}

const remOf = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
