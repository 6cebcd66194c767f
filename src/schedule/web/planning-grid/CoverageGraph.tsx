import type { Interval } from '#core/intervals.ts'
import { wallTimeAt } from '#core/wall-clock.ts'
import { useTranslation } from '#web/i18n.ts'

const HEIGHT = 26
/** Free space above the highest day. */
const HEADROOM = 4
/** A minimum scale: few people must not fill the graph. */
const LEAST = 4
export const HALF_HOUR = 30

interface CoverageGraphProps {
  /** People in each half hour of the window. */
  coverage: readonly number[]
  /** Open shifts in each half hour: hatched above the people, who are counted without them. */
  open?: readonly number[]
  /** People needed in each half hour: dashed. */
  need?: readonly number[] | undefined
  /** People missing in each half hour: marked above those who are there. */
  missing?: readonly number[] | undefined
  /** The maximum of the week, so that days are comparable. */
  most: number
  window: Interval
  className?: string
}

/** Number of people in each half hour of the shared window. */
export function CoverageGraph({
  coverage,
  open = [],
  need,
  missing = [],
  most,
  window,
  className = '',
}: CoverageGraphProps) {
  const { t } = useTranslation('schedule')
  const peak = Math.max(0, ...coverage)
  const time = wallTimeAt(window.start + coverage.indexOf(peak) * HALF_HOUR)
  const onePerson = (HEIGHT - HEADROOM) / Math.max(most, LEAST)
  const topOf = (people: number) => HEIGHT - people * onePerson
  const steps = coverage.map((people, slot) => `V${topOf(people)}H${slot + 1}`)
  const label = peak === 0 ? t('planning.nobody') : t('planning.peak', { count: peak, time })
  const openPeak = Math.max(0, ...open)
  return (
    <svg
      aria-label={openPeak > 0 ? `${label}. ${t('open.count', { count: openPeak })}` : label}
      className={`block h-[26px] w-full fill-current ${className}`}
      preserveAspectRatio="none"
      role="img"
      viewBox={`0 0 ${coverage.length} ${HEIGHT}`}
    >
      <path d={`M0 ${HEIGHT}${steps.join('')}V${HEIGHT}Z`} />
      {need && (
        <>
          <path
            className="fill-brique"
            d={missing
              .map((people, slot) =>
                people
                  ? [
                      `M${slot} ${topOf(coverage[slot]!)}`,
                      `V${topOf(coverage[slot]! + people)}`,
                      'h1',
                      `V${topOf(coverage[slot]!)}`,
                    ].join('')
                  : '',
              )
              .join('')}
          />
          <path
            className="fill-none stroke-ink-2 in-aria-[current=date]:stroke-on-bleu"
            d={need
              .map((people, slot) =>
                people > 0 ? `${need[slot - 1] ? 'V' : `M${slot} `}${topOf(people)}H${slot + 1}` : '',
              )
              .join('')}
            strokeDasharray="3 2"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
      {openPeak > 0 && (
        <path
          className="fill-none stroke-ocre in-aria-[current=date]:stroke-on-bleu"
          d={open.map((count, slot) => hatchOf(slot, topOf(coverage[slot]! + count), topOf(coverage[slot]!))).join('')}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}

/** Two strokes a half hour: with its neighbours they make a hatch. */
const hatchOf = (slot: number, top: number, bottom: number) =>
  top === bottom ? '' : [slot + 0.25, slot + 0.75].map(x => [`M${x} ${top}`, `V${bottom}`].join('')).join('')
