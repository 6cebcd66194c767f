import { datesIn, type Period } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import type { LeaveCount } from './count.ts'
import type { LeavePeriod } from './span.ts'
import { interruptsLeave, type LeaveNature } from './types.ts'

type CountedAbsence = LeavePeriod & {
  type: string
  typeName: string | null
  nature: LeaveNature
  status: 'pending' | 'approved'
  count: LeaveCount
}

/** How much of a type is granted and asked for: hundredths of days, or minutes. */
export type LeaveTotal = {
  type: string
  typeName: string | null
  countedIn: LeaveCount['countedIn']
  granted: number
  pending: number
}

/** What somebody’s absences take of some days, type by type. Days of paid leave on which the person was ill are given back. */
export const totalsIn = ({ from, to }: Period, absences: readonly CountedAbsence[]): LeaveTotal[] => {
  const isSickness = ({ nature, status }: CountedAbsence) => status === 'approved' && interruptsLeave(nature)
  const sick = new Set(
    absences.filter(isSickness).flatMap(({ startDate, endDate }) => datesIn({ from: startDate, to: endDate })),
  )
  const amountOf = ({ nature, count }: CountedAbsence) => {
    const counts = (date: string) => from <= date && date <= to && !(nature === 'paid-leave' && sick.has(date))
    return sum(count.counted.flatMap(({ date, amount }) => (counts(date) ? amount : [])))
  }
  const groups = Map.groupBy(absences, ({ type, count }) => `${type} ${count.countedIn}`)
  return [...groups.values()].map(group => {
    const [{ type, typeName, count }] = group as [CountedAbsence]
    const total = (status: CountedAbsence['status']) => sum(group.filter(each => each.status === status).map(amountOf))
    return {
      type,
      typeName,
      countedIn: count.countedIn,
      granted: total('approved'),
      pending: total('pending'),
    }
  })
}
