import { addDays, startOfDay, type Week } from '#core/calendar.ts'
import type { Interval } from '#core/intervals.ts'
import { countWeek, type WeekOfWork, type Work } from '#labour/hours.ts'
import { hourParameters, type LabourSettings, parametersOn } from '#labour/parameters.ts'
import { type PersonPlan, profileOn } from '#labour/rules.ts'
import { type Contract, contractOf } from '#people/rules.ts'
import type { PersonMonth } from './elements.ts'

/** Weeks with what counts in each: looked up once for everybody. */
export const paidWeeks = (weeks: readonly Week[], settings: LabourSettings, timeZone: string) =>
  weeks.map(week => {
    const rules = parametersOn(settings, week.from)
    const at = (day: string) => startOfDay(day, timeZone).epochMilliseconds
    const interval: Interval = { start: at(week.from), end: at(addDays(week.to, 1)) }
    return { week, interval, rules, parameters: hourParameters(rules, timeZone) }
  })
export type PaidWeek = ReturnType<typeof paidWeeks>[number]

/** What is known of one person. */
export type PersonWork = {
  contracts: readonly Contract[]
  profile: PersonPlan['profile']
  leave: WeekOfWork['leave']
  work: readonly Work[]
}

/** The hours of one person in each of these weeks, by the contract and the rules of the week. */
export const countPaidWeeks = (
  weeks: readonly PaidWeek[],
  { contracts, profile, leave, work }: PersonWork,
): PersonMonth['weeks'] =>
  weeks.map(({ week, interval, rules, parameters }) => {
    const contract = contractOf(contracts, week)
    const own = work.filter(({ start, end }) => start < interval.end && interval.start < end)
    const away = leave.filter(({ startDate, endDate }) => startDate <= week.to && week.from <= endDate)
    const isForfaitJours = profileOn(profile, week.from)?.isForfaitJours ?? false
    const counted = countWeek(week, { work: own, leave: away, contract, isForfaitJours }, parameters)
    return { counted, contract, rules }
  })
