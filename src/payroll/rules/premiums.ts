import { dayOf, weekdayOf } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { type HolidayPlace, isFirstOfMay, isHoliday } from '#labour/holidays.ts'
import type { CountedWeek } from '#labour/hours.ts'
import type { ParameterValues } from '#labour/parameters.ts'

/** Minutes of nights, Sundays or public holidays that a convention or the company pays more for. The law knows none, but for 1 May (L. 3133-6). */
export type Premium = { kind: 'night' | 'sunday' | 'holiday'; percent: number; minutes: number }

export type PremiumRules = Pick<ParameterValues, 'nightPremium' | 'sundayPremium' | 'holidayPremium'>

/** An hour of a Sunday that is a public holiday has the higher of both rates, once; that of a night comes beside it. */
export function premiumsOf(
  { days, night, sunday, holiday }: Pick<CountedWeek, 'days' | 'night' | 'sunday' | 'holiday'>,
  { nightPremium, sundayPremium, holidayPremium }: PremiumRules,
  holidays: HolidayPlace,
): Premium[] {
  const isBoth = (date: string) => weekdayOf(dayOf(date)) === 7 && isHoliday(date, holidays) && !isFirstOfMay(date)
  const both = sum(days.filter(({ date }) => isBoth(date)).map(({ worked }) => worked))
  const isHolidayHigher = holidayPremium >= sundayPremium
  const all: Premium[] = [
    { kind: 'night', percent: nightPremium, minutes: night },
    { kind: 'sunday', percent: sundayPremium, minutes: isHolidayHigher ? sunday - both : sunday },
    { kind: 'holiday', percent: holidayPremium, minutes: isHolidayHigher ? holiday : holiday - both },
  ]
  return all.filter(({ percent, minutes }) => percent > 0 && minutes > 0)
}
