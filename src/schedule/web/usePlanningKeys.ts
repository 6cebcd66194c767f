import type { KeyboardEvent } from 'react'
import type { PlanningGridProps } from './PlanningGrid.tsx'
import type { PlanningRow } from './PlanningRows.ts'
import type { PlanningActions } from './usePlanningActions.ts'
import type { useRovingCell } from './useRovingCell.ts'

interface PlanningKeysOptions {
  rows: readonly PlanningRow[]
  roving: ReturnType<typeof useRovingCell>
  actions: PlanningActions
  travel: Pick<PlanningGridProps, 'onPreviousWeek' | 'onNextWeek' | 'onCurrentWeek'>
}

/** The keyboard of the grid (DESIGN.md, section 8). Letters and Entrée act on a cell, not on a button inside it. */
export function usePlanningKeys({ rows, roving, actions, travel }: PlanningKeysOptions) {
  const { rowIndex, day, visit } = roving
  const row = rows[rowIndex]
  const shifts = row?.days[day] ?? []
  const create = () => row && actions.create(row.employee.id, day)
  const openFirst = () => (shifts[0] ? actions.edit(shifts[0]) : create())

  const anywhere: Record<string, () => void> = {
    ArrowUp: () => visit(rowIndex - 1, day),
    ArrowDown: () => visit(rowIndex + 1, day),
    ArrowLeft: () => visit(rowIndex, day - 1),
    ArrowRight: () => visit(rowIndex, day + 1),
    Home: () => visit(rowIndex, 0),
    End: () => visit(rowIndex, 6),
    Escape: () => visit(rowIndex, day),
    PageUp: travel.onPreviousWeek,
    PageDown: travel.onNextWeek,
  }
  const onTheCell: Record<string, () => void> = { Enter: openFirst, n: create, t: travel.onCurrentWeek }

  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const cell = target.closest('[role="gridcell"]')
    if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const deleted = shifts.find(({ id }) => id === target.closest<HTMLElement>('[data-shift]')?.dataset.shift)
    const erase = () => (deleted ?? shifts[0]) && actions.remove((deleted ?? shifts[0])!)
    const command =
      event.key === 'Delete'
        ? erase
        : (anywhere[event.key] ??
          (target === cell ? (onTheCell[event.key.toLowerCase()] ?? onTheCell[event.key]) : undefined))
    if (!command) return
    event.preventDefault()
    command()
  }
}
