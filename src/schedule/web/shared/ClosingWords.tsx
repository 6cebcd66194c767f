import type { CalendarDate } from '#core/calendar.ts'
import { useTranslation } from '#web/i18n.ts'
import type { TeamWeek } from './TeamWeek.ts'

interface ClosingWordsProps {
  closings?: TeamWeek['closings']
  date: CalendarDate
  className?: string
}

/** That the company is closed on a day, or which departments are; nothing on any other. */
export function ClosingWords({ closings = [], date, className = '' }: ClosingWordsProps) {
  const { t } = useTranslation('schedule')
  const closed = closings.filter(({ startDate, endDate }) => startDate <= date && date <= endDate)
  if (closed.length === 0) return null
  const departments = closed.map(({ department }) => department)
  const words = departments.includes(null)
    ? t('planning.closed')
    : t('planning.closedDepartments', { departments: departments.join(', ') })
  return (
    <span className={className} title={words}>
      {words}
    </span>
  )
}
