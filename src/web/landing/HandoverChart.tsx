import type { Interval } from '#core/intervals.ts'
import { useTranslation } from '#web/i18n.ts'
import { shiftColourStyle } from '../ui/shift-colours.ts'
import { hourMarks, place } from '../ui/time-scale.ts'

const window: Interval = { start: 8 * 60, end: 26 * 60 }
const handover: Interval = { start: 15.5 * 60, end: 16.5 * 60 }
const shifts = [
  { person: 'youssef', hours: '08:00–16:00', colour: '#10a36f', start: 8 * 60, end: 16 * 60 },
  { person: 'ines', hours: '10:30–15:00', colour: '#f59e0b', start: 10.5 * 60, end: 15 * 60 },
  { person: 'hugo', hours: '11:00–16:30', colour: '#f59e0b', start: 11 * 60, end: 16.5 * 60 },
  { person: 'margaux', hours: '15:30–23:00', colour: '#4f46e5', start: 15.5 * 60, end: 23 * 60 },
  { person: 'sofia', hours: '16:00–00:00', colour: '#4f46e5', start: 16 * 60, end: 24 * 60 },
  { person: 'lucas', hours: '18:30–02:00', colour: '#be185d', start: 18.5 * 60, end: 26 * 60 },
] as const

const percent = (span: Interval) => {
  const { left, width } = place(span, window)
  return { left: `${left}%`, width: `${width}%` }
}

/** One day of an invented restaurant, drawn to scale: where the evening team takes over. */
export function HandoverChart() {
  const { t } = useTranslation('landing')
  return (
    <figure
      aria-label={t('chart.description')}
      className="mt-8 rounded-[4px_4px_24px_24px] border border-line bg-surface px-3.5 pt-4 pb-[18px] min-[900px]:mt-12 min-[900px]:px-7 min-[900px]:pt-5 min-[900px]:pb-[26px]"
      role="img"
    >
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <span className="font-display text-18 font-title">{t('chart.title')}</span>
        <span className="text-13 text-ink-2">{t('chart.scope')}</span>
      </div>
      <Hours />
      <div className="relative grid gap-1">
        <span className="handover-hatch absolute inset-y-0 border-bleu-text border-x" style={percent(handover)} />
        {shifts.map(({ person, hours, colour, ...span }) => (
          <div className="relative h-11" key={person}>
            <span
              className="absolute inset-y-0.5 flex items-center justify-between gap-2 overflow-hidden rounded-[4px] border-edge border-l-4 bg-tint px-2 text-13 font-semibold text-stext min-[900px]:px-3 min-[900px]:text-14"
              style={{ ...percent(span), ...shiftColourStyle(colour) }}
            >
              {t(`chart.people.${person}`)}
              <span className="text-13 font-label tabular-nums max-[899px]:hidden">{hours}</span>
            </span>
          </div>
        ))}
      </div>
    </figure>
  )
}

function Hours() {
  const { t } = useTranslation('landing')
  const { left, width } = place(handover, window)
  const middle = left + width / 2
  return (
    <div className="relative h-7 text-12 text-ink-3 tabular-nums">
      {hourMarks(window).map(({ hour, left: at }) => (
        <span
          // On a phone, the flag of the handover covers its neighbours.
          className={`absolute -translate-x-1/2 first:translate-x-0 nth-last-2:-translate-x-full ${Math.abs(at - middle) < 15 ? 'max-[899px]:hidden' : ''}`}
          key={at}
          style={{ left: `${at}%` }}
        >
          {t('chart.hour', { hour })}
        </span>
      ))}
      <span
        className="absolute -translate-x-1/2 rounded-[3px] bg-bleu-text px-1.5 py-px font-semibold whitespace-nowrap text-surface"
        style={{ left: `${middle}%` }}
      >
        {t('chart.handover')}
      </span>
    </div>
  )
}
