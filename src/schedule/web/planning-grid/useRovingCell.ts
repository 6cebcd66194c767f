import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isOpenRow } from '#schedule/web/planning-open/OpenRows.ts'
import { actedShift, type GridPosition, nearestCell, positionOf } from './GridKeys.ts'
import type { GridRow } from './PlanningRows.ts'

/** A cell of the grid, by the key of its row; days count from 0, Monday. */
export type Cell = { row: string; day: number }

/** The cell of an event, from the attributes of rows and cells. @param key used if no row names one */
export function cellAt(target: EventTarget | null, key?: string): Cell | null {
  if (!(target instanceof Element)) return null
  const day = target.closest<HTMLElement>('[data-day]')?.dataset.day
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row ?? key
  return day === undefined || row === undefined ? null : { row, day: Number(day) }
}

const elementOf = (grid: HTMLElement | null, { row, day }: Cell) =>
  grid?.querySelector<HTMLElement>(`[data-row="${row}"] [data-day="${day}"]`)

/** One tab stop for the whole grid: the last visited cell, found by its person after rows change. */
export function useRovingCell(grid: RefObject<HTMLElement | null>, rows: readonly GridRow[], firstDay: number) {
  const [visited, setVisited] = useState<Cell | null>(null)
  const awaitsFocus = useRef(false)
  /** The shift that moved here with the focus. Keys act on it until another is focused. */
  const held = useRef<string>(undefined)
  const indexes = useMemo(() => new Map(rows.map((row, index) => [row.key, index])), [rows])
  const at = { row: (visited && indexes.get(visited.row)) ?? 0, day: visited?.day ?? firstDay }

  const visitCell = (cell: Cell, shiftId?: string) => {
    held.current = shiftId
    awaitsFocus.current = true
    setVisited(cell)
  }
  const visit = (position: GridPosition, shiftId?: string) => {
    const cell = nearestCell(rows, position)
    if (cell) visitCell(cell, shiftId)
  }
  // The row may have been outside the window; it is rendered now. A focus before the change would lay the page out twice.
  useLayoutEffect(() => {
    if (!awaitsFocus.current || !visited) return
    awaitsFocus.current = false
    focusCell(grid.current, visited)
  }, [grid, visited])

  const seen = useRef(rows)
  // After Ctrl+Z the shift leaves this cell: the focus follows it.
  useLayoutEffect(() => {
    if (seen.current === rows) return
    seen.current = rows
    const hasFocus = visited && elementOf(grid.current, visited)?.contains(document.activeElement)
    const position = held.current && positionOf(rows, held.current)
    if (hasFocus && position && (position.row !== at.row || position.day !== at.day)) visit(position, held.current)
  })

  return {
    at,
    visit,
    visitCell,
    /** From a button inside it. */
    focusCell: () => visited && focusCell(grid.current, visited),
    /** The shift that a key acts on: the focused block, or one of the visited cell. */
    shiftAt: (target: Element) => {
      const focused = target.closest<HTMLElement>('[data-shift]')?.dataset.shift
      return actedShift(rows, at, focused ?? held.current)
    },
    /** The focused block alone, or all of the visited cell. */
    shiftsAt: (target: Element) => {
      const focused = target.closest<HTMLElement>('[data-shift]')?.dataset.shift
      const row = rows[at.row]
      const drawn = row?.days[at.day] ?? []
      if (focused !== undefined) return drawn.filter(({ id }) => id === focused)
      return row && isOpenRow(row) ? row.shifts.filter(({ date }) => date === drawn[0]?.date) : drawn
    },
    onFocus: (event: FocusEvent) => {
      const cell = cellAt(event.target)
      if (!cell || (cell.row === visited?.row && cell.day === visited.day)) return
      held.current = undefined
      setVisited(cell)
    },
  }
}

/** From outside the grid to its tab stop. */
export const enterGrid = () =>
  document.querySelector<HTMLElement>('[role="grid"] [role="gridcell"][data-day][tabindex="0"]')?.focus()

export function focusCell(grid: HTMLElement | null, cell: Cell) {
  const element = elementOf(grid, cell)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
