import { queryOptions, useQuery } from '@tanstack/react-query'
import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { api, dataOf } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'

/** The last days that closed months have paid, of hours and of leave; null while none is closed. */
export const paidUntilQuery = queryOptions({
  queryKey: ['payroll', 'paid-until'],
  queryFn: () => dataOf(api.GET('/payroll/paid-until')),
  // Closing a month locks weeks.
  meta: { topics: ['timesheets'] },
})

interface PaidNoteProps {
  /** The first day that changes; null while none is chosen. */
  day: CalendarDate | null | undefined
  /** Leave changes on it, not hours. */
  isLeave?: boolean
  className?: string
}

/** Before somebody changes a day of a closed month: what follows. Nothing for other days. */
export function PaidNote({ day, isLeave = false, className = '' }: PaidNoteProps) {
  const { t } = useTranslation('paid')
  const { data } = useQuery(paidUntilQuery)
  const until = isLeave ? data?.leaveUntil : data?.until
  if (!day || !until || day > until) return null
  return (
    <Banner className={className} kind="warn">
      {t('note', { date: formatDate(until) })}
    </Banner>
  )
}
