/** Resolves once the next frame is painted; after a moment in a hidden page, which paints none. */
export const afterPaint = () =>
  new Promise<void>(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })
