import { weekdayOf } from '#core/calendar.ts'
import { isFirstOfMay } from '#labour/holidays.ts'
import type { ParameterValues } from '#labour/parameters.ts'
import { shortDate } from './civil-days.ts'
import { daysOf } from './places.ts'
import { type CivilDay, shiftsOf } from './plan-days.ts'
import type { Rule, RuleFinding, Wording, WorkInterval } from './rule.ts'
import { labourRule, type Work } from './work.ts'

/** Work on a day that should be free: nothing is measured. */
export const onFreeDay = (date: string, shifts: readonly WorkInterval[]): RuleFinding => ({
  shifts,
  about: date,
  valuesOf: () => ({ day: shortDate(date) }),
})

export const isSunday = ({ day }: CivilDay): boolean => weekdayOf(day) === 7

/** Somebody under 18 whom a rule of its own keeps from working on Sundays: adults' rule asks about everybody else. */
export const hasSundaysOff = (work: Work, { date, values }: CivilDay): boolean =>
  work.isMinorOn(date) && !(values.apprenticesOnSundays && work.profileOn(date)?.isApprentice)

/** The same of public holidays. */
export const hasHolidaysOff = (work: Work, { date, values }: CivilDay): boolean =>
  work.isMinorOn(date) && !values.minorsOnHolidays

/** The work that no derogation of the company allows on a Sunday, and its wording. */
function notAllowed(
  work: Work,
  day: CivilDay,
  { sundays, mayorSundays }: ParameterValues,
): { shifts: WorkInterval[]; wording: Wording } | null {
  const shifts = shiftsOf(day)
  if (sundays === 'none') return { shifts, wording: 'DIMANCHE' }
  if (sundays === 'mayor') return mayorSundays.includes(day.date) ? null : { shifts, wording: 'DIMANCHE_MAIRE' }
  if (sundays !== 'food-until-13') return null
  const closing = work.zone.timeOn(day.day, '13:00')
  const late = day.parts.filter(({ end }) => end > closing).map(({ shift }) => shift)
  return late.length > 0 ? { shifts: late, wording: 'DIMANCHE_13H' } : null
}

const sunday = labourRule('DIMANCHE', 'warning', work =>
  work.civilDays.flatMap((day): RuleFinding | [] => {
    if (!isSunday(day) || day.minutes === 0 || hasSundaysOff(work, day)) return []
    const found = notAllowed(work, day, day.values)
    return found ? { ...onFreeDay(day.date, found.shifts), wording: found.wording } : []
  }),
)

const firstOfMay = labourRule('PREMIER_MAI', 'warning', work =>
  work.civilDays.flatMap(day =>
    isFirstOfMay(day.date) && day.minutes > 0 && !hasHolidaysOff(work, day) ? onFreeDay(day.date, shiftsOf(day)) : [],
  ),
)

export const calendarRules = [sunday, firstOfMay]

/** No rule of the law: nobody works then as a rule, so the planner is told. A shift that begins the evening before is of another day. */
export const onClosingDay: Rule = {
  id: 'on-closing-day',
  severity: 'warning',
  find: ({ shifts, closings }) =>
    shifts
      .filter(({ from }) => closings.some(({ startDate, endDate }) => startDate <= from && from <= endDate))
      .map(shift => ({ shifts: [shift], about: daysOf(shift) })),
}
