import { startTransition, useEffect, useState } from 'react'
import type { Week } from '#core/calendar.ts'
import { afterPaint } from '#web/ui/loading/after-paint.ts'

/** The same one frame later, for totals and panels: a change is painted at its block first. Never that of another week. */
export function useLater<OfWeek extends { week: Week } | undefined>(now: OfWeek): OfWeek {
  const [later, setLater] = useState(now)
  useEffect(() => {
    let isLatest = true
    void afterPaint().then(() => isLatest && startTransition(() => setLater(now)))
    return () => {
      isLatest = false
    }
  }, [now])
  return later?.week.from === now?.week.from ? later : now
}
