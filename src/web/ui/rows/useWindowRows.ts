import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

/** Pixels rendered beyond the window, so that scrolling shows no blank. Few at first and while the page scrolls fast: those rows may never be seen. */
const BEYOND = { first: 60, later: 800 }
/** Pixels scrolled before other rows are rendered: less than a row, so that each frame gets its part of them. */
const STEP = 64

interface WindowRowsOptions {
  /** The element that holds the rows. */
  list: RefObject<HTMLElement | null>
  /** Heights in rem, computed from the data: nothing is measured while scrolling. */
  rows: readonly { key: string; height: number }[]
  /** Always rendered: the row that has the focus; -1 for none. */
  pinned?: number
}

type PlacedRow = { key: string; index: number; start: number; size: number }

/** Renders only the visible rows. The window scrolls, so the page keeps one scroll bar, its header and its footer. */
export function useWindowRows({ list, rows, pinned }: WindowRowsOptions) {
  const { top, rem } = usePlaceInPage(list)
  const placed = useMemo(() => placedRows(rows, rem), [rows, rem])
  const { scrolled, height: viewHeight, landed } = useView()
  const beyond = useAtRest(landed) ? BEYOND.later : BEYOND.first
  // No rows until the offset is known: they would be rendered for a wrong one.
  const from = top === null ? Number.POSITIVE_INFINITY : scrolled - top
  const to = from + STEP + viewHeight
  const items = placed.filter(
    ({ index, start, size }) => index === pinned || (start + size > from - beyond && start < to + beyond),
  )
  const last = placed.at(-1)
  const placeOf = ({ start, size }: PlacedRow) => ({ top: start, height: size })
  /** To the middle of the window. */
  const scrollTo = (index: number) => {
    const row = placed[index]
    if (row) window.scrollTo({ top: (top ?? 0) + row.start - (viewHeight - row.size) / 2 })
  }
  return { items, scrollTo, height: last ? last.start + last.size : 0, placeOf }
}

const placedRows = (rows: WindowRowsOptions['rows'], rem: number) => {
  let end = 0
  return rows.map(({ key, height }, index): PlacedRow => {
    const [start, size] = [end, height * rem]
    end += size
    return { key, index, start, size }
  })
}

/**
 * Read when it changes, and not when something renders: the browser would lay out a changed page for the answer.
 * @returns `landed`: where the last move by more than a third of the window at once has ended
 */
function useView() {
  const [view, setView] = useState({ scrolled: Number.NEGATIVE_INFINITY, height: 0, landed: -1 })
  useLayoutEffect(() => {
    const look = () =>
      setView(known => {
        const scrolled = Math.floor(window.scrollY / STEP) * STEP
        const height = window.innerHeight
        const way = Math.abs(scrolled - known.scrolled)
        if (way === 0 && known.height === height) return known
        return { scrolled, height, landed: way > height / 3 ? scrolled : known.landed }
      })
    const listening = new AbortController()
    const { signal } = listening
    look()
    // A blank below the window would show while the rows wait for their turn.
    const onScroll = () => {
      lastScroll = performance.now()
      flushSync(look)
    }
    addEventListener('scroll', onScroll, { passive: true, signal })
    addEventListener('resize', look, { signal })
    return () => listening.abort()
  }, [])
  return view
}

/** A page that has not scrolled for so long is at rest; milliseconds. */
const REST = 150
let lastScroll = Number.NEGATIVE_INFINITY
const untilRest = () => lastScroll + REST - performance.now()

/** False until the scrolling that brought the caller into the window is over; then true, whatever is scrolled later, until `landed` changes. */
export function useAtRest(landed = 0) {
  const [rested, rest] = useState(() => (untilRest() <= 0 ? landed : null))
  useEffect(() => {
    if (rested === landed) return
    let timer = 0
    const look = () => {
      const wait = untilRest()
      if (wait > 0) timer = window.setTimeout(look, wait)
      else startTransition(() => rest(landed))
    }
    look()
    return () => clearTimeout(timer)
  }, [rested, landed])
  return rested === landed
}

/** Offset of the list in the page, and the reader's font size, both in pixels. */
function usePlaceInPage(list: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<{ top: number | null; rem: number }>(() => ({ top: null, rem: remOf() }))
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
