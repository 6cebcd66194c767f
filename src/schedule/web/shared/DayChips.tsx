import { type CalendarDate, dayName, daysOf, type Week } from '#core/calendar.ts'
import { RaisedFirst } from '#labour/web/shared/RaisedFirst.tsx'
import type { Sign } from '#labour/web/shared/SeverityMark.tsx'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { SeveritySign } from './SeveritySign.tsx'

interface DayChipsProps {
  week: Week
  today: CalendarDate
  selected: CalendarDate
  onSelect: (date: CalendarDate) => void
  /** The worst that is to be verified each day, Monday first. */
  worst: readonly (Sign | null)[]
}

/** The seven days of a week on a phone; the shown one has the pocket shape. */
export function DayChips({ week, today, selected, onSelect, worst }: DayChipsProps) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  return (
    <div aria-label={t('planning.days')} className="-mt-1.5 mb-1.5 grid grid-cols-7 gap-0.5" role="group">
      {daysOf(week).map((date, index) => {
        const [weekday, number] = dayName(date, language).split(' ')
        const isSelected = date === selected
        const isToday = date === today
        return (
          <button
            aria-current={isToday ? 'date' : undefined}
            aria-pressed={isSelected}
            className={`grid min-h-[53px] content-center justify-items-center rounded-[3px_3px_10px_10px] border border-transparent py-0.5 text-12 leading-tight ${isSelected ? 'bg-bleu-panel text-on-bleu' : 'text-ink-2'}`}
            data-day={index}
            key={date}
            onClick={() => onSelect(date)}
            type="button"
          >
            {weekday}
            <b className={`font-display text-18 leading-[1.15] font-figure ${chipNumber(isSelected, isToday)}`}>
              <RaisedFirst>{number!}</RaisedFirst>
            </b>
            {worst[index] && (
              <SeveritySign className={`mt-0.5 size-2 ${isSelected ? 'text-on-bleu!' : ''}`} sign={worst[index]} />
            )}
          </button>
        )
      })}
    </div>
  )
}

const chipNumber = (isSelected: boolean, isToday: boolean) => {
  if (isSelected) return ''
  return isToday ? 'text-bleu-text underline decoration-2 underline-offset-4' : 'text-ink'
}
