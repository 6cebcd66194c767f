import { addDays, type CalendarDate } from '#core/calendar.ts'

type Dates = { from: CalendarDate | null; until: CalendarDate | null }

/** Days. A shorter employment is that of an extra. */
const longestShort = 31

/** Whether somebody is employed for a month at most, as an extra is: their hours are paid one by one. */
export const isShortEmployment = ({ from, until }: Dates): boolean =>
  from !== null && until !== null && until < addDays(from, longestShort)

type AgreedTerms = Dates & { monthlyHours?: number | null; whole?: Dates | undefined }

/** Whether a contract says its hours by the month. Those of an extra are paid one by one, whatever it says. */
export const isByMonth = ({ monthlyHours, from, until, whole }: AgreedTerms): boolean =>
  typeof monthlyHours === 'number' && !isShortEmployment(whole ?? { from, until })

/** The weekly hours that the hours of a month make, in hundredths of an hour: 104 are 24. */
export const weeklyOf = (monthlyHours: number): number => Math.round((monthlyHours * 1200) / 52) / 100
