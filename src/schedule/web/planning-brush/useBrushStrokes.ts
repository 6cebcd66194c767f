import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { daysOf } from '#core/calendar.ts'
import { typeLetters } from '#schedule/type-letters.ts'
import { typedForm } from '#schedule/web/editing/PlanChanges.ts'
import type { PlanEditor } from '#schedule/web/editing/PlanEditor.ts'
import { outcomeOf, type Verdict, verdictOf } from '#schedule/web/editing/Verdict.ts'
import { leftOutSentence } from '#schedule/web/editing/VerdictWords.ts'
import { preview } from '#schedule/web/planning-drag/DragPreview.ts'
import { cellAt } from '#schedule/web/planning-grid/useRovingCell.ts'
import { ownerOf } from '#schedule/web/shared/Owners.ts'
import { shiftOf, type TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { leaveName } from '#schedule/web/shared/useLeaveWords.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import type { Brush } from './useBrush.ts'

interface BrushStrokesOptions {
  brush: Brush
  team: TeamWeek
  editor: PlanEditor
  /** The shift that a key on this element acts on. */
  shiftAt: (target: Element) => { id: string } | undefined
}

/** Not in the band of a group, whose cells belong to nobody. */
const cellOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[role="gridcell"][data-day]')

/**
 * The brush on the grid: a click, Entrée, or the mouse drawn over several cells. Its handlers come before those of the cells.
 * A drawn stroke leaves out what would be refused or asked about, and says so once it ends.
 */
export function useBrushStrokes({ brush: { tool, take }, team, editor, shiftAt }: BrushStrokesOptions) {
  /** While the button is pressed: where, the cells that were drawn over, their shifts, and what was found at those left out. */
  const stroke = useRef<{
    from: HTMLElement
    cells: Set<HTMLElement>
    shifts: ReturnType<PlanEditor['stroke']>
    left: Verdict[]
  }>(null)
  /** The click that follows a stroke still sees it. */
  const hasDrawn = useRef(false)
  /** A drawn stroke is sent, however it ends: the browser may take the pointer away. */
  const end = useCallback(() => {
    const ended = stroke.current
    stroke.current = null
    delete document.documentElement.dataset.drawing
    if (!ended?.cells.size) return
    const left = leftOutSentence(ended.left)
    if (left && ended.left.length === ended.cells.size) notify.error(left, 'schedule-error')
    else void ended.shifts.end(left)
    hasDrawn.current = true
    setTimeout(() => (hasDrawn.current = false))
  }, [])
  useEffect(() => end, [end])
  const looked = useRef<HTMLElement>(null)
  const letters = useMemo(() => typeLetters(team.shiftTypes), [team.shiftTypes])
  const type = tool && tool !== 'eraser' ? team.shiftTypes.find(({ id }) => id === tool.typeId) : undefined

  /** The preview of a stamp; undefined for the eraser. */
  const stampOn = (cell: HTMLElement) => {
    const place = cellAt(cell)
    if (!type || !place) return undefined
    const form = typedForm(type, { ...ownerOf(place.row), date: daysOf(team.week)[place.day]! })
    return { form, verdict: verdictOf(team, { before: null, form }, leaveName) }
  }
  /** Says nothing of this cell, until another one was looked at. */
  const rest = useCallback((cell: HTMLElement | null) => {
    looked.current?.removeAttribute('data-drop')
    looked.current = cell
    preview(null)
  }, [])
  useEffect(() => (tool ? () => rest(null) : undefined), [rest, tool])
  const look = (cell: HTMLElement | null) => {
    if (cell === looked.current) return
    rest(cell)
    const stamp = cell && stampOn(cell)
    if (!stamp) return
    cell.dataset.drop = outcomeOf(stamp.verdict)
    preview({ verdict: stamp.verdict, target: cell, gesture: 'stamp' })
  }
  const plant = (cell: HTMLElement, drawn?: NonNullable<typeof stroke.current>) => {
    const stamp = stampOn(cell)
    if (!stamp) return
    const outcome = outcomeOf(stamp.verdict)
    if (outcome === 'never' || (drawn && outcome === 'asks')) return void drawn?.left.push(stamp.verdict)
    cell.dataset.stamped = ''
    void (drawn?.shifts ?? editor).plant(stamp.form)
    rest(cell)
  }
  const apply = (cell: HTMLElement, shiftId: string | undefined) => {
    cell.focus({ preventScroll: true })
    const shift = shiftOf(team, shiftId)
    if (tool !== 'eraser') plant(cell)
    else if (shift) void editor.remove(shift)
  }

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const cell = cellOf(event.target)
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return
    const lettered = event.shiftKey && team.shiftTypes.find(({ id }) => letters.get(id) === event.key.toUpperCase())
    if (lettered) take({ typeId: lettered.id })
    else if (tool && event.key === 'Enter') apply(cell, shiftAt(event.target as Element)?.id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (!tool) return { onKeyDownCapture }
  return {
    onKeyDownCapture,
    onFocusCapture: (event: FocusEvent) => look(cellOf(event.target)),
    onPointerOver: (event: PointerEvent) => {
      const cell = cellOf(event.target)
      look(cell)
      // Released where the page does not hear it.
      if (event.buttons === 0) end()
      const drawn = stroke.current
      if (!cell || !drawn || (cell === drawn.from && drawn.cells.size === 0)) return
      for (const each of [drawn.from, cell]) {
        if (!drawn.cells.has(each)) plant(each, drawn)
        drawn.cells.add(each)
      }
    },
    onPointerLeave: () => look(null),
    onPointerDownCapture: (event: PointerEvent) => {
      // Nothing is dragged while the brush is in hand.
      event.stopPropagation()
      end()
      const cell = cellOf(event.target)
      stroke.current =
        cell && event.pointerType === 'mouse'
          ? { from: cell, cells: new Set(), shifts: editor.stroke(), left: [] }
          : null
      // Messages let the pointer through meanwhile.
      if (stroke.current) document.documentElement.dataset.drawing = ''
      for (const ending of ['pointerup', 'pointercancel']) addEventListener(ending, end, { once: true })
    },
    onClickCapture: (event: MouseEvent) => {
      const cell = cellOf(event.target)
      if (!cell) return
      event.preventDefault()
      event.stopPropagation()
      if (hasDrawn.current) return
      apply(cell, (event.target as Element).closest<HTMLElement>('[data-shift]')?.dataset.shift)
    },
  }
}
