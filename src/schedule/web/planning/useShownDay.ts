import { useNavigate, useSearch } from '@tanstack/react-router'
import { type CalendarDate, daysOf, type Week } from '#core/calendar.ts'

/** The one day that a phone shows of a week: the date in the address, which can be any of the week. */
export function useShownDay(week: Week, today: CalendarDate) {
  const navigate = useNavigate()
  const { week: asked = today } = useSearch({ strict: false })
  const show = (date: CalendarDate) =>
    void navigate({ to: '.', search: { week: date === today ? undefined : date }, replace: true, resetScroll: false })
  // While another week is on its way, the address is already there.
  return { day: daysOf(week).includes(asked) ? asked : week.from, show }
}
