import { type KeyboardEvent, useRef, useState } from 'react'
import { daysOf, longDayName } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import type { Shift } from '#schedule/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useLanguage } from '#web/useLanguage.ts'
import type { PlanningActions } from '../planning/usePlanningActions.ts'
import type { PlanningGridProps } from './PlanningDrawing.ts'
import type { PlanningRow } from './PlanningRows.ts'
import type { useRovingCell } from './useRovingCell.ts'

interface PlanningKeysOptions {
  rows: readonly PlanningRow[]
  roving: ReturnType<typeof useRovingCell>
  actions: PlanningActions
  page: Pick<PlanningGridProps, 'week' | 'onPreviousWeek' | 'onNextWeek' | 'onCurrentWeek' | 'onKeys'>
}

type Commands = Record<string, () => void>

/** The keyboard of the grid. Letters and Entrée act on a focused cell, not on a button inside it. */
export function usePlanningKeys({ rows, roving, actions, page }: PlanningKeysOptions) {
  const { rowIndex, day, visit } = roving
  const { announcement, move } = useKeyboardMoves({ rows, roving, actions, page })
  const copied = useRef<Shift>(null)
  const { t } = useTranslation('schedule')
  const employeeId = rows[rowIndex]?.employee.id
  const create = () => employeeId && actions.create(employeeId, day)

  const anywhere: Commands = {
    ArrowUp: () => visit(rowIndex - 1, day),
    ArrowDown: () => visit(rowIndex + 1, day),
    ArrowLeft: () => visit(rowIndex, day - 1),
    ArrowRight: () => visit(rowIndex, day + 1),
    Home: () => visit(rowIndex, 0),
    End: () => visit(rowIndex, 6),
    Escape: () => visit(rowIndex, day),
    PageUp: page.onPreviousWeek,
    PageDown: page.onNextWeek,
  }
  const withAlt = (shift: Shift | undefined): Commands => ({
    ArrowUp: () => move(shift, rowIndex - 1, day),
    ArrowDown: () => move(shift, rowIndex + 1, day),
    ArrowLeft: () => move(shift, rowIndex, day - 1),
    ArrowRight: () => move(shift, rowIndex, day + 1),
  })
  const withCtrl = (shift: Shift | undefined): Commands => ({
    c: () => {
      if (!shift) return
      copied.current = shift
      notify.success(t('planning.copied'))
    },
    v: () => copied.current && employeeId && void actions.copy(copied.current, { employeeId, day }),
  })
  const onTheCell = (shift: Shift | undefined): Commands => ({
    Enter: () => (shift ? actions.edit(shift) : create()),
    n: create,
    t: page.onCurrentWeek,
    '?': page.onKeys,
  })
  const commandsOf = (event: KeyboardEvent, shift: Shift | undefined, isOnCell: boolean): Commands => {
    if (event.altKey) return withAlt(shift)
    if (event.ctrlKey || event.metaKey) return withCtrl(shift)
    const erase = () => shift && actions.remove(shift)
    return { ...anywhere, ...(isOnCell && onTheCell(shift)), Delete: erase }
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const cell = target.closest('[role="gridcell"]')
    if (!cell || (event.shiftKey && event.key !== '?')) return
    const commands = commandsOf(event, roving.shiftAt(target), target === cell)
    const command = commands[event.key] ?? commands[event.key.toLowerCase()]
    if (!command) return
    event.preventDefault()
    command()
  }
  return { onKeyDown, announcement }
}

/** Moves with Alt+arrows. The focus follows; screen readers announce the accepted move. */
function useKeyboardMoves({ rows, roving, actions, page }: PlanningKeysOptions) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const [announcement, announce] = useState('')
  const move = async (shift: Shift | undefined, rowAt: number, dayAt: number) => {
    const row = rows[rowAt]
    const date = daysOf(page.week)[dayAt]
    if (!shift || !row || !date) return
    const from = [roving.rowIndex, roving.day] as const
    const done = actions.move(shift, { employeeId: row.employee.id, day: dayAt })
    roving.visit(rowAt, dayAt, shift.id)
    if (await done) announce(t('planning.moved', { day: longDayName(date, language), name: fullName(row.employee) }))
    else roving.visit(...from)
  }
  return { announcement, move: (...where: Parameters<typeof move>) => void move(...where) }
}
