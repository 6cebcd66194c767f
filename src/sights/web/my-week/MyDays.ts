import type { CalendarDate } from '#core/calendar.ts'
import type { Interval } from '#core/intervals.ts'
import type { HolidayName } from '#labour/holidays.ts'
import type { DayNote } from '#schedule/rules.ts'
import type { LeaveBand } from '#schedule/web/shared/LeaveBands.ts'
import type { MyShift } from './useMyWeek.ts'

export interface MyDay {
  date: CalendarDate
  isToday: boolean
  /** Shifts that start on the day, even if they end after midnight. */
  shifts: readonly MyShift[]
  band: LeaveBand | undefined
  /** The words of a day without shifts. */
  empty: 'noContract' | 'dashboard.empty'
  /** Names of the public holidays. */
  holidays: readonly HolidayName[]
  notes: readonly DayNote[]
}

export interface MyDaysProps {
  days: readonly MyDay[]
  bands: readonly LeaveBand[]
  /** The shared window, in minutes since midnight. */
  window: Interval
  now: Temporal.Instant
  timeZone: string
}
