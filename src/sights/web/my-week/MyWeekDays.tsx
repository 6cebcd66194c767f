import { useRef } from 'react'
import { type CalendarDate, daysOf } from '#core/calendar.ts'
import { sharedWindow } from '#schedule/rules.ts'
import { bandOn, bandsOf } from '#schedule/web/shared/LeaveBands.ts'
import { useWeekSlide } from '#web/ui/time/useWeekSlide.ts'
import { MyWeekGrid } from './MyWeekGrid.tsx'
import { MyWeekList } from './MyWeekList.tsx'
import type { MyWeek } from './useMyWeek.ts'

interface MyWeekDaysProps {
  week: MyWeek
  now: Temporal.Instant
  today: CalendarDate
  clocked: ReadonlyMap<CalendarDate, number> | undefined
}

/** A list of days on a phone, seven columns drawn to scale on wider screens. */
export function MyWeekDays({ week, now, today, clocked }: MyWeekDaysProps) {
  const sheet = useRef<HTMLDivElement>(null)
  useWeekSlide(sheet, week.week.from)
  const dates = daysOf(week.week)
  const shifts = dates.map(date => week.shifts.filter(shift => shift.date === date))
  const bands = bandsOf(week.leave, shifts, daysOf(week.week))
  const days = dates.map((date, day) => ({
    date,
    isToday: date === today,
    shifts: shifts[day]!,
    band: bandOn(bands, day),
    empty: week.unemployed?.includes(date) ? ('noContract' as const) : ('dashboard.empty' as const),
    notes: week.dayNotes.filter(note => note.date === date),
    holidays: week.holidays.filter(holiday => holiday.date === date).map(({ name }) => name),
  }))
  const drawing = { days, bands, window: sharedWindow(week.shifts), now, timeZone: week.timeZone }
  return (
    <div className="overflow-clip rounded-3 border border-line bg-surface" ref={sheet}>
      <div data-days>
        <MyWeekList {...drawing} clocked={clocked} today={today} />
        <MyWeekGrid {...drawing} />
      </div>
    </div>
  )
}
