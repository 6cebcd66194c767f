import type { GridRow } from './PlanningRows.ts'

/** A row and a day, from 0. */
export type GridPosition = { row: number; day: number }

/** The command of a key. */
export type GridCommand =
  | { kind: 'visit' | 'move'; to: GridPosition }
  | { kind: 'open' | 'create' | 'remove' | 'copy' | 'paste' | 'previous-week' | 'next-week' | 'current-week' | 'help' }

type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

const arrows: Record<string, { rows: number; days: number }> = {
  ArrowUp: { rows: -1, days: 0 },
  ArrowDown: { rows: 1, days: 0 },
  ArrowLeft: { rows: 0, days: -1 },
  ArrowRight: { rows: 0, days: 1 },
}

const withCtrl: Record<string, GridCommand> = { c: { kind: 'copy' }, v: { kind: 'paste' } }

const anywhere: Record<string, GridCommand> = {
  PageUp: { kind: 'previous-week' },
  PageDown: { kind: 'next-week' },
  Delete: { kind: 'remove' },
}

/** On a button inside the cell these keys are the button's. */
const onTheCell: Record<string, GridCommand> = {
  Enter: { kind: 'open' },
  n: { kind: 'create' },
  t: { kind: 'current-week' },
  '?': { kind: 'help' },
}

/** Undefined if the key belongs to the browser. @param at the visited cell */
export function commandOf(pressed: PressedKey, at: GridPosition, isOnCell: boolean): GridCommand | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed
  if (shiftKey && key !== '?') return undefined
  const arrow = arrows[key]
  const beside = arrow && { row: at.row + arrow.rows, day: at.day + arrow.days }
  if (altKey) return beside && { kind: 'move', to: beside }
  // With the shift lock letters are capitals.
  if (ctrlKey || metaKey) return withCtrl[key.toLowerCase()]
  if (beside) return { kind: 'visit', to: beside }
  if (key === 'Home') return { kind: 'visit', to: { ...at, day: 0 } }
  if (key === 'End') return { kind: 'visit', to: { ...at, day: 6 } }
  // Back from a button to its cell.
  if (key === 'Escape') return { kind: 'visit', to: at }
  return anywhere[key] ?? (isOnCell ? (onTheCell[key] ?? onTheCell[key.toLowerCase()]) : undefined)
}

/** The nearest cell of the grid; undefined without rows. */
export const nearestCell = (rows: readonly GridRow[], { row, day }: GridPosition) => {
  const nearest = rows[Math.min(Math.max(row, 0), rows.length - 1)]
  return nearest && { row: nearest.key, day: Math.min(Math.max(day, 0), 6) }
}

/** Where a shift is drawn. */
export function positionOf(rows: readonly GridRow[], shiftId: string): GridPosition | undefined {
  for (const [row, { days }] of rows.entries())
    for (const [day, shifts] of days.entries()) if (shifts.some(({ id }) => id === shiftId)) return { row, day }
  return undefined
}

/** The shift of a cell that keys act on: the chosen one, or the first. */
export const actedShift = (rows: readonly GridRow[], { row, day }: GridPosition, chosenId: string | undefined) => {
  const shifts = rows[row]?.days[day] ?? []
  return shifts.find(({ id }) => id === chosenId) ?? shifts[0]
}

/** The head of the row, or of the day, that an arrow leads to from the first cells. */
export const headBeyond = ({ key, altKey }: PressedKey, cell: Element, { row, day }: GridPosition) => {
  if (altKey) return null
  if (key === 'ArrowLeft' && day === 0)
    return cell.closest('[data-row]')?.querySelector<HTMLElement>('[role=rowheader]')
  return key === 'ArrowUp' && row === 0
    ? cell.closest('[role=grid]')?.querySelector<HTMLElement>(`[role=columnheader][aria-colindex="${day + 2}"]`)
    : null
}

/** Keys of a focused head. */
export const isOfHead = ({ key, ctrlKey, metaKey }: PressedKey) =>
  ctrlKey || metaKey ? 'cv'.includes(key.toLowerCase()) : ['Enter', 'ArrowRight', 'ArrowDown'].includes(key)
