import { type CalendarDate, type DayNumber, dateOf } from '#core/calendar.ts'
import { spokenDuration } from '#core/durations.ts'
import type { Values } from '#core/sentences.ts'
import type { ParameterId } from '#labour/parameters.ts'
import { shortDate } from './civil-days.ts'
import type { WorkingWeek } from './plan-days.ts'
import type { RuleFinding, WorkInterval } from './rule.ts'
import type { Work } from './work.ts'

/**
 * Minutes, or what `written` words. `more`: for this sentence alone. `by`: the parameters that the limit comes from, none where the law
 * alone says it.
 */
export type Measure = {
  measured: number
  limit: number
  by: readonly ParameterId[]
  written?: (value: number) => string
  more?: Values
}

/** For counts instead of minutes: 1.5 as '1½', which both languages read. */
export const asCount = (count: number) => {
  const whole = Math.trunc(count)
  return count === whole ? String(whole) : `${whole || ''}½`
}

export const spoken = ({ measured, limit, written = spokenDuration, more }: Omit<Measure, 'by'>): Values => ({
  measured: written(measured),
  limit: written(limit),
  ...more,
})

/** A finding on a day, about these shifts. */
export const onDay = (date: CalendarDate, shifts: readonly WorkInterval[], measure: Measure): RuleFinding => ({
  shifts,
  about: date,
  from: shifts[0]!.start,
  to: Math.max(...shifts.map(({ end }) => end)),
  measured: measure.measured,
  limit: measure.limit,
  by: measure.by,
  valuesOf: () => ({ day: shortDate(date), ...spoken(measure) }),
})

export const inWeek = (work: Work, week: WorkingWeek, measure: Measure): RuleFinding =>
  inWeeks(work, { first: week.monday, last: week.monday, shifts: week.shifts }, measure)

/** A finding in weeks that follow each other, named by the last one. */
export const inWeeks = (
  { zone }: Work,
  { first, last, shifts }: { first: DayNumber; last: DayNumber; shifts: readonly WorkInterval[] },
  measure: Measure,
): RuleFinding => ({
  shifts,
  about: dateOf(last),
  from: zone.startOf(first),
  to: zone.startOf(last + 7),
  measured: measure.measured,
  limit: measure.limit,
  by: measure.by,
  valuesOf: () => ({ from: shortDate(dateOf(first)), to: shortDate(dateOf(last + 6)), ...spoken(measure) }),
})
