import { useState } from 'react'
import type { CalendarDate } from '#core/calendar.ts'

const animations = {
  none: '',
  next: 'animate-[week-next_320ms_var(--ease-sheet)]',
  previous: 'animate-[week-previous_320ms_var(--ease-sheet)]',
}

/** The class that slides a week in from where it comes; key the element by `from`. */
export const useWeekTravel = (from: CalendarDate): string => {
  const [shown, setShown] = useState<{ from: CalendarDate; way: keyof typeof animations }>({ from, way: 'none' })
  if (from !== shown.from) setShown({ from, way: from > shown.from ? 'next' : 'previous' })
  return animations[shown.way]
}
