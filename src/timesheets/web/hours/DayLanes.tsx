import { formatDuration } from '#core/durations.ts'
import type { Interval } from '#core/intervals.ts'
import { useTranslation } from '#web/i18n.ts'
import { Timeline } from '#web/ui/time/Timeline.tsx'
import type { WeekDay } from './Hours.ts'
import { lanesOf } from './HoursDrawing.ts'
import { useRetainedWords } from './useRetainedWords.ts'

interface DayLanesProps {
  day: WeekDay
  window: Interval
  timeZone: string
}

/** Planned, punched and retained hours of a day, to one scale. The figures beside them say the same in text. */
export function DayLanes({ day, window, timeZone }: DayLanesProps) {
  const { t } = useTranslation('hours')
  const lanes = lanesOf(day, timeZone)
  const label = t('lanes', {
    planned: formatDuration(day.planned.minutes),
    punched: formatDuration(day.punched.minutes),
    retained: useRetainedWords()(day),
  })
  return (
    <div aria-label={label} className="grid gap-[3px]" role="img">
      <Timeline segments={lanes.planned} size="lane" window={window} />
      <Timeline hasTicks segments={lanes.punched} size="sm" window={window} />
      <Timeline segments={lanes.retained} size="lane" window={window} />
    </div>
  )
}

const signs = {
  planned: 'border-[1.5px] border-dashed border-line-strong',
  punched: 'bg-bleu',
  proposed: 'border-[1.5px] border-dashed border-sapin bg-sapin-wash',
  retained: 'bg-sapin-fill',
  decided: 'bg-sapin-fill',
  over: 'bg-brique-fill',
  missed: 'border-[1.5px] border-dashed border-brique-fill',
}
export type LaneSign = keyof typeof signs

/** A small piece of a lane, beside its name. */
export const Swatch = ({ sign }: { sign: LaneSign }) => (
  <span
    aria-hidden="true"
    className={`keep-colours inline-block h-[9px] w-[22px] shrink-0 rounded-[2.5px] ${signs[sign]}`}
  />
)

export function LaneLegend({ shown }: { shown: readonly LaneSign[] }) {
  const { t } = useTranslation('hours')
  return (
    <ul className="flex flex-wrap items-center gap-x-[18px] gap-y-1.5 text-12 text-ink-2">
      {shown.map(sign => (
        <li className="inline-flex items-center gap-[7px] whitespace-nowrap" key={sign}>
          <Swatch sign={sign} />
          {t(`legend.${sign}`)}
        </li>
      ))}
    </ul>
  )
}
