import { useNavigate, useSearch } from '@tanstack/react-router'
import { type CalendarDate, daysOf, type Week } from '#core/calendar.ts'
import { weekSearch } from './useShownWeek.ts'

/** The day that a phone shows: the date in the address, any day of the week. */
export function useShownDay(week: Week, today: CalendarDate) {
  const navigate = useNavigate()
  const { week: asked = today } = weekSearch(useSearch({ strict: false }))
  const show = (date: CalendarDate) =>
    void navigate({ to: '.', search: { week: date === today ? undefined : date }, replace: true, resetScroll: false })
  // While another week loads, the address is already in it.
  return { day: daysOf(week).includes(asked) ? asked : week.from, show }
}
