import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'

/** @param until the last day that closed months have paid; null while none is closed */
export const isPaid = (date: CalendarDate, until: CalendarDate | null) => until !== null && date <= until

/** What is decided of a day that is paid becomes a line of the next month. */
export function PaidNote({ until, className = '' }: { until: CalendarDate; className?: string }) {
  const { t } = useTranslation('hours')
  return (
    <Banner className={className} kind="warn">
      {t('paid', { date: formatDate(until) })}
    </Banner>
  )
}
