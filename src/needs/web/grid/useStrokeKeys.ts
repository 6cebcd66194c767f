import { type KeyboardEvent, useState } from 'react'
import type { Interval } from '#core/intervals.ts'
import { type Cell, type Stroke, strokeOf } from '#needs/rules/strokes.ts'
import { HALF_HOUR } from '#needs/rules.ts'
import { cellNode } from './useStrokeGesture.ts'

interface StrokeKeysOptions {
  /** The half hours that are shown. */
  window: Interval
  /** From 0 for Monday. */
  weekdays: readonly number[]
  /** The arrow down goes to the next day, or to the next hour. */
  down: 'day' | 'hour'
  /** The number that Enter paints. */
  people: number
  onStroke: (stroke: Stroke) => void
  onUndo: () => void
}

/** Arrows move, Shift and arrows extend; digits write, Enter paints the chosen number; Ctrl+Z undoes. */
export function useStrokeKeys({ window, weekdays, down, people, onStroke, onUndo }: StrokeKeysOptions) {
  const [place, setPlace] = useState<{ first: Cell; last: Cell } | null>(null)
  const start: Cell = { weekday: weekdays[0]!, minute: window.start }
  const isShown = ({ weekday, minute }: Cell) =>
    weekdays.includes(weekday) && window.start <= minute && minute < window.end
  const { first, last } = place && isShown(place.last) ? place : { first: start, last: start }
  const chosen = strokeOf(first, last, people)

  const stepped = (key: string): Cell | null => {
    const { weekday, minute } = last
    if (key === 'ArrowLeft') return { weekday, minute: minute - HALF_HOUR }
    if (key === 'ArrowRight') return { weekday, minute: minute + HALF_HOUR }
    if (key === 'Home') return { weekday, minute: window.start }
    if (key === 'End') return { weekday, minute: window.end - HALF_HOUR }
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
    if (step === 0) return null
    return down === 'hour' ? { weekday, minute: minute + step * 2 * HALF_HOUR } : { weekday: weekday + step, minute }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z') {
      event.preventDefault()
      return onUndo()
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target as Element).matches('[data-cell]')) return
    const next = stepped(key)
    if (next) {
      event.preventDefault()
      if (!isShown(next)) return
      setPlace({ first: event.shiftKey ? first : next, last: next })
      cellNode(event.currentTarget, next)?.focus()
      return
    }
    const digit = /^\d$/.test(key) ? Number(key) : null
    const written = key === 'Delete' || key === 'Backspace' ? 0 : key === 'Enter' || key === ' ' ? people : digit
    if (written === null) return
    event.preventDefault()
    onStroke({ ...chosen, people: written })
  }
  return {
    onKeyDown,
    /** A cell was pressed or reached by Tab. */
    go: (cell: Cell) => setPlace(known => (known && isSame(known.last, cell) ? known : { first: cell, last: cell })),
    isHere: (cell: Cell) => isSame(cell, last),
    /** Shift has extended the choice over it. */
    isChosen: ({ weekday, minute }: Cell) =>
      !isSame(first, last) && chosen.weekdays.includes(weekday) && chosen.start <= minute && minute < chosen.end,
  }
}

const isSame = (one: Cell, other: Cell) => one.weekday === other.weekday && one.minute === other.minute
