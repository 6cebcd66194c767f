import type { CalendarDate } from '#core/calendar.ts'
import { goesPastMidnight } from '#schedule/rules.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { ExpectedShift } from './ClockReading.ts'
import { beginning, detailsOf, figureClass, nameOf } from './ClockWords.ts'

/** When the next shift begins, its hours in large, and what it is. */
export function NextShift({ shift, today }: { shift: ExpectedShift; today: CalendarDate }) {
  const { t } = useTranslation('time-clock')
  const language = useLanguage()
  const { startTime, endTime } = shift
  return (
    <>
      <p className="mt-1 font-medium text-ink-2">{beginning(shift, today, t, language)}</p>
      <p className={figureClass.hours}>
        {t('session.hours', { from: startTime, to: endTime })}
        {goesPastMidnight(shift) && (
          <sup className="ml-1 font-sans text-14 font-bold tracking-normal" title={t('ui:shift.nextDay')}>
            +1
          </sup>
        )}
      </p>
      <p className="mt-3 wrap-anywhere text-ink-2">
        <span className="font-semibold text-ink">{nameOf(shift, t)}</span>
        {detailsOf(shift, t, language).map(detail => (
          <span key={detail}>
            {' · '}
            <bdi>{detail}</bdi>
          </span>
        ))}
      </p>
    </>
  )
}
