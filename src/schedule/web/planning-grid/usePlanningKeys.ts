import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { AnyShift } from '#schedule/rules.ts'
import { outcomeOf, verdictOf } from '#schedule/web/editing/Verdict.ts'
import { totalSentence, verdictSentence } from '#schedule/web/editing/VerdictWords.ts'
import type { PlanningProps } from '#schedule/web/planning/PlanningProps.ts'
import { useClipboard } from '#schedule/web/planning-clipboard/useClipboard.ts'
import { useRowName } from '#schedule/web/planning-open/useRowName.ts'
import { ownerOf } from '#schedule/web/shared/Owners.ts'
import { leaveName } from '#schedule/web/shared/useLeaveWords.ts'
import { useTranslation } from '#web/i18n.ts'
import { commandOf, type GridCommand, type GridPosition, headBeyond, isOfHead } from './GridKeys.ts'
import type { GridRow } from './PlanningRows.ts'
import type { PlanningDrawing } from './usePlanningDrawing.ts'
import type { useRovingCell } from './useRovingCell.ts'

interface PlanningKeysOptions extends Pick<PlanningProps, 'team' | 'editor' | 'dialogs' | 'navigator'> {
  rows: readonly GridRow[]
  drawing: PlanningDrawing
  roving: ReturnType<typeof useRovingCell>
}

/** @param shift the one that the key acts on @param shifts all, where it acts on several */
type Handler = (shift: AnyShift | undefined, shifts: readonly AnyShift[]) => void

/** The keyboard of the grid. Letters and Entrée act on a focused cell, not on a button inside it. */
export function usePlanningKeys({ team, rows, drawing, roving, editor, dialogs, navigator }: PlanningKeysOptions) {
  const { t } = useTranslation('schedule')
  const nameOf = useRowName()
  const { copy, paste } = useClipboard(dialogs, editor, team.week.from)
  const [announcement, announce] = useState('')

  const placeAt = ({ row, day }: GridPosition) => {
    const [at, date] = [rows[row], drawing.dates[day]]
    return at && date !== undefined ? { row: at, place: { ...ownerOf(at.key), date } } : undefined
  }
  /** The focus follows; screen readers announce the accepted move. */
  const move = async (shift: AnyShift | undefined, to: GridPosition) => {
    const target = placeAt(to)
    if (!shift || !target) return
    const from = roving.at
    const verdict = verdictOf(
      team,
      { before: shift, form: { ...shift, department: undefined, ...target.place } },
      leaveName,
    )
    const done = editor.move(shift, target.place)
    roving.visit(to, shift.id)
    if (outcomeOf(verdict) !== 'possible') announce(verdictSentence(verdict))
    const moved = t('planning.moved', { day: drawing.dayNames[to.day]!, name: nameOf(target.row) })
    if (await done) announce([moved, ...verdict.totals.slice(0, 1).map(totalSentence)].join('. '))
    else roving.visit(from)
  }
  const create = () => {
    const place = placeAt(roving.at)?.place
    if (place) dialogs.create(place, place.date)
  }
  /** Fetched with the first key, or press, there. */
  const pressAtHead = async (element: HTMLElement, key: string) => {
    const { actAtHead } = await import('#schedule/web/planning-clipboard/HeadKeys.ts')
    actAtHead(element, key, { rows, dates: drawing.dates, team, roving, dialogs, copy, paste })
  }
  const handlers: Record<Exclude<GridCommand['kind'], 'visit' | 'move'>, Handler> = {
    open: shift => (shift ? dialogs.edit(shift) : create()),
    create,
    remove: shift => {
      if (!shift) return
      roving.focusCell()
      void editor.remove(shift)
    },
    copy: (_, shifts) => copy({ of: 'cell', shifts }),
    paste: () => {
      const place = placeAt(roving.at)?.place
      if (!place) return
      roving.focusCell()
      const { of, shifts } = dialogs.clipboard.current
      if (of !== 'cell') void paste({ owner: place, date: place.date })
      else if (shifts.length > 0) void editor.copy(shifts, place)
    },
    'previous-week': navigator.onPrevious,
    'next-week': navigator.onNext,
    'current-week': navigator.onToday,
    help: () => dialogs.show({ kind: 'keys' }),
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (target.matches('[role=rowheader], [role=columnheader], [data-name]')) {
      if (isOfHead(event)) {
        event.preventDefault()
        void pressAtHead(target, event.key)
      }
      return
    }
    const cell = target.closest('[data-row] [role="gridcell"]')
    const command = cell && commandOf(event, roving.at, target === cell)
    if (!command) return
    event.preventDefault()
    const head = headBeyond(event, cell, roving.at)
    if (head) return head.focus()
    const shift = roving.shiftAt(target)
    if (command.kind === 'visit') roving.visit(command.to)
    else if (command.kind === 'move') void move(shift, command.to)
    else handlers[command.kind](shift, roving.shiftsAt(target))
  }
  /** The name in a head opens what can be done with its row or its day. */
  const onClick = ({ target }: MouseEvent) => {
    const name = (target as Element).closest<HTMLElement>('[data-name]')
    if (name) void pressAtHead(name, 'Enter')
  }
  return { onKeyDown, onClick, announcement }
}
