import { wallTimeAt } from '#core/wall-clock.ts'
import { useTranslation } from '#web/i18n.ts'
import { HourScale, NowMark } from '#web/ui/time/Timeline.tsx'
import type { TeamNow } from './TeamToday.ts'

const HEIGHT = 100
const HALF_HOUR = 30

/** People planned in dashes, people at work filled until now, to one scale. */
export function PresenceGraph({ team }: { team: TeamNow }) {
  const { t } = useTranslation('timesheets')
  const { planned, present, window, minute, here, expected } = team
  const most = Math.max(4, ...planned, ...present)
  const onePerson = (HEIGHT - 6) / most
  const lines = Array.from({ length: 4 }, (_, index) => HEIGHT - (onePerson * most * (index + 1)) / 4)
  const until = (minute - window.start) / HALF_HOUR
  const edge = (people: readonly number[], end = people.length) =>
    people
      .slice(0, Math.ceil(end))
      .map((count, slot) => `V${HEIGHT - count * onePerson}H${Math.min(slot + 1, end)}`)
      .join('')
  return (
    <div
      aria-label={t('today.graph', { count: here.length, expected, time: wallTimeAt(minute) })}
      className="pt-6"
      role="img"
    >
      <div className="keep-colours relative">
        <svg
          aria-hidden="true"
          className="block h-27 w-full overflow-visible md:h-30"
          preserveAspectRatio="none"
          viewBox={`0 0 ${planned.length} ${HEIGHT}`}
        >
          {lines.map(line => (
            <path
              className="stroke-line-soft"
              d={`M0 ${line}H${planned.length}`}
              fill="none"
              key={line}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path className="fill-cov" d={`M0 ${HEIGHT}${edge(present, until)}V${HEIGHT}Z`} />
          <path
            className="stroke-ink-2"
            d={`M0 ${HEIGHT}${edge(planned)}V${HEIGHT}`}
            fill="none"
            strokeDasharray="5 4"
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
          />
          <path
            className="stroke-line-strong"
            d={`M0 ${HEIGHT}H${planned.length}`}
            fill="none"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <NowMark hasFlag now={{ minute, label: wallTimeAt(minute) }} window={window} />
      </div>
      <HourScale window={window} />
    </div>
  )
}
