import type { CalendarDate } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { type Element, type FixedElement, isBand, isElement, rounded } from './elements.ts'
import type { AwayDay, MonthStep, MonthSteps, WeekStep } from './month-steps.ts'

/** The ids in the chain: a step of it, or a sum between two. */
export type StepId =
  | 'month'
  | 'absences'
  | 'missed'
  | 'hours'
  | 'more'
  | 'contract'
  | `overtime-${number}`
  | `complementary-${number}`
  | 'rest'
  | 'days'
  | 'others'

/** Minutes of the month that each step gives or takes; those that are nil are left out. */
export type Step = { id: StepId; minutes: number | null }

type RatedHours = Pick<WeekStep, 'overtime' | 'complementary'>

/** The steps of a month, and the elements that it is paid by. */
type Chain = Pick<MonthSteps, 'spans' | 'away' | 'contractOvertime'> & {
  weeks: readonly (RatedHours & Pick<WeekStep, 'normal' | 'more' | 'rested'>)[]
  byMonth: Pick<MonthStep, 'complementary' | 'more'> | null
  elements: readonly { element: string; amount: number }[]
}

const percents = (weeks: readonly RatedHours[], kind: keyof RatedHours) =>
  [...new Set(weeks.flatMap(week => week[kind].map(({ percent }) => percent)))].toSorted((one, other) => one - other)

export const minutesAt = (week: RatedHours, kind: keyof RatedHours, percent: number): number =>
  sum(week[kind].filter(each => each.percent === percent).map(({ minutes }) => minutes))

/** Elements that no step of hours explains: they stand as they are. */
const explained: ReadonlySet<Element> = new Set<FixedElement>([
  'contract-hours',
  'normal-hours',
  'more-hours',
  'retained-hours',
  'unpaid-hours',
  'withheld-hours',
  'days-worked',
  'rested-hours',
])

/** Whether an element stands as it is: no step of hours has it. */
export const isStanding = (element: Element): boolean => !explained.has(element) && !isBand(element)

export const otherElements = ({ elements }: Pick<Chain, 'elements'>): { element: Element; amount: number }[] =>
  elements.flatMap(({ element, amount }) => (isElement(element) && isStanding(element) ? [{ element, amount }] : []))

/** How many days a month pays to somebody who works by days (forfait). */
export const countOfDays = ({ elements }: Pick<Chain, 'elements'>): number =>
  (elements.find(({ element }) => element === 'days-worked')?.amount ?? 0) / 100

/** The steps from the hours of the real month to what is paid, without those that give nothing. */
export const stepsOf = (data: Chain): { base: Step[]; paid: Step[]; more: Step[] } => {
  const { spans, away, weeks, byMonth, contractOvertime } = data
  const parts: readonly RatedHours[] = byMonth ? [...weeks, { ...byMonth, overtime: [] }] : weeks
  const withheld = (days: readonly AwayDay[]) => -sum(days.map(day => day.withheld))
  const [missed, absences] = [away.filter(({ label }) => label === null), away.filter(({ label }) => label !== null)]
  const some = (id: StepId, minutes: number) => (minutes === 0 ? [] : [{ id, minutes }])
  const rated = (kind: keyof RatedHours) =>
    percents(parts, kind).map(percent => ({
      id: `${kind}-${percent}` as const,
      minutes: sum(parts.map(part => minutesAt(part, kind, percent))),
    }))
  return {
    base: [
      ...some('month', sum(spans.map(({ worth }) => worth))),
      ...(absences.length > 0 ? [{ id: 'absences' as const, minutes: withheld(absences) }] : []),
      ...some('missed', withheld(missed)),
    ],
    paid: [
      ...some('hours', sum(weeks.map(({ normal }) => normal))),
      ...some('more', sum([...weeks, ...(byMonth ? [byMonth] : [])].map(({ more }) => more))),
      ...some('contract', sum(contractOvertime.map(({ minutes }) => minutes))),
      ...rated('overtime'),
      ...rated('complementary'),
    ],
    more: [
      ...(weeks.some(({ rested }) => rested > 0) ? [{ id: 'rest' as const, minutes: null }] : []),
      ...(countOfDays(data) > 0 ? [{ id: 'days' as const, minutes: null }] : []),
      ...(otherElements(data).length > 0 ? [{ id: 'others' as const, minutes: null }] : []),
    ],
  }
}

/**
 * The figures of their month that a person read: one for each line of it, and the minutes retained of each day. Steps and days in minutes, 'days' in days,
 * balances in hundredths of days, elements in their own unit. A line that is nil is left out.
 */
export type Figures = Readonly<Record<string, number>>

const balanceLines = ['balance-n1', 'balance-n'] as const
export type BalanceLine = (typeof balanceLines)[number]
export const isBalanceLine = (line: string): line is BalanceLine => (balanceLines as readonly string[]).includes(line)

/** The line of a day, of which a person may say that something is missing. */
export const dayLine = (date: CalendarDate): string => `day:${date}`
export const dayOfLine = (line: string): CalendarDate | null => /^day:(\d{4}-\d\d-\d\d)$/.exec(line)?.[1] ?? null

type Read = Omit<Chain, 'weeks'> & {
  paid: number
  weeks: readonly (Chain['weeks'][number] & { days: readonly { date: CalendarDate; worked: number }[] })[]
}

export const figuresOf = (month: Read, { n1, n }: { n1: number | null; n: number | null }): Figures => {
  const { base, paid, more } = stepsOf(month)
  const { away, weeks } = month
  const absentMinutes = sum(away.filter(({ label }) => label !== null).map(({ minutes }) => minutes))
  const amounts: Record<string, number | null> = {
    ...Object.fromEntries([...base, ...paid, ...more].map(({ id, minutes }) => [id, minutes])),
    // Paid absences take nothing off: their hours say whether there are more of them.
    absences: absentMinutes,
    rest: sum(weeks.map(({ rested }) => rested)),
    days: countOfDays(month),
    others: null,
    ...Object.fromEntries(otherElements(month).map(({ element, amount }) => [element, amount])),
    paid: month.paid,
    'balance-n1': n1,
    'balance-n': n,
    ...Object.fromEntries(weeks.flatMap(({ days }) => days.map(({ date, worked }) => [dayLine(date), worked]))),
  }
  return Object.fromEntries(
    Object.entries(amounts).flatMap(([line, amount]) => {
      const figure = rounded(amount ?? 0)
      return figure === 0 ? [] : [[line, figure]]
    }),
  )
}

/** Elements that normal hours tell already: hours that were taken off them. */
const toldByNormal: ReadonlySet<string> = new Set<FixedElement>(['unpaid-hours', 'withheld-hours', 'retained-hours'])

/** The elements of a month that its person reads as lines of their own. */
export const readElements = (elements: Figures): Figures =>
  Object.fromEntries(Object.entries(elements).filter(([element]) => !toldByNormal.has(element)))

export type ChangedLine = { line: string; before: number; after: number }

/** The lines whose figure is another one, days last. */
export const changedLines = (before: Figures, after: Figures): ChangedLine[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .map(line => ({ line, before: before[line] ?? 0, after: after[line] ?? 0 }))
    .filter(each => each.before !== each.after)
    .toSorted((one, other) => rank(one.line).localeCompare(rank(other.line)))

const rank = (line: string) => (dayOfLine(line) === null ? '' : line)
