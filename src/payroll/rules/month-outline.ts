import type { CalendarDate } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { type Contract, employmentsOf, isInForce } from '#people/rules.ts'
import { isPaidByHours } from '#timesheets/rules.ts'
import type { PersonMonth } from './elements.ts'
import { daysOfMonth, type Month } from './months.ts'
import { daysAway, type PaidAbsence, partOfDay } from './paid.ts'

/** Absences of one name. `days`: whole days and halves; hours within a day are none. `label`: null for planned work that nobody did. Minutes. */
export type AwaySum = { label: string | null; isPaid: boolean; days: number; minutes: number }

/** A line of everybody's month besides its elements: the hours that the month asked for, and why they are not all there. Minutes. */
export type MonthOutline = {
  /** The hours that the contracts expect of the whole month; 0 unless the month is the pay. */
  whole: number
  /** The hours that they expect of days before the entry and after the exit. */
  outside: number
  /** The day on which an employment begins or ends. */
  entry: CalendarDate | null
  exit: CalendarDate | null
  /** All that is paid is paid by its hours: extras and short contracts. */
  isByHours: boolean
  away: AwaySum[]
}

type KnownMonth = {
  known: Pick<PersonMonth, 'days'>
  /** Contracts of one person, in order. */
  contracts: readonly Contract[]
  absences: readonly (PaidAbsence & { isPaid: boolean })[]
}

/** The figures of monthStepsOf, without weeks and lines: everybody's month asks for them at once. */
export function outlineOf(month: Month, { known: { days }, contracts, absences }: KnownMonth): MonthOutline {
  const { from, to } = daysOfMonth(month)
  const isIn = (date: CalendarDate | null) => date !== null && from <= date && date <= to
  const employments = employmentsOf(contracts)
  const ofMonth = contracts.filter(contract => isInForce(contract, { from, to }))
  const [expected, part] = [sum(days.map(day => day.expected)), sum(days.map(day => day.part))]
  const outside = part > 0 ? Math.round((expected * (1 - part)) / part) : 0
  const away = [...Map.groupBy(absences, ({ label, isPaid }) => `${isPaid} ${label}`).values()].map(same => {
    const own = same.flatMap(daysAway)
    return {
      label: same[0]!.label,
      isPaid: same[0]!.isPaid,
      days: sum(own.map(partOfDay)),
      minutes: sum(own.map(({ minutes }) => minutes)),
    }
  })
  const explained = sum(away.filter(({ isPaid }) => !isPaid).map(({ minutes }) => minutes))
  const missed = Math.round(sum(days.map(({ awayMinutes }) => awayMinutes)) - explained)
  return {
    whole: expected + outside,
    outside,
    entry: employments.find(employment => isIn(employment.from))?.from ?? null,
    exit: employments.find(employment => isIn(employment.until))?.until ?? null,
    isByHours: ofMonth.length > 0 && ofMonth.every(contract => isPaidByHours(contract, contracts)),
    away: missed > 0 ? [...away, { label: null, isPaid: false, days: 0, minutes: missed }] : away,
  }
}
