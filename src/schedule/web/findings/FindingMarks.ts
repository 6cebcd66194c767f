import type { CalendarDate } from '#core/calendar.ts'
import type { Shift } from '#schedule/rules.ts'
import { isExceeded, isOfWeeks, isToVerify, type WeekFinding, worstOf } from './Findings.ts'

/**
 * Where findings of a day are drawn: on the line before the day, at its foot, or after a shift of it. `null`: the pill stands on the
 * next day, the shift has its edge here.
 */
export type DayMark = {
  findings: readonly [WeekFinding, ...WeekFinding[]]
  at: 'line' | 'foot' | number | null
  /** Lines of shifts above it, where it stands below all of its day or days. */
  below: number
}

/** What somebody's row shows. */
export type RowMarks = {
  /** Rules that are exceeded, and warnings. */
  exceeded: number
  warnings: number
  /** Monday first. */
  days: readonly (readonly DayMark[])[]
}

/** The shifts of each day, Monday first, and the lines that they take. */
type PlannedDays = { days: readonly (readonly Shift[])[]; linesOfDays: readonly number[] }

const none: [] = []
export const noMarks: RowMarks = { exceeded: 0, warnings: 0, days: Array.from({ length: 7 }, () => none) }

/** What is only information and what somebody accepted has no mark. */
export function marksOf(
  findings: readonly WeekFinding[],
  { days, linesOfDays }: PlannedDays,
  dates: readonly CalendarDate[],
): RowMarks {
  const open = findings.filter(isToVerify)
  if (open.length === 0) return noMarks
  const exceeded = open.filter(isExceeded).length
  const placed = open.flatMap(finding => placesOf(finding, days, dates))
  return {
    exceeded,
    warnings: open.length - exceeded,
    days: dates.map((_, day) => {
      const own = placed.filter(place => place.day === day)
      return own.length === 0 ? none : marksAt(own, linesOfDays)
    }),
  }
}

type Placed = { day: number; at: DayMark['at']; finding: WeekFinding }

/** The row head alone tells of weeks. */
function placesOf(finding: WeekFinding, days: readonly (readonly Shift[])[], dates: readonly CalendarDate[]): Placed[] {
  if (isOfWeeks(finding)) return []
  const held = days.flatMap((shifts, day) => {
    const own = shifts.flatMap(({ id }, index) => (finding.shiftIds.includes(id) ? [index] : []))
    return own.length === 0 ? [] : [{ day, first: own[0]!, count: own.length }]
  })
  const last = held.at(-1)
  if (!last) return []
  // A rest lies between two days; the earlier one may be in the week before.
  const isBetweenDays = held.length > 1 || finding.shiftIds.length > last.count
  const isHere = dates.indexOf(finding.about) === last.day
  const at = isBetweenDays && isHere ? 'line' : last.count > 1 ? last.first : 'foot'
  return held.map(({ day }) => ({ day, at: day === last.day ? at : null, finding }))
}

/** One mark a place; the worst of it comes first. */
const marksAt = (placed: readonly Placed[], linesOfDays: readonly number[]): DayMark[] =>
  [...Map.groupBy(placed, ({ at }) => at)].map(([at, own]) => {
    const { day } = own[0]!
    const below = Math.max(linesOfDays[day]!, at === 'line' ? (linesOfDays[day - 1] ?? 0) : 0)
    const [first, ...others] = own
      .map(({ finding }) => finding)
      .toSorted((a, b) => Number(isExceeded(b)) - Number(isExceeded(a)))
    return { at, below, findings: [first!, ...others] }
  })

/** Of a shift in its day. */
export const findingsOfShift = (marks: readonly DayMark[], { id }: Shift): readonly WeekFinding[] =>
  marks.flatMap(({ findings }) => findings.filter(({ shiftIds }) => shiftIds.includes(id)))

/** Whether something stands below the tallest day of a row. */
export const hasFoot = ({ days }: RowMarks, lines: number) =>
  days.some(marks => marks.some(({ at, below }) => (at === 'line' || at === 'foot') && below === lines))

/** Of some rows, Monday first. */
export const worstOfDays = (rows: readonly RowMarks[]) =>
  noMarks.days.map((_, day) => worstOf(rows.flatMap(({ days }) => days[day]!.flatMap(({ findings }) => findings))))
