import type { ReactNode } from 'react'
import type { Interval } from '#core/intervals.ts'
import { shiftColourStyle } from '#schedule/web/shared/ShiftColours.ts'
import { place } from '#web/ui/time/time-scale.ts'

interface DayBarProps {
  hours: Interval
  window: Interval
  colour: string
  times: string
  typeName: string
  /** "7,5 h" */
  net?: string | undefined
  count?: number | undefined
  /** `open` and what is not planned yet are dashed. */
  look: 'planned' | 'open' | 'draft'
  /** The rules refuse it, or ask. */
  isRefused?: boolean
  /** It is changed by keys or in the sheet: its handles show. */
  isHeld?: boolean
  /** The words of a finding. */
  warning?: string | undefined
  id?: string | undefined
  isTabStop?: boolean
  onPress?: () => void
  children?: ReactNode
}

const looks = {
  planned: 'border-l-4 bg-tint',
  open: 'border-[1.5px] border-dashed bg-surface',
  draft: 'border-[1.5px] border-dashed bg-surface',
}

/** A shift to scale in its line. */
export function DayBar(props: DayBarProps) {
  const { hours, window, colour, times, typeName, net, count = 1, look, isRefused, isHeld, warning, id } = props
  const { left, width } = place(hours, window)
  const style = { ...shiftColourStyle(colour), left: `${left}%`, width: `${width}%` }
  const edge = isRefused ? 'inset-ring-[1.5px] inset-ring-brique' : isHeld ? 'inset-ring-2 inset-ring-edge' : ''
  const className = `group/bar @container absolute inset-y-1.5 z-2 min-w-4 rounded-[6px] border-edge text-left text-12 text-stext tabular-nums select-none [-webkit-touch-callout:none] -outline-offset-3 forced-colors:border max-md:inset-y-0 ${looks[look]} ${edge} ${look === 'draft' ? 'pointer-events-none' : 'cursor-grab hover:inset-ring-[1.5px] hover:inset-ring-edge'}`
  const content = (
    <span className="flex h-full items-center gap-x-2 overflow-hidden pr-1.5 pl-1.5 whitespace-nowrap max-md:flex-wrap max-md:content-center">
      <span className="font-strong tracking-[-.02em]">
        {times.slice(0, 5)}
        <span className="@max-[4.75rem]:sr-only">{times.slice(5)}</span>
      </span>
      <span className="min-w-0 truncate md:@max-[7.5rem]:sr-only max-md:w-full">{typeName}</span>
      {count > 1 && <b className="rounded-1 bg-tint px-1 font-strong">×{count}</b>}
      {net !== undefined && <span className="ml-auto font-label @max-[10.5rem]:sr-only max-md:sr-only">{net}</span>}
      {warning && <span className="sr-only">{warning}</span>}
    </span>
  )
  const title = [`${times} · ${typeName}`, net, warning].filter(Boolean).join('\n')
  if (!props.onPress)
    return (
      <span aria-hidden="true" className={className} style={style}>
        {content}
      </span>
    )
  return (
    <button
      className={className}
      data-shift={id}
      data-tail={id === undefined ? '' : undefined}
      onClick={props.onPress}
      style={style}
      tabIndex={props.isTabStop ? 0 : -1}
      title={title}
      type="button"
    >
      {content}
      {id !== undefined && (
        <>
          <Handle edge="start" isHeld={isHeld} />
          <Handle edge="end" isHeld={isHeld} />
        </>
      )}
      {props.children}
    </button>
  )
}

/** An edge to take: with a mouse near it, with a finger on the chosen shift. */
const Handle = ({ edge, isHeld }: { edge: 'start' | 'end'; isHeld: boolean | undefined }) => (
  <span
    className={`absolute inset-y-0 z-1 grid w-2.5 cursor-ew-resize place-items-center pointer-coarse:-inset-y-1 pointer-coarse:w-7 ${edge === 'start' ? '-left-1 pointer-coarse:-left-4' : '-right-1 pointer-coarse:-right-4'} ${isHeld ? 'touch-none' : 'pointer-coarse:hidden'}`}
    data-edge={edge}
  >
    <span
      className={`h-4 w-1.5 rounded-[3px] bg-edge pointer-coarse:h-7 pointer-coarse:w-2.5 pointer-coarse:rounded-[5px] ${isHeld ? '' : 'opacity-0 group-hover/bar:opacity-100'}`}
    />
  </span>
)
