/** Pixels from an edge within which the page scrolls, and how many a frame at the edge itself. */
const EDGE = 56
const FASTEST = 20

interface EdgeScrollOptions {
  point: () => { clientX: number; clientY: number }
  /** The area between the sticky bars. */
  free: () => { top: number; right: number; bottom: number; left: number }
  sideways?: HTMLElement | null
  /** Stops the scrolling. */
  signal: AbortSignal
}

/** Scrolls while the pointer is near an edge, faster when nearer. */
export function edgeScroll({ point, free, sideways, signal }: EdgeScrollOptions) {
  let frame = requestAnimationFrame(function scroll() {
    const { clientX, clientY } = point()
    const { top, right, bottom, left } = free()
    const down = pull(clientY, top, bottom)
    const across = pull(clientX, left, right)
    if (down !== 0) window.scrollBy(0, down)
    if (across !== 0 && sideways) sideways.scrollLeft += across
    frame = requestAnimationFrame(scroll)
  })
  signal.addEventListener('abort', () => cancelAnimationFrame(frame))
}

/** Pixels a frame: negative near the start, positive near the end, 0 between. */
export function pull(at: number, start: number, end: number): number {
  const strength = (into: number) => Math.min(1, Math.max(0, into / EDGE))
  return Math.round((strength(EDGE - (end - at)) - strength(EDGE - (at - start))) * FASTEST)
}
