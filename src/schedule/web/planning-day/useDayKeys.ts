import type { FocusEvent, KeyboardEvent } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import type { AnyShift } from '#schedule/rules.ts'
import { verdictSentence } from '#schedule/web/editing/VerdictWords.ts'
import type { PlanningProps } from '#schedule/web/planning/PlanningProps.ts'
import type { GridRow } from '#schedule/web/planning-grid/PlanningRows.ts'
import type { useRovingCell } from '#schedule/web/planning-grid/useRovingCell.ts'
import { ownerOf } from '#schedule/web/shared/Owners.ts'
import { shiftOf } from '#schedule/web/shared/TeamWeek.ts'
import { useTranslation } from '#web/i18n.ts'
import { type DayDraft, draftOf } from './DayDraft.ts'
import { movedHours, nextQuarter, resizedHours, wallHours } from './DayHours.ts'
import type { DayDrafting } from './useDayDraft.ts'

interface DayKeysOptions extends Pick<PlanningProps, 'team' | 'editor' | 'dialogs' | 'navigator'> {
  date: CalendarDate
  /** From 0, Monday. */
  day: number
  rows: readonly GridRow[]
  roving: ReturnType<typeof useRovingCell>
  drafting: DayDrafting
}

const directions: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }

/** The keyboard of the day: lines up and down, a shift by quarter hours to the left and the right (docs/product/planning.md). */
export function useDayKeys({ date, day, rows, roving, drafting, team, editor, dialogs, navigator }: DayKeysOptions) {
  const { t } = useTranslation('day')
  const { draft, setDraft, verdict, plan } = drafting
  const owner = () => ownerOf(rows[roving.at.row]!.key)
  const visit = (row: number, shiftId?: string) => roving.visit({ row, day }, shiftId)

  const adjust = (shift: AnyShift, direction: 1 | -1, { shiftKey, altKey }: KeyboardEvent) => {
    const known = draft?.shift?.id === shift.id ? draft : draftOf(shift, 'keys')
    const { hours } = known
    if (!shiftKey) {
      const by = nextQuarter(hours.start, direction) - hours.start
      return setDraft({ ...known, edge: null, hours: movedHours(hours, by) })
    }
    const edge = altKey ? 'start' : 'end'
    setDraft({ ...known, edge, hours: resizedHours(hours, edge, nextQuarter(hours[edge], direction)) })
  }
  /** @returns true if the key was for the shift */
  const onShift = (event: KeyboardEvent, shift: AnyShift): boolean => {
    const isHeld = draft?.shift?.id === shift.id
    const direction = directions[event.key]
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') adjust(shift, direction!, event)
    else if (direction && event.altKey) {
      const to = rows[roving.at.row + direction]
      if (!to) return true
      void editor.move(shift, { ...ownerOf(to.key), date })
      visit(roving.at.row + direction, shift.id)
    } else if (event.key === 'Enter' && isHeld) void plan(draft)
    else if (event.key === 'Escape' && isHeld) setDraft(null)
    else if (event.key === 'Escape') visit(roving.at.row)
    else if (event.key === 'Delete') {
      visit(roving.at.row)
      void editor.remove(shift)
    } else return false
    return true
  }
  const onLane = (lane: HTMLElement, { key }: KeyboardEvent): boolean => {
    const bars = lane.querySelectorAll<HTMLElement>('[data-shift]')
    const bar = { ArrowRight: bars[0], ArrowLeft: bars[bars.length - 1] }[key]
    if (bar) bar.focus()
    else if (key === 'Enter' || key.toLowerCase() === 'n') dialogs.create(owner(), date)
    else if (key.toLowerCase() === 't') navigator.onToday()
    else if (key === '?') dialogs.show({ kind: 'keys' })
    else return false
    return true
  }
  const anywhere = ({ key }: KeyboardEvent): boolean => {
    if (key === 'ArrowUp' || key === 'ArrowDown') visit(roving.at.row + directions[key]!)
    else if (key === 'Home') visit(0)
    else if (key === 'End') visit(rows.length - 1)
    else if (key === 'PageUp') navigator.onPrevious()
    else if (key === 'PageDown') navigator.onNext()
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const lane = target.closest<HTMLElement>('[data-lane]')
    if (!lane || event.ctrlKey || event.metaKey) return
    const shift = shiftOf(team, target.closest<HTMLElement>('[data-shift]')?.dataset.shift)
    const isHeard =
      (shift && onShift(event, shift)) || (target === lane && onLane(lane, event)) || (!draft && anywhere(event))
    if (isHeard) event.preventDefault()
  }
  /** Leaving a shift that keys have changed keeps the change; going to another window does not leave it. */
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    if (draft?.by === 'keys' && target.dataset.shift === draft.shift?.id && document.hasFocus()) void plan(draft)
  }
  return { onKeyDown, onBlur, announcement: draft?.by === 'keys' ? said(draft) : '' }

  function said({ hours }: DayDraft) {
    const { startTime, endTime } = wallHours(hours)
    const now = t('draft.hours', { from: startTime, to: endTime })
    return [now, verdict && verdictSentence(verdict), t('draft.keys')].filter(Boolean).join(' ')
  }
}
