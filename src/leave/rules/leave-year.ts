import { addDays, type CalendarDate, datesIn, type Period } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import type { LeavePeriod } from '#leave/span.ts'
import { type Dates, worksOn } from '#people/rules.ts'
import { type AccountEvent, type AccountState, type LedgerContext, type Line } from './account.ts'
import { accrualOf, convertedTo, inDays, type LeaveYear } from './accrual.ts'
import type { LeaveCount } from './count.ts'
import { type CarriedDays, carriedBySickness } from './sickness.ts'
import { interruptsLeave, type LeaveNature } from './types.ts'

/** The changes that a leave year gives, and their fate in the year after. */
export function yearOfLeave(account: AccountState, year: LeaveYear, context: LedgerContext): AccountEvent[] {
  const counts = year.from >= context.first || account.opening !== undefined
  const ofEmployments = counts ? context.employments.map(each => accrualOf(year, each, context.absences)) : []
  const given: Line[] = ofEmployments.flatMap(({ acquired, rounding }) => [
    ...acquired.map(line => ({ ...line, kind: 'acquired' as const })),
    ...(rounding ? [{ ...rounding, kind: 'rounding' as const }] : []),
  ])
  const next = context.years[context.years.indexOf(year) + 1]
  return [
    ...given.map(line => ({ on: line.on, kind: line.kind, run: () => account.add(line) })),
    ...conversions(account, year, context),
    ...(next ? [...fractionnement(account, { year, next }, context), ...endOf(account, { year, next }, context)] : []),
  ]
}

/** In each later year that the company counts otherwise. */
const conversions = (account: AccountState, { from }: LeaveYear, { years }: LedgerContext): AccountEvent[] =>
  years.flatMap((year, index) => {
    const { method } = year.settings
    if (year.from <= from || years[index - 1]?.settings.method === method) return []
    const run = () => {
      const amount = convertedTo(method, account.balance) - account.balance
      if (amount !== 0) account.add({ on: year.from, kind: 'converted', amount, from: account.balance, method })
    }
    return [{ on: year.from, kind: 'converted', run }]
  })

/** The main leave: without the fifth week (L. 3141-17). */
const mainLeave = { ouvrables: inDays(24), ouvres: inDays(20) } as const

/** Days more for a main leave that is not taken whole before November (L. 3141-23). @param left in hundredths of jours ouvrables */
const daysMore = (left: number) => {
  if (left >= inDays(6)) return inDays(2)
  return left >= inDays(3) ? inDays(1) : 0
}

function fractionnement(
  account: AccountState,
  { year, next }: { year: LeaveYear; next: LeaveYear },
  { employments, absences }: LedgerContext,
): AccountEvent[] {
  const { method, hasFractionnement: isGiven } = next.settings
  const on = [next.from, next.to].map(day => `${day.slice(0, 4)}-11-01`).find(day => next.from <= day && day <= next.to)
  const employment = on && employments.find(each => worksOn([each], on))
  if (!on || !employment) return []
  const converted = (amount: number) => (method === year.settings.method ? amount : convertedTo(method, amount))
  const total = converted(accrualOf(year, employment, absences).total)
  const main = Math.min(mainLeave[method], total)
  const inOuvrables = (amount: number) => (method === 'ouvres' ? Math.round((amount * 6) / 5) : amount)
  const isWaived = account.entries.some(({ kind }) => kind === 'waived')
  // A main leave of twelve days or fewer is taken in one go (L. 3141-18).
  if (!isGiven || isWaived || inOuvrables(main) <= inDays(12)) return []
  const run = () => {
    const givenLastYear = givenBefore(account, next.from, employment)
    const given = converted(givenLastYear) + givenBefore(account, on, employment) - givenLastYear
    const left = main - Math.max(0, total - (account.balance - given))
    const amount = daysMore(inOuvrables(left))
    if (amount > 0) account.add({ on, amount, kind: 'fractionnement', left })
  }
  return [{ on, kind: 'fractionnement', run }]
}

/** Days given by hand are not of the main leave; those before an opening are in it, and count as it does. Those of an earlier employment ended with it. */
const givenBefore = ({ entries }: AccountState, day: CalendarDate, { from }: Dates) => {
  const opened = entries.findLast(({ kind }) => kind === 'opening')?.on
  const begins = [opened, from]
    .flatMap(each => each ?? [])
    .toSorted()
    .at(-1)
  const given = entries.filter(({ kind, on }) => kind === 'given' && on < day && (begins === undefined || on >= begins))
  return sum(given.map(({ amount }) => amount))
}

/** The end of the time to take the days: a company may let them be lost, but not those that sickness kept somebody from taking. */
function endOf(
  account: AccountState,
  { year, next }: { year: LeaveYear; next: LeaveYear },
  context: LedgerContext,
): AccountEvent[] {
  account.until = next.to
  if (next.settings.untaken === 'kept' || !worksOn(context.contracts, next.to)) return []
  const lose = (on: CalendarDate): AccountEvent => {
    const run = () => {
      if (account.balance > 0) account.add({ on, amount: -account.balance, kind: 'lost' })
    }
    return { on, kind: 'lost', run }
  }
  const on = addDays(next.to, 1)
  const carried: CarriedDays | undefined = carriedBySickness(
    { acquired: year, taken: next },
    context.sick,
    context.informed,
  )
  if (!carried || (carried.until !== null && carried.until <= next.to)) return [lose(on)]
  account.until = carried.until
  const carry = () => {
    if (account.balance > 0) account.add({ on, amount: 0, kind: 'carried' })
  }
  return [{ on, kind: 'carried', run: carry }, ...(carried.until ? [lose(addDays(carried.until, 1))] : [])]
}

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

/** The totals of somebody’s absences on some days, type by type. Days of paid leave on which the person was ill are given back. */
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
