import type { CalendarDate, Week } from '#core/calendar.ts'
import { PaidNote } from '#labour/web/shared/PaidNote.tsx'
import { SheetNotes } from '#schedule/web/print/SheetNotes.tsx'

interface WeekNotesProps {
  week: Week
  today: CalendarDate
  timeZone: string
}

/** What one should know of a week before changing it: that it is paid, or that its sheet on the wall is out of date. */
export const WeekNotes = ({ week, today, timeZone }: WeekNotesProps) =>
  week.to < today ? (
    <PaidNote className="mb-3.5" day={week.from} />
  ) : (
    <SheetNotes date={week.from} timeZone={timeZone} />
  )
