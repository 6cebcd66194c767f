import { useRef } from 'react'
import { type CalendarDate, daysOf } from '#core/calendar.ts'
import type { Interval } from '#core/intervals.ts'
import { sharedWindow } from '#schedule/rules.ts'
import { bandOn, bandsOf, type LeaveBand } from '../shared/LeaveBands.ts'
import { useWeekSlide } from '../shared/useWeekSlide.ts'
import { MyWeekGrid } from './MyWeekGrid.tsx'
import { MyWeekList } from './MyWeekList.tsx'
import type { MyShift, MyWeek } from './useMyWeek.ts'

export interface MyDay {
  date: CalendarDate
  isToday: boolean
  /** Those that start on it, also when they end after midnight. */
  shifts: readonly MyShift[]
  band: LeaveBand | undefined
}

export interface MyDaysProps {
  days: readonly MyDay[]
  bands: readonly LeaveBand[]
  /** The hours that all the days share, in minutes since midnight. */
  window: Interval
  now: Temporal.Instant
  timeZone: string
}

interface MyWeekDaysProps {
  week: MyWeek
  now: Temporal.Instant
  today: CalendarDate
  /** Another week than the one asked for, which is on its way. */
  isStale: boolean
}

/** A list of days on a phone, seven columns drawn to scale on wider screens. */
export function MyWeekDays({ week, now, today, isStale }: MyWeekDaysProps) {
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
  }))
  const drawing = { days, bands, window: sharedWindow(week.shifts), now, timeZone: week.timeZone }
  return (
    <div
      ref={sheet}
      aria-busy={isStale}
      className={`overflow-clip rounded-3 border border-line bg-surface ${isStale ? 'opacity-60' : ''}`}
    >
      <div data-days>
        <MyWeekList {...drawing} />
        <MyWeekGrid {...drawing} />
      </div>
    </div>
  )
}
