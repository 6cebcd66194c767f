import type { CalendarDate } from '#core/calendar.ts'
import type { Interval } from '#core/intervals.ts'
import { minuteOfDay } from '#core/wall-clock.ts'
import { type AnyShift, drawnInterval } from '#schedule/rules.ts'
import type { PlannedForm } from '#schedule/web/editing/Verdict.ts'
import { ownerKey, ownerOf } from '#schedule/web/shared/Owners.ts'
import type { ShiftType } from '#schedule/web/shared/TeamWeek.ts'
import { type Edge, typeNear, wallHours } from './DayHours.ts'

/** Hours that somebody draws or changes, before they are planned. */
export type DayDraft = {
  /** Null: a new shift. */
  shift: AnyShift | null
  /** `ownerKey` of the row in which it is drawn. */
  row: string
  shiftTypeId: string | null
  breakDuration: number
  hours: Interval
  /** The edge that moves; null where the whole shift does. */
  edge: Edge | null
  /** A pointer is released. Keys and the sheet of a phone keep or cancel. */
  by: 'pointer' | 'keys' | 'sheet'
}

export const draftOf = (shift: AnyShift, by: DayDraft['by'], edge: Edge | null = null): DayDraft => ({
  shift,
  row: ownerKey(shift),
  shiftTypeId: shift.shiftTypeId,
  breakDuration: shift.breakDuration,
  hours: drawnInterval(shift),
  edge,
  by,
})

/** A new shift of the type that fits the hours; its break, where it is shorter than they are. Undefined without types. */
export function newDraft(row: string, hours: Interval, types: readonly ShiftType[]): DayDraft | undefined {
  const type = typeNear(types, hours)
  if (!type) return undefined
  const { defaultBreakDuration } = type
  const breakDuration = defaultBreakDuration < hours.end - hours.start ? defaultBreakDuration : 0
  return { shift: null, row, shiftTypeId: type.id, breakDuration, hours, edge: 'end', by: 'pointer' }
}

/** As it is planned. */
export const formOfDraft = ({ shift, row, hours, ...draft }: DayDraft, date: CalendarDate): PlannedForm => ({
  ...ownerOf(row),
  date,
  shiftTypeId: draft.shiftTypeId,
  breakDuration: draft.breakDuration,
  notes: shift?.notes ?? '',
  ...wallHours(hours),
})

/** False where it would change nothing. */
export const isChange = ({ shift, row, hours }: DayDraft) =>
  !shift ||
  ownerKey(shift) !== row ||
  minuteOfDay(shift.startTime) !== hours.start ||
  drawnInterval(shift).end !== hours.end
