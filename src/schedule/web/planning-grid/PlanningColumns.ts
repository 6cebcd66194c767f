/**
 * Where the week is wider than the window, whole days fit beside the names: 4, 5 or 6. A compact week needs less. 50 px are the edges of
 * the page and of the grid.
 */
export const weekWidth =
  'max-xl:min-w-[calc(10.5rem+(100vw-50px-10.5rem)*7/4)] min-[60rem]:max-xl:min-w-[calc(10.5rem+(100vw-50px-10.5rem)*7/5)] min-[68.75rem]:max-xl:min-w-[calc(10.5rem+(100vw-50px-10.5rem)*7/6)] max-xl:in-data-compact:min-w-[58rem]'

/** The names, then seven days, in rem so that enlarged text fits. 168, 176 and 212 px. */
export const columns = `grid grid-cols-[10.5rem_minmax(0,1fr)] ${weekWidth} xl:grid-cols-[11rem_minmax(0,1fr)] 2xl:grid-cols-[13.25rem_minmax(0,1fr)]`

/** Height of a shift block, and the gap between two, in rem. */
const BLOCK = 3.1875
const GAP = 0.25
/** The padding of a cell and its lower line. */
const AROUND = 0.6875
/** The name, the contract bar and the figures. */
const LEAST = 4.625

/** A compact row has one line, whatever its shifts. */
export const COMPACT = 1.9375

/** The band of a group. */
export const GROUP = 1.75

/** The space below the shifts of a day. */
const FOOT = 0.75
/** In rem from the top of a cell: it covers a little of the last shift, whose words end before. */
export const belowLines = (lines: number) => lines * (BLOCK + GAP) - 0.125

/** In rem. @param lines shifts one under the other */
export const rowHeight = (lines: number, hasFoot = false): number =>
  Math.max(LEAST, AROUND + lines * BLOCK + (lines - 1) * GAP + (hasFoot ? FOOT : 0))
