import { addDays, startOfDay, type Week } from '#core/calendar.ts'
import { type Interval, overlaps } from '#core/intervals.ts'
import { countWeek, type Work } from '#labour/hours.ts'
import { hourParameters, type LabourSettings, parametersOn } from '#labour/parameters.ts'
import { type PersonTerms, termsIn } from '#labour/rules.ts'
import type { PersonMonth } from './elements.ts'

/** Weeks with what counts in each: looked up once for everybody. */
export const paidWeeks = (weeks: readonly Week[], settings: LabourSettings, timeZone: string) =>
  weeks.map(week => {
    const rules = parametersOn(settings, week.from)
    const at = (day: string) => startOfDay(day, timeZone).epochMilliseconds
    const interval: Interval = { start: at(week.from), end: at(addDays(week.to, 1)) }
    return { week, interval, rules, parameters: hourParameters(rules, timeZone) }
  })
type PaidWeek = ReturnType<typeof paidWeeks>[number]

/** The hours of one person in each of these weeks, by the contract and the rules of the week. */
export const countPaidWeeks = (
  weeks: readonly PaidWeek[],
  { work, ...person }: PersonTerms & { work: readonly Work[] },
): PersonMonth['weeks'] =>
  weeks.map(({ week, interval, rules, parameters }) => {
    const terms = termsIn(week, person)
    const own = work.filter(each => overlaps(each, interval))
    return { counted: countWeek(week, { work: own, ...terms }, parameters), contract: terms.contract, rules }
  })
