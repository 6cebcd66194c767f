import type { PointerEvent } from 'react'
import type { Interval } from '#core/intervals.ts'
import { drawnInterval } from '#schedule/rules.ts'
import { outcomeOf } from '#schedule/web/editing/Verdict.ts'
import { preview } from '#schedule/web/planning-drag/DragPreview.ts'
import { shiftOf, type TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { swallowClick } from '#web/ui/time/drag.ts'
import { type DayDraft, draftOf, isChange, newDraft } from './DayDraft.ts'
import { drawnHours, type Edge, movedHours, quarterAt, resizedHours } from './DayHours.ts'
import type { DayDrafting } from './useDayDraft.ts'

/** Pixels that the pointer travels before a press becomes a drag. */
const TRAVEL = 4

interface DayGestureOptions {
  team: TeamWeek
  window: Interval
  drafting: DayDrafting
}

/**
 * Draws a shift in a line, moves one, or moves one of its edges. A finger moves the edges of a chosen shift only: elsewhere it scrolls and
 * taps. @returns the handler of `pointerdown`
 */
export function useDayGesture({ team, window, drafting }: DayGestureOptions) {
  const { draft, setDraft, judge, plan } = drafting
  return (event: PointerEvent) => {
    const gesture = gestureAt(event, team, draft)
    if (!gesture) return
    const { lane, shift, edge, chosen } = gesture
    const row = rowOf(lane)
    const minuteAt = (x: number) => {
      const { left, width } = lane.getBoundingClientRect()
      return quarterAt((x - left) / width, window)
    }
    const from = minuteAt(event.clientX)
    const draftAt = (x: number, y: number): DayDraft | undefined => {
      const at = minuteAt(x)
      if (!shift) return newDraft(row, drawnHours(from, at), team.shiftTypes)
      const known = chosen ?? draftOf(shift, 'pointer', edge)
      if (edge) return { ...known, edge, hours: resizedHours(known.hours, edge, at) }
      return { ...known, row: rowUnder(x, y) ?? row, hours: movedHours(drawnInterval(shift), at - from) }
    }
    let latest: DayDraft | undefined
    const listening = new AbortController()
    const { signal } = listening
    const end = ({ isPressed = false } = {}) => {
      listening.abort()
      preview(null)
      if (latest) swallowClick({ isPressed })
    }
    const follow = ({ pointerId, clientX, clientY }: globalThis.PointerEvent) => {
      if (pointerId !== event.pointerId) return
      if (!latest && Math.hypot(clientX - event.clientX, clientY - event.clientY) < TRAVEL) return
      const next = draftAt(clientX, clientY)
      if (!next || (latest && isSame(next, latest))) return
      latest = next
      setDraft(next)
      const verdict = isChange(next) && !chosen ? judge(next) : null
      const target = laneUnder(clientX, clientY) ?? lane
      preview(verdict && outcomeOf(verdict) !== 'possible' ? { verdict, target, gesture: 'drop' } : null)
    }
    const drop = ({ pointerId }: globalThis.PointerEvent) => {
      if (pointerId !== event.pointerId) return
      end()
      // A draft that the sheet of a phone shows stays there.
      if (latest && !chosen) void plan(latest)
    }
    const giveUp = ({ isPressed = false } = {}) => {
      end({ isPressed })
      setDraft(chosen)
    }
    const hearKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape' || !latest) return
      pressed.preventDefault()
      pressed.stopPropagation()
      giveUp({ isPressed: true })
    }
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', drop, { signal })
    addEventListener('pointercancel', () => giveUp(), { signal })
    addEventListener('blur', () => giveUp(), { signal })
    addEventListener('keydown', hearKey, { signal, capture: true })
  }
}

/** The gesture that a press begins. None on the end of a shift of the day before, and none for the right button. */
function gestureAt(event: PointerEvent, team: TeamWeek, draft: DayDraft | null) {
  const target = event.target as Element
  const lane = target.closest<HTMLElement>('[data-lane]')
  if (!lane || !event.isPrimary || event.button !== 0 || target.closest('[data-tail]')) return null
  const shift = shiftOf(team, target.closest<HTMLElement>('[data-shift]')?.dataset.shift) ?? null
  const edge = (target.closest<HTMLElement>('[data-edge]')?.dataset.edge as Edge | undefined) ?? null
  const chosen = draft?.by === 'sheet' && draft.shift?.id === shift?.id ? draft : null
  if (event.pointerType === 'touch' && !(chosen && edge)) return null
  return { lane, shift, edge, chosen }
}

const rowOf = (lane: Element) => lane.closest<HTMLElement>('[data-row]')?.dataset.row ?? ''

const laneUnder = (x: number, y: number) =>
  document.elementsFromPoint(x, y).find((element): element is HTMLElement => element.matches('[data-lane]'))

const rowUnder = (x: number, y: number) => {
  const lane = laneUnder(x, y)
  return lane && rowOf(lane)
}

const isSame = (one: DayDraft, other: DayDraft) =>
  one.row === other.row && one.hours.start === other.hours.start && one.hours.end === other.hours.end
