import { dayWindow } from '#core/intervals.ts'
import { useTranslation } from '#web/i18n.ts'
import { hourMarks, place, withRoom } from '#web/ui/time/time-scale.ts'
import type { PersonView } from './Kiosk.ts'
import { hourAt, minutesOf, minutesOfWall } from './KioskTime.ts'

interface RulerProps {
  view: PersonView
  timeZone: string
  now: number
  /** On the blue of the confirmation. */
  isOnBlue?: boolean
}

type Span = { start: number; end: number; kind: 'planned' | 'worked' | 'pause' }

const spansOf = ({ today, shifts, sessions }: PersonView, timeZone: string, now: number): Span[] => {
  const at = (moment: string | number) => minutesOf(today, moment, timeZone)
  const planned = shifts.map(({ date, startTime, endTime }): Span => {
    const start = minutesOfWall(today, date, startTime)
    const end = minutesOfWall(today, date, endTime)
    return { start, end: end <= start ? end + 1440 : end, kind: 'planned' }
  })
  const worked = sessions.flatMap(({ clockIn, clockOut, breaks }): Span[] => [
    { start: at(clockIn), end: at(clockOut ?? now), kind: 'worked' },
    ...breaks.map(pause => ({ start: at(pause.start), end: at(pause.end ?? now), kind: 'pause' as const })),
  ])
  return [...planned, ...worked]
}

const onPaper = {
  planned: 'border-[1.5px] border-dashed border-line-strong',
  worked: 'bg-bleu-panel',
  pause: 'hatch-break',
}
const onBlue = {
  planned: 'border-2 border-dashed border-on-bleu',
  worked: 'bg-on-bleu',
  pause: 'bg-bleu-panel bg-[repeating-linear-gradient(115deg,#fff_0_2px,transparent_2px_7px)]',
}

/** The day: planned dashed, worked solid, breaks hatched. */
export function Ruler({ view, timeZone, now, isOnBlue = false }: RulerProps) {
  const { t } = useTranslation('tablet')
  const spans = spansOf(view, timeZone, now)
  const minute = minutesOf(view.today, now, timeZone)
  const shown = dayWindow([...spans, { start: minute - 45, end: minute + 45 }])
  const words = [
    ...view.shifts.map(({ startTime, endTime }) => t('drawingPlanned', { from: startTime, to: endTime })),
    ...view.sessions.map(({ clockIn, clockOut }) => {
      const from = hourAt(clockIn, timeZone)
      return clockOut ? t('drawing', { from, to: hourAt(clockOut, timeZone) }) : t('drawingOpen', { from })
    }),
  ]
  const looks = isOnBlue ? onBlue : onPaper
  // Without a shift and hours there is nothing to read in it.
  const said = words.length > 0 ? { 'aria-label': words.join(', '), role: 'img' } : { 'aria-hidden': true }
  return (
    <div className={isOnBlue ? '' : 'pt-6'}>
      <div {...said} className={`relative h-12 rounded-2 ${isOnBlue ? 'bg-on-bleu/16' : 'bg-sunken'}`}>
        {hourMarks(shown, 1).map(({ left }) => (
          <span
            className={`absolute inset-y-0 w-px ${isOnBlue ? 'bg-on-bleu/28' : 'bg-line'}`}
            key={left}
            style={{ left: `${left}%` }}
          />
        ))}
        {spans.map((span, nth) => {
          const { left, width } = place(span, shown)
          return (
            <span
              className={`absolute inset-y-1 rounded-[5px] ${looks[span.kind]}`}
              key={nth}
              style={{ left: `${left}%`, width: `max(6px, ${width}%)` }}
            />
          )
        })}
        {!isOnBlue && (
          <span
            className="absolute -top-2 -bottom-2 w-0.5 bg-ink"
            style={{ left: `${place({ start: minute, end: minute }, shown).left}%` }}
          >
            <span className="absolute bottom-full left-1/2 -translate-x-1/2 rounded-1 bg-ink px-2 py-0.5 text-16 font-strong text-paper">
              {hourAt(now, timeZone)}
            </span>
          </span>
        )}
      </div>
      <div
        aria-hidden="true"
        className={`relative mt-2 h-6 text-16 font-medium ${isOnBlue ? 'text-on-bleu' : 'text-ink-2'}`}
      >
        {withRoom(hourMarks(shown), 9).map(({ hour, left }) => (
          <span
            className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0 last:-translate-x-full"
            key={left}
            style={{ left: `${left}%` }}
          >
            {t('ui:hour', { hour })}
          </span>
        ))}
      </div>
    </div>
  )
}
