import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Sign } from '#labour/web/shared/SeverityMark.tsx'
import type { PersonDay } from '#schedule/web/editing/PlanEditor.ts'
import { whenIdle } from '#web/ui/dialogs/lazy-dialog.ts'
import type { Marking, WeekFinding } from './RowMarks.ts'

/** The findings of the shown week, and the place where somebody looks at them. */
export type ReadFindings = {
  /** Undefined until it is known. */
  marking: Marking | undefined
  /** To be verified, and how grave the worst is. */
  count: number | undefined
  worst: Sign | null
  /** They could not be read: the panel says it. */
  hasFailed: boolean
  /** The one that somebody looks at. */
  chosen: WeekFinding | null
  /** Where to go; a new object for each visit. */
  goal: PersonDay | null
}

export type PlanningFindings = ReturnType<typeof useFindings>

/** The panel, and what its reader tells once it is fetched: nothing of it is in the way of the first view. */
export function useFindings() {
  const [isIdle, setIdle] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [read, tell] = useState<ReadFindings | null>(null)
  /** Chosen in the grid; a new object each time. */
  const [asked, setAsked] = useState<{ finding: WeekFinding } | null>(null)
  useEffect(() => void whenIdle(() => setIdle(true)), [])
  const open = useCallback((finding: WeekFinding) => {
    setAsked({ finding })
    setOpen(true)
  }, [])
  return useMemo(
    () => ({ isWanted: isIdle || isOpen, isOpen, setOpen, read, tell, asked, open }),
    [isIdle, isOpen, read, asked, open],
  )
}
