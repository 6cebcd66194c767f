import { addDays, type CalendarDate, isoWeekday } from '#core/calendar.ts'
import { type AnyShift, formOfShift } from '#schedule/rules.ts'
import { hasType } from '#schedule/web/editing/PlanChanges.ts'
import type { GridPosition } from '#schedule/web/planning-grid/GridKeys.ts'
import { type Owner, ownerKey, ownerOf } from '#schedule/web/shared/Owners.ts'
import type { ShiftForm, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'

/** The copied shifts: of a cell, of a row in its week, or of everybody on a day. */
export type Clipboard = { of: 'cell' | 'row' | 'day'; shifts: readonly AnyShift[] }

/** The head of a row, for its week, or of a day, for everybody. */
export type Head = { owner: Owner; date?: undefined } | { owner?: undefined; date: CalendarDate }

type PlannedShifts = Pick<TeamWeek, 'shifts' | 'openShifts'>

export const clipboardOf = ({ owner, date }: Head, { shifts, openShifts }: PlannedShifts): Clipboard => {
  const all = [...shifts, ...openShifts]
  if (!owner) return { of: 'day', shifts: all.filter(shift => shift.date === date) }
  const key = ownerKey(owner)
  return { of: 'row', shifts: all.filter(shift => ownerKey(shift) === key) }
}

/** Where a row or a day is pasted: shifts of a row keep their weekday, those of a day their people. Those without a type stay out. */
export const pasted = (
  { of, shifts }: Clipboard,
  { owner, date, monday }: { owner?: Owner | undefined; date?: CalendarDate | undefined; monday: CalendarDate },
): ShiftForm[] =>
  shifts.filter(hasType).flatMap(shift => {
    const form = formOfShift(shift)
    if (of === 'day') return date === undefined ? [] : { ...form, date }
    if (!owner) return []
    return { ...form, department: undefined, ...owner, date: addDays(monday, isoWeekday(shift.date) - 1) }
  })

export const plant = (
  clipboard: Clipboard,
  place: Parameters<typeof pasted>[1],
  editor: { plantAll: (forms: ShiftForm[]) => Promise<unknown> },
) => {
  const forms = pasted(clipboard, place)
  if (forms.length > 0) void editor.plantAll(forms)
}

type Grid = {
  rows: readonly { key: string }[]
  dates: readonly CalendarDate[]
  team: PlannedShifts
  roving: { visit: (position: GridPosition) => void }
  dialogs: { show: (menu: { kind: 'head'; head: Head; at: Element }) => void }
  copy: (clipboard: Clipboard) => void
  paste: (head: Head) => Promise<void>
}

/** A key on a head, or a press on the name in it: copies or pastes, opens what else can be done, or leads into the cells. */
export const actAtHead = (element: HTMLElement, key: string, grid: Grid) => {
  const { head, at } = headAt(element, grid)
  if (key === 'Enter') grid.dialogs.show({ kind: 'head', head, at: element })
  else if (key === (head.owner ? 'ArrowRight' : 'ArrowDown')) grid.roving.visit(at)
  else if (key.startsWith('Arrow')) return
  else if (key.toLowerCase() === 'c') grid.copy(clipboardOf(head, grid.team))
  else void grid.paste(head)
}

const headAt = (
  element: HTMLElement,
  { rows, dates }: Pick<Grid, 'rows' | 'dates'>,
): { head: Head; at: GridPosition } => {
  const row = rows.findIndex(each => each.key === element.closest<HTMLElement>('[data-row]')?.dataset.row)
  const day = Number(element.closest('[role=columnheader]')?.getAttribute('aria-colindex')) - 2
  return row < 0
    ? { head: { date: dates[day]! }, at: { row: 0, day } }
    : { head: { owner: ownerOf(rows[row]!.key) }, at: { row, day: 0 } }
}
