import type { CalendarDate } from '#core/calendar.ts'
import { say, useTranslation } from '#web/i18n.ts'
import type { TeamWeek } from './TeamWeek.ts'

interface ClosingWordsProps {
  closings?: TeamWeek['closings']
  date: CalendarDate
  className?: string
}

/** That the company is closed on a day, or which departments are; nothing on any other. */
export function ClosingWords({ closings, date, className = '' }: ClosingWordsProps) {
  useTranslation('schedule')
  const words = closingOn(closings, date)
  return (
    words && (
      <span className={className} title={words}>
        {words}
      </span>
    )
  )
}

/** 'Fermé', or 'Fermé : Cuisine'. */
export const closingOn = (closings: TeamWeek['closings'] = [], date: CalendarDate) => {
  const departments = closings.filter(isDuring(date)).map(({ department }) => department)
  if (departments.length === 0) return undefined
  return departments.includes(null)
    ? say('schedule:planning.closed')
    : say('schedule:planning.closedDepartments', { departments: departments.join(', ') })
}

export const isDuring =
  (date: CalendarDate) =>
  ({ startDate, endDate }: { startDate: string; endDate: string }) =>
    startDate <= date && date <= endDate
