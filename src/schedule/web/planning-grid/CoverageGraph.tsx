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
  /** The maximum of the week, so that days are comparable. */
  most: number
  window: Interval
  className?: string
}

/** Number of people in each half hour of the shared window. */
export function CoverageGraph({ coverage, most, window, className = '' }: CoverageGraphProps) {
  const { t } = useTranslation('schedule')
  const peak = Math.max(0, ...coverage)
  const time = wallTimeAt(window.start + coverage.indexOf(peak) * HALF_HOUR)
  const onePerson = (HEIGHT - HEADROOM) / Math.max(most, LEAST)
  const steps = coverage.map((people, slot) => `V${HEIGHT - people * onePerson}H${slot + 1}`)
  return (
    <svg
      aria-label={peak === 0 ? t('planning.nobody') : t('planning.peak', { count: peak, time })}
      className={`block h-[26px] w-full fill-current ${className}`}
      preserveAspectRatio="none"
      role="img"
      viewBox={`0 0 ${coverage.length} ${HEIGHT}`}
    >
      <path d={`M0 ${HEIGHT}${steps.join('')}V${HEIGHT}Z`} />
    </svg>
  )
}
