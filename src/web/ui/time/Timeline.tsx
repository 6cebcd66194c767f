import { type Interval, lengthOf } from '#core/intervals.ts'
import { shiftColourStyle } from '#schedule/web/shared/ShiftColours.ts'
import { useTranslation } from '#web/i18n.ts'
import { hourMarks, place, withRoom } from './time-scale.ts'

export interface TimelineSegment extends Interval {
  /** 'missed': planned and nobody came. 'over': beyond the planned end. 'proposed' and 'retained': what is paid. */
  /** `kept`: a device keeps it, the server does not have it yet. */
  kind: 'worked' | 'kept' | 'break' | 'planned' | 'missed' | 'over' | 'proposed' | 'retained' | 'shift'
  /** The hex of a shift type, for the kind `shift`. */
  colour?: string
}

interface TimelineNow {
  minute: number
  /** "10:42" */
  label: string
}

type TimelineSize = 'lane' | 'xs' | 'sm' | 'md' | 'lg' | 'xl'

interface TimelineProps {
  window: Interval
  segments: readonly TimelineSegment[]
  now?: TimelineNow
  /** 9 px without a track beneath, for a lane beside another; 6, 14, 20, 26 or 44 px. */
  size?: TimelineSize
  hasTicks?: boolean
  hasHours?: boolean
  /** "De 10:27 à 13:14, pause de 11:48 à 12:12". Without it, the bar repeats a text beside it and is hidden from screen readers. */
  label?: string
}

const sizes: Record<TimelineSize, string> = {
  lane: 'h-[9px]',
  xs: 'h-1.5 rounded-[3px] bg-sunken',
  sm: 'h-3.5 rounded-[3px] bg-sunken',
  md: 'h-5 rounded-[5px] bg-sunken',
  lg: 'h-[26px] rounded-[6px] bg-sunken',
  xl: 'h-11 rounded-2 bg-sunken',
}

const kinds: Record<TimelineSegment['kind'], string> = {
  worked: 'inset-y-0 bg-bleu',
  kept: 'inset-y-0 border-y-[1.5px] border-l-3 border-dashed border-ocre-fill bg-ocre-wash [border-left-style:solid]',
  proposed: 'inset-y-0 border-[1.5px] border-dashed border-sapin bg-sapin-wash',
  break: 'inset-y-0 hatch-break',
  planned: 'inset-y-[12%] border-[1.5px] border-dashed border-line-strong',
  missed: 'inset-y-0 border-[1.5px] border-dashed border-brique-fill',
  over: 'inset-y-0 bg-brique-fill',
  retained: 'inset-y-0 bg-sapin-fill',
  shift: 'inset-y-0 bg-edge',
}

const percent = ({ left, width }: { left: number; width: number }) => ({ left: `${left}%`, width: `${width}%` })

/** La réglette: where hours sit between opening and closing, drawn to scale. */
export function Timeline({ window, segments, now, size = 'md', hasTicks, hasHours, label }: TimelineProps) {
  const hours = lengthOf(window) / 60
  const isLarge = size === 'xl'
  return (
    <div>
      <div
        aria-hidden={label ? undefined : true}
        aria-label={label}
        className={`keep-colours relative ${sizes[size]} ${hasTicks ? 'ticks' : ''}`}
        role={label ? 'img' : undefined}
        style={{ '--hours': hours }}
      >
        {segments.map(segment => (
          <span
            className={`absolute ${kinds[segment.kind]} ${segment.kind === 'break' ? '' : isLarge ? 'rounded-[6px]' : 'rounded-[3px]'}`}
            key={`${segment.kind}-${segment.start}-${segment.end}`}
            style={{ ...percent(place(segment, window)), ...(segment.colour ? shiftColourStyle(segment.colour) : {}) }}
          />
        ))}
        {now && <NowMark hasFlag={isLarge} now={now} window={window} />}
      </div>
      {hasHours && <HourScale window={window} />}
    </div>
  )
}

/** The current time over a drawing: an ink line, with the hour in a flag if there is room for it. */
export function NowMark({ now, window, hasFlag }: { now: TimelineNow; window: Interval; hasFlag: boolean }) {
  const { left } = place({ start: now.minute, end: now.minute }, window)
  return (
    <span
      className={`absolute w-0.5 -translate-x-1/2 rounded-[1px] bg-ink ${hasFlag ? '-inset-y-2' : '-inset-y-[5px]'}`}
      style={{ left: `${left}%` }}
    >
      {hasFlag && (
        <span className="absolute bottom-full left-1/2 -translate-x-1/2 rounded-1 bg-ink px-1.5 py-px text-12 leading-[1.4] font-semibold whitespace-nowrap text-paper tabular-nums">
          {now.label}
        </span>
      )}
    </span>
  )
}

/** Two labels need 2.7 rem. Those without that room are left out, on bars that are too narrow for them. */
const rooms = [
  { room: 26, otherwise: '@max-[19rem]:hidden' },
  { room: 14, otherwise: '@max-[40rem]:hidden' },
  { room: 7, otherwise: '@max-[72rem]:hidden' },
  { room: 3.8, otherwise: 'hidden' },
]

/** The hours under a bar, or above several. */
export function HourScale({ window }: { window: Interval }) {
  const { t } = useTranslation('ui')
  const marks = hourMarks(window)
  const narrower = rooms.map(({ room, otherwise }) => ({ kept: withRoom(marks, room), otherwise }))
  return (
    <div aria-hidden="true" className="@container relative mt-1.5 h-[18px] text-12 text-ink-3 tabular-nums">
      {marks.map(mark => (
        <span
          className={`absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0 last:-translate-x-full ${narrower.flatMap(({ kept, otherwise }) => (kept.includes(mark) ? [] : otherwise)).join(' ')}`}
          key={mark.left}
          style={{ left: `${mark.left}%` }}
        >
          {t('hour', { hour: mark.hour })}
        </span>
      ))}
    </div>
  )
}
