import { useTranslation } from '#web/i18n.ts'
import { hourMarks } from '#web/ui/time/time-scale.ts'
import { Drawing } from './Drawing.tsx'
import { across, at, day, span } from './scale.ts'
import { Ticks } from './Ticks.tsx'

const now = '13:14'
const planned = span('10:30–15:00')
const worked = [span('10:27–11:48'), span(`12:12–${now}`)]
const pause = span('11:48–12:12')

/** The live clock: since the arrival, on the bar of the day. */
export function ClockDrawing() {
  const { t } = useTranslation('landing')
  return (
    <Drawing isEdgeToEdge label={t('features.timeClock.drawing')}>
      <div className="bg-bleu-panel px-[18px] py-5 text-on-bleu md:px-8 md:pt-7 md:pb-6">
        <div className="flex items-center gap-2 font-strong">
          <span className="size-2.5 rounded-full bg-[#7ee0b0] ring-4 ring-[#7ee0b0]/25" />
          {t('clock.state')}
        </div>
        <div className="mt-1.5 font-display text-[clamp(2.8rem,6vw,5rem)] leading-none font-title tracking-[-.015em] tabular-nums">
          {t('clock.elapsed')}
        </div>
      </div>
      <div className="px-[18px] pt-9 pb-3.5 md:px-6 md:pb-5">
        <DayBar />
      </div>
    </Drawing>
  )
}

function DayBar() {
  const { t } = useTranslation('landing')
  const marks = hourMarks(day)
  return (
    <svg className="keep-colours block overflow-visible" height="68" width="100%">
      <pattern height="6" id="pause" patternTransform="rotate(25)" patternUnits="userSpaceOnUse" width="6">
        <path className="stroke-ocre-fill" d="M1 0V6" strokeWidth="2" />
      </pattern>
      <Ticks height={44} />
      <rect
        {...across(planned)}
        className="fill-none stroke-line-strong"
        height="34"
        rx="6"
        strokeDasharray="4 3"
        strokeWidth="1.5"
        y="5"
      />
      {worked.map(part => (
        <rect {...across(part)} className="fill-bleu" height="44" key={part.start} rx="6" />
      ))}
      <rect {...across(pause)} fill="url(#pause)" height="44" />
      <svg className="overflow-visible" x={at(planned.start + 164)}>
        <rect className="fill-ink" height="60" width="2" x="-1" y="-8" />
        <rect className="fill-ink" height="19" rx="4" width="42" x="-21" y="-27" />
        <text className="fill-paper text-12 font-semibold tabular-nums" textAnchor="middle" y="-13">
          {now}
        </text>
      </svg>
      {marks.map(({ hour, left }, index) => (
        <text
          className="fill-ink-3 text-12 tabular-nums"
          key={left}
          textAnchor={index === 0 ? 'start' : index === marks.length - 1 ? 'end' : 'middle'}
          x={`${left}%`}
          y="64"
        >
          {t('chart.hour', { hour })}
        </text>
      ))}
    </svg>
  )
}
