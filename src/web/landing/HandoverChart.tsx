import { themedShiftColours } from '#schedule/web/shared/ShiftColours.ts'
import { useTranslation } from '#web/i18n.ts'
import { hourMarks } from '#web/ui/time/time-scale.ts'
import { across, at, day, span } from './scale.ts'

const handover = span('15:30–16:30')
const middle = (handover.start + handover.end) / 2
const shifts = [
  { person: 'youssef', hours: '08:00–16:00', colour: '#10a36f' },
  { person: 'ines', hours: '10:30–15:00', colour: '#f59e0b' },
  { person: 'hugo', hours: '11:00–16:30', colour: '#f59e0b' },
  { person: 'margaux', hours: '15:30–23:00', colour: '#4f46e5' },
  { person: 'sofia', hours: '16:00–00:00', colour: '#4f46e5' },
  { person: 'lucas', hours: '18:30–02:00', colour: '#be185d' },
] as const

const head = 30
const lane = 48

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
      <svg aria-hidden="true" className="overflow-visible" height={head + shifts.length * lane} width="100%">
        <Hours />
        <Handover />
        {shifts.map((shift, index) => (
          <Shift key={shift.person} {...shift} top={head + index * lane + 2} />
        ))}
      </svg>
    </figure>
  )
}

/** On a phone there is room for three hours beside the flag of the handover. */
const isOnPhone = (index: number) => index % 3 === 0 && index !== 3

function Hours() {
  const { t } = useTranslation('landing')
  const marks = hourMarks(day, 2)
  return marks.map(({ hour, left }, index) => (
    <g className={isOnPhone(index) ? '' : 'max-md:hidden'} key={left}>
      <line className="stroke-line" x1={`${left}%`} x2={`${left}%`} y1={head} y2="100%" />
      <text
        className="fill-ink-3 text-12 tabular-nums"
        textAnchor={index === 0 ? 'start' : index === marks.length - 1 ? 'end' : 'middle'}
        x={`${left}%`}
        y={16}
      >
        {t('chart.hour', { hour })}
      </text>
    </g>
  ))
}

function Handover() {
  const { t } = useTranslation('landing')
  const { x, width } = across(handover)
  return (
    <>
      <pattern height="6" id="handover" patternTransform="rotate(25)" patternUnits="userSpaceOnUse" width="6">
        <path className="stroke-bleu-line" d="M0 0V6" />
      </pattern>
      <svg className="overflow-visible" height={shifts.length * lane} width={width} x={x} y={head}>
        <rect fill="url(#handover)" height="100%" width="100%" />
        <line className="stroke-bleu-text" x1="0" x2="0" y2="100%" />
        <line className="stroke-bleu-text" x1="100%" x2="100%" y2="100%" />
      </svg>
      <svg className="overflow-visible" x={at(middle)} y="0">
        <rect className="fill-bleu-text" height="20" rx="3" width="70" x="-35" y="1" />
        <text className="fill-surface text-12 font-semibold" textAnchor="middle" y="15">
          {t('chart.handover')}
        </text>
      </svg>
    </>
  )
}

function Shift({ person, hours, colour, top }: (typeof shifts)[number] & { top: number }) {
  const { t } = useTranslation('landing')
  const { tint, edge, text } = themedShiftColours(colour)
  return (
    <svg {...across(span(hours))} className="keep-colours" height={lane - 6} y={top}>
      <rect fill={tint} height="100%" rx="4" width="100%" />
      <rect fill={edge} height="100%" rx="2" width="4" />
      <text className="text-13 font-semibold min-[900px]:text-14" dominantBaseline="central" fill={text} x="13" y="50%">
        {t(`chart.people.${person}`)}
      </text>
      <text
        className="text-13 font-label tabular-nums max-md:hidden"
        dominantBaseline="central"
        dx="-12"
        fill={text}
        textAnchor="end"
        x="100%"
        y="50%"
      >
        {hours}
      </text>
    </svg>
  )
}
