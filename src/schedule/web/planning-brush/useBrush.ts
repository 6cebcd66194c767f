import { useMemo, useState } from 'react'

/** Plants shifts of a type, or deletes them. */
type BrushTool = { typeId: string } | 'eraser'

export type Brush = ReturnType<typeof useBrush>

/** The tool in hand: a click on a cell of the planning uses it, and opens nothing. */
export function useBrush() {
  const [tool, take] = useState<BrushTool | null>(null)
  return useMemo(() => ({ tool, take }), [tool])
}
