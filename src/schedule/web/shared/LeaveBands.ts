import type { CalendarDate } from '#core/calendar.ts'
import type { PlannedLeave } from './TeamWeek.ts'

type Leave = Omit<PlannedLeave, 'employeeId'>

/** A leave drawn as one band over its days of the week. Days count from 0, Monday. */
export type LeaveBand = {
  leave: Leave
  firstDay: number
  lastDay: number
  /** True if some of its days have shifts: its words leave room for them. */
  isShared: boolean
}

/**
 * Bands never overlap: leaves of one person never share a day, and a training that shares one with a band before it is left to the
 * list of trainings. @param days the shifts of each date of the week
 */
export const bandsOf = (
  leave: readonly Leave[],
  days: readonly (readonly unknown[])[],
  dates: readonly CalendarDate[],
): LeaveBand[] =>
  leave.filter(isDrawn).map(each => {
    const firstDay = dates.findIndex(date => isAway(each, date))
    const lastDay = dates.findLastIndex(date => isAway(each, date))
    const isShared = days.slice(firstDay, lastDay + 1).some(day => day.length > 0)
    return { leave: each, firstDay, lastDay, isShared }
  })

const isDrawn = (each: Leave, place: number, all: readonly Leave[]) =>
  each.status !== 'training' ||
  !all.slice(0, place).some(other => other.startDate <= each.endDate && each.startDate <= other.endDate)

const isAway = ({ startDate, endDate }: Leave, date: CalendarDate) => startDate <= date && date <= endDate

export const bandOn = (bands: readonly LeaveBand[], day: number): LeaveBand | undefined =>
  bands.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
