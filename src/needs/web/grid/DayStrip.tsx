import { weekdayName, weekdays as weekdayNumbers } from '#core/calendar.ts'
import { formatHours } from '#core/durations.ts'
import { hoursAsked, type Weekdays } from '#needs/rules/strokes.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'

interface DayStripProps {
  weekdays: Weekdays
  day: number
  onChange: (day: number) => void
}

/** The days of a week with the hours that each asks for: one of them is shown beneath. */
export function DayStrip({ weekdays, day, onChange }: DayStripProps) {
  const { t } = useTranslation('needs')
  const language = useLanguage()
  return (
    <fieldset aria-label={t('days')} className="-mx-1.5 grid min-w-0 grid-cols-7 gap-0.5">
      {weekdayNumbers.map((number, nth) => {
        const hours = hoursAsked(weekdays[nth]!)
        return (
          <button
            aria-pressed={nth === day}
            className="grid min-h-13 cursor-pointer justify-items-center rounded-t-[3px] rounded-b-[11px] pt-1.5 pb-1.5 text-13 leading-tight text-ink-2 aria-pressed:bg-bleu aria-pressed:text-on-bleu forced-colors:aria-pressed:outline-3 forced-colors:aria-pressed:outline-[Highlight]"
            key={number}
            onClick={() => onChange(nth)}
            type="button"
          >
            <span className="sr-only">{weekdayName(number, language)}</span>
            <span aria-hidden="true">{weekdayName(number, language, 'short')}</span>
            <b
              aria-hidden="true"
              className={`text-14 font-strong whitespace-nowrap tabular-nums ${nth === day ? 'text-on-bleu' : 'text-ink'}`}
            >
              {hours === 0 ? '–' : t('grid.hours', { hours: formatHours(hours * 60, language).replace(/[.,]0$/, '') })}
            </b>
          </button>
        )
      })}
    </fieldset>
  )
}
