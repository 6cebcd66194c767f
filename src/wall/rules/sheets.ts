import { addDays, type CalendarDate, datesIn, type Period } from '#core/calendar.ts'

/** A shift or an absence as a sheet shows it: `mark` names it, `value` changes with what is shown of it. */
export type SheetEntry = { date: CalendarDate; mark: string; value: string }

/** The days of a sheet are those of a week or of a month. */
export const isWeek = ({ from, to }: Period) => addDays(from, 6) === to

/** '2 aB3x_9Qz 4kLm-1' for Wednesday: what a sheet keeps of an entry. @param dates of the sheet */
export const keptEntry = ({ date, mark, value }: SheetEntry, dates: readonly CalendarDate[]) =>
  `${dates.indexOf(date)} ${mark} ${value}`

export type SheetChanges = { count: number; days: CalendarDate[] }

/**
 * The differences between two states of the same days. A shift that moves to another day or to somebody else is one change; an absence too, whatever its days.
 * @param printed of `keptEntry`, as is `present`
 */
export const changesBetween = (
  printed: readonly string[],
  present: readonly string[],
  period: Period,
): SheetChanges => {
  const [before, after] = [new Set(printed), new Set(present)]
  const changed = [...before.symmetricDifference(after)].map(entry => entry.split(' '))
  const touched = new Set(changed.map(([day]) => Number(day)))
  return {
    count: new Set(changed.map(([, mark]) => mark)).size,
    days: datesIn(period).filter((_, day) => touched.has(day)),
  }
}

export type SheetState = 'current' | 'changed' | 'over'

export const stateOf = ({ to }: Period, today: CalendarDate, { count }: SheetChanges): SheetState => {
  if (to < today) return 'over'
  return count === 0 ? 'current' : 'changed'
}
