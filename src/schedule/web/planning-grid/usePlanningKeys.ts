import { type KeyboardEvent, useRef, useState } from 'react'
import type { AnyShift } from '#schedule/rules.ts'
import { outcomeOf, verdictOf } from '#schedule/web/editing/Verdict.ts'
import { totalSentence, verdictSentence } from '#schedule/web/editing/VerdictWords.ts'
import type { PlanningProps } from '#schedule/web/planning/PlanningProps.ts'
import type { Clipboard } from '#schedule/web/planning-clipboard/HeadKeys.ts'
import { useRowName } from '#schedule/web/planning-open/useRowName.ts'
import { type Owner, ownerOf } from '#schedule/web/shared/Owners.ts'
import { leaveName } from '#schedule/web/shared/useLeaveWords.ts'
import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
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
  const copied = useRef<Clipboard>({ of: 'cell', shifts: [] })
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
  const copy = (clipboard: Clipboard) => {
    if (clipboard.shifts.length === 0) return
    copied.current = clipboard
    notify.success(t('planning.copied', { count: clipboard.shifts.length }))
  }
  const paste = async (owner: Owner | undefined, date: string | undefined) => {
    const { pasted } = await import('#schedule/web/planning-clipboard/HeadKeys.ts')
    const forms = pasted(copied.current, { owner, date, monday: team.week.from })
    if (forms.length > 0) void editor.plantAll(forms)
  }
  /** Fetched with the first key there. */
  const pressAtHead = async (event: KeyboardEvent<HTMLElement>, head: HTMLElement) => {
    const pressed = { key: event.key.toLowerCase(), isWithCtrl: event.ctrlKey || event.metaKey }
    const { pressedAtHead } = await import('#schedule/web/planning-clipboard/HeadKeys.ts')
    const asked = pressedAtHead(pressed, head, { rows, dates: drawing.dates, team })
    if (asked?.kind === 'visit') roving.visit(asked.to)
    else if (asked?.kind === 'copy') copy(asked.clipboard)
    else if (asked) void paste(asked.owner, asked.date)
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
      if (copied.current.of !== 'cell') void paste(place, place.date)
      else if (copied.current.shifts.length > 0) void editor.copy(copied.current.shifts, place)
    },
    'previous-week': navigator.onPrevious,
    'next-week': navigator.onNext,
    'current-week': navigator.onToday,
    help: dialogs.openKeys,
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (target.matches('[role=rowheader], [role=columnheader]')) {
      if (isOfHead(event)) {
        event.preventDefault()
        void pressAtHead(event, target)
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
  return { onKeyDown, announcement }
}
