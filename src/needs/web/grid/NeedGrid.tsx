import { formatHours } from '#core/durations.ts'
import { type Interval, overlaps } from '#core/intervals.ts'
import { wallTimeAt } from '#core/wall-clock.ts'
import { areSame, hoursAsked, partsOf, type Stroke, type Weekdays, written } from '#needs/rules/strokes.ts'
import { HALF_HOUR, halfHoursIn, type NeedRange, peopleAt } from '#needs/rules.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CopyIcon } from '#web/ui/icons.tsx'
import { hourMarks, place, withRoom } from '#web/ui/time/time-scale.ts'
import { cellMark, useStrokeGesture } from './useStrokeGesture.ts'
import { useStrokeKeys } from './useStrokeKeys.ts'

export interface NeedGridProps {
  /** The name of the grid. */
  label: string
  /** 'lundi', … */
  names: readonly string[]
  weekdays: Weekdays
  /** The last ones that were saved, and the days whose strokes are not. */
  saved: Weekdays
  unsaved: readonly number[]
  /** By weekday; null is not said. */
  openingHours: readonly (readonly Interval[] | null)[] | undefined
  window: Interval
  /** The number that a press paints. */
  people: number
  onStroke: (stroke: Stroke) => void
  onUndo: () => void
  /** Copies a day to others. */
  onCopy: (weekday: number) => void
}

const columns = 'grid grid-cols-[92px_minmax(0,1fr)_64px_44px] lg:grid-cols-[116px_minmax(0,1fr)_76px_52px]'

/** Also where no opening hours are set. */
export const isOpenAt = (hours: readonly Interval[] | null | undefined, minute: number) =>
  !hours || hours.some(open => overlaps(open, { start: minute, end: minute + HALF_HOUR }))

/** The week to scale: a row each day, a press or a drag paints, what is painted stands over the opening hours. */
export function NeedGrid(props: NeedGridProps) {
  const { label, names, weekdays, saved, unsaved, openingHours, window, people, onStroke, onUndo, onCopy } = props
  const { t } = useTranslation('needs')
  const language = useLanguage()
  const gesture = useStrokeGesture({ people, onStroke })
  const keys = useStrokeKeys({
    window,
    weekdays: names.map((_, day) => day),
    down: 'day',
    people,
    onStroke,
    onUndo,
  })
  const { drawn } = gesture
  const shown = drawn ? written(weekdays, partsOf(drawn)) : weekdays
  const minutes = halfHoursIn(window)
  const most = Math.max(...shown.flat().map(range => range.people), 0)
  /** Room for the number above the highest. */
  const scale = Math.max(9, most * 1.45)
  const total = shown.reduce((hours, ranges) => hours + hoursAsked(ranges), 0)
  const hours = (count: number) => (count === 0 ? '–' : t('grid.hours', { hours: formatHours(count * 60, language) }))
  const marks = withRoom(hourMarks(window, window.end - window.start > 12 * 60 ? 2 : 1), 6)
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus
    <div aria-label={label} {...gesture.handlers} className="select-none" onKeyDown={keys.onKeyDown} role="grid">
      <div aria-hidden="true" className={`${columns} h-8.5 text-12 text-ink-2 tabular-nums`}>
        <div className="relative col-start-2">
          {marks.map(({ hour, left }, nth) => (
            <span
              className={`absolute top-2 ${nth === marks.length - 1 ? '-translate-x-full' : nth === 0 ? '' : '-translate-x-1/2'}`}
              key={left}
              style={{ left: `${left}%` }}
            >
              {t('grid.hour', { hour })}
            </span>
          ))}
        </div>
      </div>
      {names.map((name, day) => {
        const ranges = shown[day]!
        const open = openingHours?.[day]
        const isShut = open?.length === 0 && ranges.length === 0
        const drawnHere = drawn?.weekdays.includes(day) ? drawn : null
        return (
          <div className={`${columns} items-center border-t border-line-soft`} data-day={day} key={name} role="row">
            <span className="pl-4 text-14 font-strong first-letter:uppercase lg:pl-5" role="rowheader">
              {name}
            </span>
            <div
              className={`relative flex border-r border-line ${isShut ? 'hatch-leave h-10' : 'h-15.5'}`}
              role="presentation"
            >
              {isShut && (
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute top-2.5 left-2.5 rounded-1 bg-leave px-1.5 text-13 leading-5 font-label text-ink-2"
                >
                  {t('grid.closed')}
                </span>
              )}
              {minutes.map(minute => {
                const cell = { weekday: day, minute }
                const count = peopleAt(ranges, minute)
                return (
                  <span
                    {...cellMark(cell)}
                    aria-label={t('grid.cell', { day: name, time: wallTimeAt(minute), count })}
                    aria-selected={keys.isChosen(cell)}
                    className={`min-w-0 flex-1 cursor-crosshair touch-manipulation -outline-offset-2 focus-visible:z-4 ${minute % 60 === 0 ? 'border-l border-line' : 'border-l border-line-soft'} ${isShut ? '' : isOpenAt(open, minute) ? 'bg-surface' : 'bg-paper'} aria-selected:inset-ring-2 aria-selected:inset-ring-focus`}
                    key={minute}
                    onFocus={() => keys.go(cell)}
                    role="gridcell"
                    tabIndex={keys.isHere(cell) ? 0 : -1}
                  />
                )
              })}
              {ranges.map(range => (
                <Bar
                  isDashed={unsaved.includes(day) && !isIn(saved[day]!, range)}
                  key={range.start}
                  range={range}
                  scale={scale}
                  window={window}
                />
              ))}
              {drawnHere && (
                <Drawn isFirst={day === drawnHere.weekdays[0]} scale={scale} stroke={drawnHere} window={window} />
              )}
            </div>
            <span className="pr-2 text-right text-13 text-ink-2 tabular-nums" role="gridcell">
              {hours(hoursAsked(ranges))}
            </span>
            <span className="justify-self-center" role="gridcell">
              {ranges.length > 0 && (
                <IconButton
                  className="lg:size-9!"
                  icon={<CopyIcon />}
                  label={t('copy.title', { day: name })}
                  onPress={() => onCopy(day)}
                />
              )}
            </span>
          </div>
        )
      })}
      {total > 0 && (
        <div className={`${columns} min-h-11.5 items-center border-t border-line`} role="row">
          <span className="sr-only" role="rowheader">
            {t('grid.total')}
          </span>
          <Keys />
          <b className="col-start-3 pr-2 text-right text-13 font-strong tabular-nums" role="gridcell">
            {hours(total)}
          </b>
        </div>
      )}
    </div>
  )
}

const isIn = (ranges: readonly NeedRange[], range: NeedRange) => ranges.some(each => areSame([each], [range]))

interface BarProps {
  range: NeedRange
  scale: number
  window: Interval
  /** Not saved. */
  isDashed: boolean
}

function Bar({ range, scale, window, isDashed }: BarProps) {
  const { left, width } = place(range, window)
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute bottom-0 z-1 forced-colors:border-t-2 ${isDashed ? 'border-[1.5px] border-dashed border-bleu-text bg-bleu-wash/70' : 'border-t-2 border-bleu-text bg-bleu-line/62'}`}
      style={{ left: `${left}%`, width: `${width}%`, height: `${(range.people / scale) * 100}%` }}
    >
      <b className="absolute inset-x-0 bottom-full mb-0.5 text-center font-display text-15 leading-[1.2] font-strong text-ink tabular-nums">
        {range.people}
      </b>
    </span>
  )
}

interface DrawnProps {
  stroke: Stroke
  scale: number
  window: Interval
  /** Says the stroke in words. */
  isFirst: boolean
}

/** The stroke while it is drawn. */
function Drawn({ stroke, scale, window, isFirst }: DrawnProps) {
  const { t } = useTranslation('needs')
  const { left, width } = place(stroke, window)
  const words = { from: wallTimeAt(stroke.start), to: wallTimeAt(stroke.end), count: stroke.people }
  return (
    <>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute bottom-0 z-2 border-[1.5px] border-dashed border-bleu-text bg-bleu-wash/60"
        style={{ left: `${left}%`, width: `${width}%`, height: `${Math.max((stroke.people / scale) * 100, 12)}%` }}
      />
      {isFirst && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -top-4 z-5 -translate-x-full rounded-1 bg-nuit px-2 py-0.5 text-12 font-strong whitespace-nowrap text-on-nuit tabular-nums"
          style={{ left: `${Math.max(left + width, 18)}%` }}
        >
          {t('grid.stroke', words)}
        </span>
      )}
    </>
  )
}

const keyClass = 'rounded-1 border border-line-mid px-1.5 text-12 leading-5 font-strong text-ink'

/** The keys of the grid, where there is a keyboard. */
function Keys() {
  const { t } = useTranslation('needs')
  const known: readonly [string[], string][] = [
    [['0', '9'], t('keys.write')],
    [['←', '→'], t('keys.move')],
    [[t('keys.shift'), '→'], t('keys.extend')],
    [[t('keys.ctrl'), 'Z'], t('keys.undo')],
  ]
  return (
    <span
      className="col-start-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2 pointer-coarse:invisible"
      role="gridcell"
    >
      {known.map(([keys, word]) => (
        <span className="inline-flex items-center gap-1" key={word}>
          {keys.map((key, nth) => (
            <span className="contents" key={key}>
              {nth > 0 && keys[0] === '0' && '–'}
              <kbd className={keyClass}>{key}</kbd>
            </span>
          ))}
          {word}
        </span>
      ))}
    </span>
  )
}
