import { minutesInto, wallTimeAt } from '#core/wall-clock.ts'
import { useMember } from '#web/api/session.ts'
import { useServerNow } from '#web/api/useServerNow.ts'
import { place } from '#web/ui/time/time-scale.ts'
import { type DayDrawing, dayColumns } from './DayDrawing.ts'

type Drawing = Pick<DayDrawing, 'date' | 'window'>

/** The present minute in the hours across a day; null outside them. */
const useNowIn = ({ date, window }: Drawing) => {
  const { timeZone } = useMember().company
  const minute = minutesInto(date, useServerNow(), timeZone)
  if (minute < window.start || minute > window.end) return null
  return { time: wallTimeAt(minute), left: `${place({ start: minute, end: minute }, window).left}%` }
}

/** The present minute as a flag in the scale of a day. */
export function NowFlag({ drawing }: { drawing: Drawing }) {
  const now = useNowIn(drawing)
  return (
    now && (
      <span
        aria-hidden="true"
        className="absolute top-1 z-1 -translate-x-1/2 rounded-[4px] bg-ink px-1.5 text-12 leading-5 font-strong text-surface tabular-nums"
        style={{ left: now.left }}
      >
        {now.time}
      </span>
    )
  )
}

/** The present minute across the lines of a day, behind their blocks. */
export function NowLine({ drawing }: { drawing: Drawing }) {
  const now = useNowIn(drawing)
  return (
    now && (
      <div aria-hidden="true" className={`pointer-events-none absolute inset-0 ${dayColumns}`}>
        <span className="relative col-start-2 block">
          <span className="absolute inset-y-0 -ml-px border-ink border-l-2" style={{ left: now.left }} />
        </span>
      </div>
    )
  )
}
