import { addDays, type CalendarDate, formatDate, longDayName } from '#core/calendar.ts'
import { formatHours } from '#core/durations.ts'
import { goesPastMidnight } from '#schedule/rules.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { ExpectedShift } from './ClockReading.ts'

/** When the next shift begins, its hours in large, and what it is. */
export function NextShift({ shift, today }: { shift: ExpectedShift; today: CalendarDate }) {
  const { t } = useTranslation('time-clock')
  const language = useLanguage()
  const { startTime, endTime, typeName, notes, minutes } = shift
  const details = [notes, t('next.netHours', { hours: formatHours(minutes, language) })].filter(Boolean)
  return (
    <>
      <p className="mt-1 font-medium text-ink-2">{useBeginning(shift, today)}</p>
      <p className="mt-1 font-display text-[clamp(2.25rem,12.4vw,4rem)] leading-none font-semibold tracking-[-.015em] whitespace-nowrap tabular-nums">
        {t('session.hours', { from: startTime, to: endTime })}
        {goesPastMidnight(shift) && (
          <sup className="ml-1 font-sans text-14 font-bold tracking-normal" title={t('ui:shift.nextDay')}>
            +1
          </sup>
        )}
      </p>
      <p className="mt-3 wrap-anywhere text-ink-2">
        <span className="font-semibold text-ink">{typeName ?? t('next.deletedType')}</span>
        {details.map(detail => (
          <span key={detail}>
            {' · '}
            <bdi>{detail}</bdi>
          </span>
        ))}
      </p>
    </>
  )
}

/** 'Prochain service, dans 2 h 20' */
function useBeginning({ date, startTime, startsIn }: ExpectedShift, today: CalendarDate) {
  const { t } = useTranslation('time-clock')
  const day = useDayOf(date, today)
  if (startsIn <= 0) return t('card.startedAt', { time: startTime })
  if (date > today) return t('next.onDay', { day })
  if (startsIn < 60) return t('next.inMinutes', { count: startsIn })
  const minutes = String(startsIn % 60).padStart(2, '0')
  return t('next.inHours', { hours: Math.trunc(startsIn / 60), minutes })
}

/** 'demain', 'samedi 22' in the coming days, '05/01/2027' later. */
export function useDayOf(date: CalendarDate, today: CalendarDate) {
  const { t } = useTranslation('time-clock')
  const language = useLanguage()
  if (date === addDays(today, 1)) return t('next.tomorrow')
  return date < addDays(today, 7) ? longDayName(date, language) : t('next.onDate', { date: formatDate(date) })
}
