import type { Week } from '#core/calendar.ts'
import { SheetNotes } from '#paper/web/SheetNotes.tsx'
import { useToday } from '#web/api/useServerNow.ts'
import { optionalPart } from '#web/lazy-page.ts'

/** Only weeks that are over download it, and the words of pay with it. */
const PaidNote = optionalPart(async () => (await import('#labour/web/shared/PaidNote.tsx')).PaidNote)

/** Notes to read before one changes a week: that it is paid, or that its sheet on the wall is out of date. */
export function WeekNotes({ week }: { week: Week }) {
  const today = useToday()
  return week.to < today ? <PaidNote className="mb-3.5" day={week.from} /> : <SheetNotes date={week.from} />
}
