import { addDays, type CalendarDate, isoWeekday } from '#core/calendar.ts'
import type { AnyShift } from '#schedule/rules.ts'
import { formOf, hasType } from '#schedule/web/editing/PlanChanges.ts'
import type { GridPosition } from '#schedule/web/planning-grid/GridKeys.ts'
import { type Owner, ownerKey, ownerOf } from '#schedule/web/shared/Owners.ts'
import type { ShiftForm, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'

/** What Ctrl+C took: shifts of a cell, those of a row in its week, or those of everybody on a day. */
export type Clipboard = { of: 'cell' | 'row' | 'day'; shifts: readonly AnyShift[] }

/** Where a row or a day is pasted: shifts of a row keep their weekday, those of a day their people. Those without a type stay out. */
export const pasted = (
  { of, shifts }: Clipboard,
  { owner, date, monday }: { owner: Owner | undefined; date: CalendarDate | undefined; monday: CalendarDate },
): ShiftForm[] =>
  shifts.filter(hasType).flatMap(shift => {
    const form = formOf(shift)
    if (of === 'day') return date === undefined ? [] : { ...form, date }
    if (!owner) return []
    return { ...form, department: undefined, ...owner, date: addDays(monday, isoWeekday(shift.date) - 1) }
  })

type HeadCommand =
  | { kind: 'visit'; to: GridPosition }
  | { kind: 'copy'; clipboard: Clipboard }
  | { kind: 'paste'; owner: Owner | undefined; date: CalendarDate | undefined }

type Grid = {
  rows: readonly { key: string }[]
  dates: readonly CalendarDate[]
  team: Pick<TeamWeek, 'shifts' | 'openShifts'>
}

/** A key at the head of a row, for the week of that row, or at the head of a day, for that day of everybody. */
export const pressedAtHead = (
  { key, isWithCtrl }: { key: string; isWithCtrl: boolean },
  head: HTMLElement,
  { rows, dates, team }: Grid,
): HeadCommand | undefined => {
  const row = rows.findIndex(each => each.key === head.closest<HTMLElement>('[data-row]')?.dataset.row)
  const day = row < 0 ? Number(head.getAttribute('aria-colindex')) - 2 : -1
  const owner = rows[row]?.key
  const date = dates[day]
  if (!isWithCtrl)
    return key === (owner === undefined ? 'arrowdown' : 'arrowright')
      ? { kind: 'visit', to: { row: Math.max(row, 0), day: Math.max(day, 0) } }
      : undefined
  if (key === 'v') return { kind: 'paste', owner: owner === undefined ? undefined : ownerOf(owner), date }
  const shifts = [...team.shifts, ...team.openShifts]
  if (owner !== undefined)
    return { kind: 'copy', clipboard: { of: 'row', shifts: shifts.filter(shift => ownerKey(shift) === owner) } }
  return { kind: 'copy', clipboard: { of: 'day', shifts: shifts.filter(shift => shift.date === date) } }
}
