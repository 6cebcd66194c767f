import { addDays, type CalendarDate, isIn, startOfDay, type Week } from '#core/calendar.ts'
import { type Interval, overlaps } from '#core/intervals.ts'
import { countWeek, type Work } from '#labour/hours.ts'
import { hourParameters, type LabourSettings, parametersOn } from '#labour/parameters.ts'
import { type PersonTerms, termsIn } from '#labour/rules.ts'
import { worksOn } from '#people/rules.ts'
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

/** What overtime is paid by in these weeks and in the next one, each from a Monday on: a change within a week counts from the next. */
export const overtimeRulesOf = (weeks: readonly Week[], settings: LabourSettings) => {
  const mondays = [...weeks.map(({ from }) => from), ...weeks.slice(-1).map(({ to }) => addDays(to, 1))]
  const rules = mondays.map(from => {
    const { overtimeAfter, overtimeRates } = parametersOn(settings, from)
    return { from, after: overtimeAfter, rates: overtimeRates.map(({ percent, width }) => ({ percent, width })) }
  })
  const said = ({ after, rates }: (typeof rules)[number]) => JSON.stringify([after, rates])
  return rules.filter((each, index) => index === 0 || said(each) !== said(rules[index - 1]!))
}

/** The hours of one person in each of these weeks, by the contract and the rules of the week. */
export const countPaidWeeks = (
  weeks: readonly PaidWeek[],
  { work, ...person }: PersonTerms & { work: readonly Work[] },
): PersonMonth['weeks'] =>
  weeks.map(({ week, interval, rules, parameters }) => {
    const terms = termsIn(week, person)
    const own = work.filter(each => overlaps(each, interval))
    const counted = countWeek(week, { work: own, ...terms }, parameters)
    return { from: week.from, counted, contract: terms.contract, rules }
  })

/** Weeks that the contract pays although nothing is known of them: no decided day, no absence. Who works by days has no hours to record. */
export const unrecordedWeeks = (
  weeks: readonly Week[],
  { decided, ...person }: PersonTerms & { decided: readonly { date: CalendarDate }[] },
): Week[] =>
  weeks.filter(week => {
    const { isForfaitJours, leave } = termsIn(week, person)
    const isHere = worksOn(person.contracts, week.from) && worksOn(person.contracts, week.to)
    return isHere && !isForfaitJours && leave.length === 0 && !decided.some(({ date }) => isIn(date, week))
  })
