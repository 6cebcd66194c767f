import type { CalendarDate } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { worksOn } from '#people/rules.ts'

type DatedContract = { from: CalendarDate | null; until: CalendarDate | null; weeklyHours: number }

/** The contract's hours in some days, in minutes: a seventh of the week for each day in force. Months differ by their length, and a contract may begin within one. */
export const contractMinutesOn = (contracts: readonly DatedContract[], dates: readonly CalendarDate[]): number =>
  Math.round(
    sum(
      dates.map(date => {
        const inForce = contracts.find(contract => worksOn([contract], date))
        return inForce ? (inForce.weeklyHours * 60) / 7 : 0
      }),
    ),
  )
