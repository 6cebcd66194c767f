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
  /** Half of its first or its last day is free. */
  startsAtMidday: boolean
  endsAtMidday: boolean
}

/**
 * Bands never overlap: leaves of one person rarely share a day: two halves, or an illness over paid leave, and a training that shares one with a band before it is left to the
 * list of trainings. @param days the shifts of each date of the week
 */
export const bandsOf = (
  leave: readonly Leave[],
  days: readonly (readonly unknown[])[],
  dates: readonly CalendarDate[],
): LeaveBand[] =>
  leave
    .filter(isDrawn)
    .map(each => {
      const firstDay = dates.findIndex(date => isAway(each, date))
      const lastDay = dates.findLastIndex(date => isAway(each, date))
      const isShared = days.slice(firstDay, lastDay + 1).some(day => day.length > 0)
      const startsAtMidday = each.fromMidday && dates[firstDay] === each.startDate
      const endsAtMidday = each.untilMidday && dates[lastDay] === each.endDate
      return { leave: each, firstDay, lastDay, isShared, startsAtMidday, endsAtMidday }
    })
    // Hours of the day after the last one are no days of these.
    .filter(({ firstDay }) => firstDay >= 0)

const isDrawn = (each: Leave, place: number, all: readonly Leave[]) =>
  each.status !== 'training' ||
  !all.slice(0, place).some(other => other.startDate <= each.endDate && each.startDate <= other.endDate)

const isAway = ({ startDate, endDate }: Leave, date: CalendarDate) => startDate <= date && date <= endDate

export const bandOn = (bands: readonly LeaveBand[], day: number): LeaveBand | undefined =>
  bands.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
