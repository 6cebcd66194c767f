import { longDate } from '#core/calendar.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { useNow } from '#web/ui/time/useNow.ts'

const minutesOfDay = 24 * 60
const marks = [
  { hour: 0, place: 'left-0' },
  { hour: 6, place: 'left-1/4' },
  { hour: 12, place: 'left-1/2' },
  { hour: 18, place: 'left-3/4' },
  { hour: 24, place: 'left-full' },
]

/** The day so far, drawn to scale: a strip above the form on phones, a blue pocket beside it on wider screens. */
export function ClockPanel() {
  // Nobody is signed in, so the browser's zone applies.
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(60_000)).toZonedDateTimeISO(Temporal.Now.timeZoneId())
  const language = useLanguage()
  // Everybody knows the year.
  const day = longDate(now.toPlainDate().toString(), language).slice(0, -5)
  const share = ((now.hour * 60 + now.minute) / minutesOfDay) * 100
  return <ClockFace day={day} share={share} time={now.toPlainTime().toString({ smallestUnit: 'minute' })} />
}

const blank = '\u00a0'

interface ClockFaceProps {
  day?: string
  time?: string
  /** The share of the day that has passed, in percent. */
  share?: number
  /** For the script of a drawn page, which fills in what is absent. */
  ids?: { day: string; time: string; elapsed: string }
}

export function ClockFace({ day = blank, time = blank, share, ids }: ClockFaceProps) {
  return (
    <aside
      aria-hidden="true"
      className="twill -order-1 flex flex-col justify-end rounded-b-[26px] bg-bleu-panel px-5 pt-5 pb-[18px] text-on-bleu min-[900px]:order-none min-[900px]:rounded-[4px_0_0_48px] min-[900px]:px-14 min-[900px]:py-11"
    >
      <div className="mb-1 text-15 font-medium text-[#e3ebfa] min-[900px]:mb-2.5 min-[900px]:text-18" id={ids?.day}>
        {day}
      </div>
      <div
        className="font-display text-[4.25rem] leading-[.86] font-title tracking-[-.03em] tabular-nums min-[900px]:text-[clamp(5rem,12vw,12.5rem)]"
        id={ids?.time}
      >
        {time}
      </div>
      <div className="mt-3.5 h-2.5 rounded-[5px] bg-on-bleu/20 min-[900px]:mt-9">
        <div
          className="h-full w-0 rounded-[5px] bg-on-bleu"
          id={ids?.elapsed}
          style={share === undefined ? undefined : { width: `${share}%` }}
        />
      </div>
      <HourScale />
    </aside>
  )
}

function HourScale() {
  const { t } = useTranslation('ui')
  return (
    <div className="relative mt-2.5 h-[18px] text-12 text-[#e3ebfa] tabular-nums">
      {marks.map(({ hour, place }) => (
        <span className={`absolute -translate-x-1/2 first:translate-x-0 last:-translate-x-full ${place}`} key={hour}>
          {t('hour', { hour })}
        </span>
      ))}
    </div>
  )
}
