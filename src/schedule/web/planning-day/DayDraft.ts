import type { CalendarDate } from '#core/calendar.ts'
import type { Interval } from '#core/intervals.ts'
import { pick } from '#core/pick.ts'
import { minuteOfDay } from '#core/wall-clock.ts'
import {
  type AnyShift,
  drawnInterval,
  plainDetails,
  plainTerms,
  type ShiftTerms,
  shiftDetails,
  shiftTerms,
  termsOfType,
} from '#schedule/rules.ts'
import type { PlannedForm } from '#schedule/web/editing/Verdict.ts'
import { ownerKey, ownerOf } from '#schedule/web/shared/Owners.ts'
import type { ShiftType } from '#schedule/web/shared/TeamWeek.ts'
import { type Edge, typeNear, wallHours } from './DayHours.ts'

/** Hours that somebody draws or changes, before they are planned. */
export type DayDraft = ShiftTerms & {
  /** Null: a new shift. */
  shift: AnyShift | null
  /** `ownerKey` of the row in which it is drawn. */
  row: string
  hours: Interval
  /** The edge that moves; null where the whole shift does. */
  edge: Edge | null
  /** A pointer is released. Keys and the sheet of a phone keep or cancel. */
  by: 'pointer' | 'keys' | 'sheet'
}

export const draftOf = (shift: AnyShift, by: DayDraft['by'], edge: Edge | null = null): DayDraft => ({
  shift,
  row: ownerKey(shift),
  ...pick(shift, shiftTerms),
  hours: drawnInterval(shift),
  edge,
  by,
})

/** A new shift of the type that fits the hours; its break, where it is shorter than they are. Undefined without types. */
export function newDraft(row: string, hours: Interval, types: readonly ShiftType[]): DayDraft | undefined {
  const type = typeNear(types, hours)
  if (!type) return undefined
  const terms = termsOfType(type)
  const breakDuration = terms.breakDuration < hours.end - hours.start ? terms.breakDuration : 0
  return { ...plainTerms, ...terms, breakDuration, shift: null, row, hours, edge: 'end', by: 'pointer' }
}

/** As it is planned. */
export const formOfDraft = ({ shift, row, hours, ...draft }: DayDraft, date: CalendarDate): PlannedForm => ({
  ...ownerOf(row),
  date,
  ...(shift ? pick(shift, shiftDetails) : plainDetails),
  ...pick(draft, shiftTerms),
  ...wallHours(hours),
})

/** False where it would change nothing. */
export const isChange = ({ shift, row, hours }: DayDraft) =>
  !shift ||
  ownerKey(shift) !== row ||
  minuteOfDay(shift.startTime) !== hours.start ||
  drawnInterval(shift).end !== hours.end
