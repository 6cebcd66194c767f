import { wallTimeAt } from '#core/wall-clock.ts'
import { partsOf, written } from '#needs/rules/strokes.ts'
import { HALF_HOUR, halfHoursIn, peopleAt } from '#needs/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { isOpenAt, type NeedGridProps } from './NeedGrid.tsx'
import { cellMark, useStrokeGesture } from './useStrokeGesture.ts'
import { useStrokeKeys } from './useStrokeKeys.ts'

interface NeedDayProps extends Omit<NeedGridProps, 'onCopy'> {
  /** From 0 for Monday. */
  day: number
}

/** One day on a phone, two half hours a line: a tap paints one, a finger that rests and then moves paints as far as it goes. */
export function NeedDay({
  label,
  names,
  weekdays,
  saved,
  unsaved,
  openingHours,
  window,
  day,
  ...painting
}: NeedDayProps) {
  const { t } = useTranslation('needs')
  const { people, onStroke, onUndo } = painting
  const { drawn, handlers } = useStrokeGesture({ people, onStroke })
  const keys = useStrokeKeys({ window, weekdays: [day], down: 'hour', people, onStroke, onUndo })
  const ranges = (drawn ? written(weekdays, partsOf(drawn)) : weekdays)[day]!
  const isDrawn = (minute: number) => drawn !== null && drawn.start <= minute && minute < drawn.end
  const isUnsaved = (minute: number) =>
    unsaved.includes(day) && peopleAt(saved[day]!, minute) !== peopleAt(weekdays[day]!, minute)
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus
    <div aria-label={label} className="select-none" onKeyDown={keys.onKeyDown} {...handlers} role="grid">
      {halfHoursIn(window)
        .filter(minute => minute % 60 === 0)
        .map((hour, nth) => (
          <div
            className="grid h-10 grid-cols-[52px_minmax(0,1fr)_minmax(0,1fr)] border-t border-line-soft first:border-t-0"
            key={hour}
            role="row"
          >
            <span
              className={`pr-2.5 text-right text-12 leading-4 text-ink-2 tabular-nums ${nth === 0 ? 'mt-0.5' : '-mt-2'}`}
              role="rowheader"
            >
              {t('grid.hour', { hour: (hour / 60) % 24 })}
            </span>
            {[hour, hour + HALF_HOUR].map(minute => {
              const cell = { weekday: day, minute }
              const count = peopleAt(ranges, minute)
              const isFirst = count > 0 && peopleAt(ranges, minute - HALF_HOUR) !== count
              const edge =
                isDrawn(minute) || isUnsaved(minute)
                  ? 'outline-[1.5px] -outline-offset-1 outline-dashed outline-bleu-text'
                  : ''
              const paper = isOpenAt(openingHours?.[day], minute) ? 'bg-surface' : 'bg-paper'
              return (
                <span
                  {...cellMark(cell)}
                  aria-label={t('grid.cell', { day: names[day]!, time: wallTimeAt(minute), count })}
                  aria-selected={keys.isChosen(cell)}
                  className={`flex items-center justify-center border-l border-line-soft font-display text-17 tabular-nums focus-visible:outline-3 focus-visible:-outline-offset-2 focus-visible:outline-focus aria-selected:inset-ring-2 aria-selected:inset-ring-focus ${count > 0 ? '' : paper} ${isFirst ? 'font-strong text-ink shadow-[inset_3px_0_0_var(--bleu-text)]' : 'font-medium text-ink-2'} ${edge}`}
                  key={minute}
                  onFocus={() => keys.go(cell)}
                  role="gridcell"
                  style={
                    count > 0
                      ? {
                          backgroundColor: `color-mix(in oklab, var(--bleu-line) ${Math.min(count * 12 + 8, 100)}%, var(--surface))`,
                        }
                      : undefined
                  }
                  tabIndex={keys.isHere(cell) ? 0 : -1}
                >
                  {count > 0 ? count : ''}
                </span>
              )
            })}
          </div>
        ))}
    </div>
  )
}
