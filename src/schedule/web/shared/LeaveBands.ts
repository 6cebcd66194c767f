import type { CalendarDate } from '#core/calendar.ts'
import type { PlannedLeave } from './TeamWeek.ts'

type Leave = Omit<PlannedLeave, 'employeeId'>

/** A leave as the week draws it: one band over the days that it has of the week. Days count from 0, Monday. */
export type LeaveBand = {
  leave: Leave
  firstDay: number
  lastDay: number
  /** Shifts stand on some of its days: its words make place for them. */
  isShared: boolean
}

/** Two leaves of one person never share a day, so neither do their bands. @param days what stands on each of the dates of the week */
export const bandsOf = (
  leave: readonly Leave[],
  days: readonly (readonly unknown[])[],
  dates: readonly CalendarDate[],
): LeaveBand[] =>
  leave.map(each => {
    const firstDay = dates.findIndex(date => isAway(each, date))
    const lastDay = dates.findLastIndex(date => isAway(each, date))
    const isShared = days.slice(firstDay, lastDay + 1).some(day => day.length > 0)
    return { leave: each, firstDay, lastDay, isShared }
  })

const isAway = ({ startDate, endDate }: Leave, date: CalendarDate) => startDate <= date && date <= endDate

export const bandOn = (bands: readonly LeaveBand[], day: number): LeaveBand | undefined =>
  bands.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
