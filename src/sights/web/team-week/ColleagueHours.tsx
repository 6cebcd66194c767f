import type { CalendarDate } from '#core/calendar.ts'
import { goesPastMidnight } from '#schedule/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Colleague } from './ColleaguesWeek.ts'

interface ColleagueHoursProps {
  person: Colleague
  date: CalendarDate
}

/** '09:00–17:00', and 'Absent' on a day of leave. */
export function ColleagueHours({ person, date }: ColleagueHoursProps) {
  const { t } = useTranslation('sights')
  return (
    <>
      {person.absences.includes(date) && (
        <span className="hatch-leave truncate rounded-[5px] px-1.5 text-13 leading-6 text-ink">
          {t('teamWeek.absent')}
        </span>
      )}
      {person.shifts
        .filter(shift => shift.date === date)
        .map(shift => (
          <span
            className="truncate rounded-[5px] border-bleu border-l-3 bg-sunken px-1.5 text-13 leading-6 font-label whitespace-nowrap tabular-nums"
            key={shift.startTime}
          >
            {shift.startTime}–{shift.endTime}
            {goesPastMidnight(shift) && <sup className="text-[10px] leading-none"> +1</sup>}
          </span>
        ))}
    </>
  )
}
