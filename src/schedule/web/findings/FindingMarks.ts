import type { CalendarDate } from '#core/calendar.ts'
import { refuses } from '#labour/rules.ts'
import type { Shift } from '#schedule/rules.ts'
import {
  type DayMark,
  isOfWeeks,
  noMarks,
  type PlannedDays,
  type RowMarks,
  signOf,
  signs,
  type WeekFinding,
  worstSign,
} from './RowMarks.ts'

const none: [] = []

/** A finding that only informs has no mark; one that somebody accepted has a quiet one. */
export function marksOf(
  findings: readonly WeekFinding[],
  { days, linesOfDays }: PlannedDays,
  dates: readonly CalendarDate[],
): RowMarks {
  const marked = findings.filter(({ severity }) => severity !== 'info')
  if (marked.length === 0) return noMarks
  const exceeded = marked.filter(each => !each.acceptance && refuses(each)).length
  const placed = marked.flatMap(finding => placesOf(finding, days, dates))
  const marks = dates.map((_, day) => {
    const own = placed.filter(place => place.day === day)
    return own.length === 0 ? none : marksAt(own, linesOfDays)
  })
  const lines = Math.max(1, ...linesOfDays)
  const isFoot = ({ at, below }: DayMark) => (at === 'line' || at === 'foot') && below === lines
  return { exceeded, worst: worstSign(marked), hasFoot: marks.some(own => own.some(isFoot)), days: marks }
}

type PlacedFinding = { day: number; at: DayMark['at']; finding: WeekFinding }

/** The row head alone tells of weeks. */
function placesOf(
  finding: WeekFinding,
  days: readonly (readonly Shift[])[],
  dates: readonly CalendarDate[],
): PlacedFinding[] {
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
const marksAt = (placed: readonly PlacedFinding[], linesOfDays: readonly number[]): DayMark[] =>
  [...Map.groupBy(placed, ({ at }) => at)].map(([at, own]) => {
    const { day } = own[0]!
    const below = Math.max(linesOfDays[day]!, at === 'line' ? (linesOfDays[day - 1] ?? 0) : 0)
    const [first, ...others] = own
      .map(({ finding }) => finding)
      .toSorted((a, b) => signs.indexOf(signOf(a)) - signs.indexOf(signOf(b)))
    return { at, below, findings: [first!, ...others] }
  })
