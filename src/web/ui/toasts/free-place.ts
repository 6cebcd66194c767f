/** Messages do not cover the control that has the focus, so that nobody works under one. In pixels of the window. */

type TakenBox = { top: number; right: number; bottom: number }

/** Where messages stand at the top right, below the bar. */
const HEAD = { top: 64, bottom: 160, width: 370 }

/** The height that a message and the bars below it may cover at the end of the window. */
const END = 220

/** Below the control if it stands where messages come. A whole dialog is too high for that. */
export const freeTop = (worked: TakenBox | undefined, windowWidth: number) => {
  if (!worked || worked.right <= windowWidth - HEAD.width) return
  const isUnder = worked.top < HEAD.bottom && worked.bottom > HEAD.top && worked.bottom < HEAD.bottom + 100
  return isUnder ? worked.bottom + 8 : undefined
}

export const freeSide = (worked: TakenBox | undefined, windowHeight: number): 'top' | 'bottom' =>
  worked && worked.bottom > windowHeight - END ? 'top' : 'bottom'
