import { type CalendarDate, isIn, isoWeekday, type Week } from '#core/calendar.ts'
import type { WeekAbsence } from '#labour/hours.ts'
import { type Contract, contractOf, employmentsOf, worksOn } from '#people/rules.ts'

type Person = {
  /** All of the person, in order. */
  contracts: readonly Contract[]
  leave: readonly WeekAbsence[]
  /** Days with work. */
  worked: ReadonlyMap<CalendarDate, number>
  /** On how many days somebody works whose working days nobody knows. */
  usual: number
  /** Whether the week has all hours of its contract beside holidays that it pays nothing for. */
  isWhole: boolean
}

const service = { years: 1 }

/**
 * Public holidays of a week that a convention guarantees, and that somebody with a year of service worked, or had a day of rest on: they are given back as
 * rest or pay. A holiday that was free on a working day has been given.
 */
export const guaranteedIn = (week: Week, holidays: readonly CalendarDate[], person: Person): number =>
  holidays.filter(date => isIn(date, week) && hasServed(date, person) && isOwed(date, person)).length

const hasServed = (date: CalendarDate, { contracts }: Person) => {
  const since = Temporal.PlainDate.from(date).subtract(service).toString()
  return employmentsOf(contracts).some(
    employment => worksOn([employment], date) && (employment.from === null || employment.from <= since),
  )
}

const isOwed = (date: CalendarDate, { contracts, leave, worked, usual, isWhole }: Person) => {
  if (worked.has(date)) return true
  if (leave.some(({ startDate, endDate }) => startDate <= date && date <= endDate)) return false
  const days = contractOf(contracts, { from: date, to: date })?.workingDays
  return days?.length ? !days.includes(isoWeekday(date)) : worked.size >= usual || isWhole
}
