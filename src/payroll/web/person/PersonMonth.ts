import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { sum } from '#core/durations.ts'
import { type Element, type FixedElement, isBand, isElement } from '#payroll/rules/elements.ts'
import type { Month } from '#payroll/rules/months.ts'
import type { personMonth } from '#payroll/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type PersonMonth = z.output<typeof personMonth>
export type PaidWeek = PersonMonth['weeks'][number]
export type AwayDay = PersonMonth['away'][number]

export const personMonthQuery = (month: Month, employeeId: string) =>
  queryOptions({
    queryKey: ['payroll', month, 'people', employeeId],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/payroll/months/{month}/people/{employeeId}', { params: { path: { month, employeeId } }, signal }),
      ),
    staleTime: 0,
    meta: { topics: ['people', 'leave', 'labour', 'timesheets', 'companies'] },
  })

/** What stands in the chain: a step of it, or a sum between two. */
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

const percents = (weeks: readonly PaidWeek[], kind: 'overtime' | 'complementary') =>
  [...new Set(weeks.flatMap(week => week[kind].map(({ percent }) => percent)))].toSorted((one, other) => one - other)

export const minutesAt = (week: PaidWeek, kind: 'overtime' | 'complementary', percent: number): number =>
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

export const otherElements = ({ elements }: PersonMonth): { element: Element; amount: number }[] =>
  elements.flatMap(({ element, amount }) => (isElement(element) && isStanding(element) ? [{ element, amount }] : []))

/** The steps from the hours of the real month to what is paid, without those that give nothing. */
export const stepsOf = (data: PersonMonth): { base: Step[]; paid: Step[]; more: Step[] } => {
  const { spans, away, weeks, contractOvertime } = data
  const withheld = (days: readonly AwayDay[]) => -sum(days.map(day => day.withheld))
  const [missed, absences] = [away.filter(({ label }) => label === null), away.filter(({ label }) => label !== null)]
  const some = (id: StepId, minutes: number) => (minutes === 0 ? [] : [{ id, minutes }])
  const rated = (kind: 'overtime' | 'complementary') =>
    percents(weeks, kind).map(percent => ({
      id: `${kind}-${percent}` as const,
      minutes: sum(weeks.map(week => minutesAt(week, kind, percent))),
    }))
  return {
    base: [
      ...some('month', sum(spans.map(({ worth }) => worth))),
      ...(absences.length > 0 ? [{ id: 'absences' as const, minutes: withheld(absences) }] : []),
      ...some('missed', withheld(missed)),
    ],
    paid: [
      ...some('hours', sum(weeks.map(({ normal }) => normal))),
      ...some('more', sum(weeks.map(({ more }) => more))),
      ...some('contract', sum(contractOvertime.map(({ minutes }) => minutes))),
      ...rated('overtime'),
      ...rated('complementary'),
    ],
    more: [
      ...(weeks.some(({ rested }) => rested > 0) ? [{ id: 'rest' as const, minutes: null }] : []),
      ...(weeks.some(({ daysWorked }) => daysWorked > 0) ? [{ id: 'days' as const, minutes: null }] : []),
      ...(otherElements(data).length > 0 ? [{ id: 'others' as const, minutes: null }] : []),
    ],
  }
}
