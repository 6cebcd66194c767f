import { type KeyboardEvent, type PointerEvent, Suspense, useRef, useState } from 'react'
import type { Interval } from '#core/intervals.ts'
import { wallTimeAt } from '#core/wall-clock.ts'
import { CoverageGraph, HALF_HOUR } from '#schedule/web/planning-grid/CoverageGraph.tsx'
import { type PlanningDay, presentAt } from '#schedule/web/planning-grid/PlanningRows.ts'
import { optionalPart } from '#web/lazy-page.ts'

/** Without a network the drawing has no names. */
const CoverageCard = optionalPart(async () => (await import('./CoverageCard.tsx')).CoverageCard, 'labour')

export interface CoverageReaderProps {
  day: PlanningDay
  /** From 0, Monday. */
  index: number
  rows: Parameters<typeof presentAt>[0]
  most: number
  window: Interval
  className?: string
}

/** The coverage of a day: who is there, at the half hour under the pointer, the finger or the arrow keys. */
export function CoverageReader({ day, index, rows, most, window, className = '' }: CoverageReaderProps) {
  const [read, setRead] = useState<{ slot: number; box: DOMRect } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setRead(null)
  const show = (slot: number) => setRead({ slot, box: button.current!.getBoundingClientRect() })
  const { coverage } = day
  const peak = Math.max(0, coverage.indexOf(Math.max(0, ...coverage)))
  const slotAt = (x: number) => {
    const { left, width } = button.current!.getBoundingClientRect()
    return Math.min(Math.max(Math.floor(((x - left) / width) * coverage.length), 0), coverage.length - 1)
  }
  const onPointerMove = ({ pointerType, clientX }: PointerEvent) => {
    if (pointerType === 'mouse') show(slotAt(clientX))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (read?.slot ?? peak) + step
    if (coverage[next] === undefined) neighbourOf(button.current!, step)?.focus()
    else show(next)
  }
  const share = read && (read.slot + 0.5) / coverage.length
  const start = window.start + (read?.slot ?? 0) * HALF_HOUR
  return (
    <button
      className="relative block w-full cursor-crosshair -outline-offset-2"
      data-coverage
      onBlur={close}
      // A press of Entrée has no place of its own.
      onClick={({ detail, clientX }) => show(detail === 0 ? peak : slotAt(clientX))}
      onFocus={({ target }) => target.matches(':focus-visible') && show(peak)}
      onKeyDown={onKeyDown}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && close()}
      onPointerMove={onPointerMove}
      ref={button}
      tabIndex={index === 0 ? 0 : -1}
      type="button"
    >
      <CoverageGraph
        className={className}
        coverage={coverage}
        most={most}
        missing={day.missing}
        need={day.need}
        open={day.open}
        window={window}
      />
      {read !== null && share !== null && (
        <>
          <span
            className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-px bg-ink"
            style={{ left: `${share * 100}%` }}
          />
          <Suspense>
            <CoverageCard
              box={read.box}
              date={day.date}
              missing={day.missing?.[read.slot] ?? 0}
              open={day.open[read.slot] ?? 0}
              onClose={close}
              people={presentAt(rows, index, { start, end: start + HALF_HOUR })}
              share={share}
              time={wallTimeAt(start)}
            />
          </Suspense>
        </>
      )}
    </button>
  )
}

/** Past the end of a day the arrows go on in the next one. */
const neighbourOf = (button: HTMLElement, step: number) => {
  const days = [...(button.closest('[data-days]')?.querySelectorAll<HTMLElement>('[data-coverage]') ?? [])]
  return days[days.indexOf(button) + step]
}
