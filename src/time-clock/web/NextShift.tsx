import type { CalendarDate } from '#core/calendar.ts'
import { goesPastMidnight } from '#schedule/rules.ts'
import { beginningClass, detailsClass, figureClass } from '#time-clock/web/face/ClockLook.ts'
import { beginning, detailsOf, nameOf } from '#time-clock/web/face/ClockWords.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { ExpectedShift } from './ClockReading.ts'

/** When the next shift begins, its hours in large, and what it is. */
export function NextShift({ shift, today }: { shift: ExpectedShift; today: CalendarDate }) {
  const { t } = useTranslation('time-clock')
  const language = useLanguage()
  const { startTime, endTime } = shift
  return (
    <>
      <p className={beginningClass}>{beginning(shift, today, t, language)}</p>
      <p className={figureClass.hours}>
        {t('session.hours', { from: startTime, to: endTime })}
        {goesPastMidnight(shift) && (
          <sup className="ml-1 font-sans text-14 font-bold tracking-normal" title={t('ui:shift.nextDay')}>
            +1
          </sup>
        )}
      </p>
      <p className={detailsClass}>
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
