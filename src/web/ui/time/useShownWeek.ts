import { useSearch } from '@tanstack/react-router'
import { addDays, type CalendarDate, formatDate, parseCalendarDate, weekOf } from '#core/calendar.ts'
import { todayOf } from '#web/api/useServerNow.ts'
import type { Opening } from '#web/page.ts'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'

/** Search parameter of a page that shows a week: any date of it; absent for the week that the page opens with. */
export const weekSearch = (search: Record<string, unknown>): { week?: CalendarDate } => {
  const date = typeof search.week === 'string' ? parseCalendarDate(search.week) : null
  return date === null ? {} : { week: date }
}

/** The week that a page opens with: this one, or that of the days before, where people look back. */
export const openedWeek = ({ session, search }: Opening, daysBack = 0) =>
  weekOf(weekSearch(search).week ?? addDays(todayOf(session), -daysBack))

/** The week in the address, and the props of a WeekNavigator. */
export const useShownWeek = (today: CalendarDate, daysBack = 0) => {
  const change = useChangeSearch()
  const { week: asked } = weekSearch(useSearch({ strict: false }))
  const current = weekOf(today)
  const first = weekOf(addDays(today, -daysBack))
  const week = asked ? weekOf(asked) : first
  const show = (from: CalendarDate) => change({ week: from === first.from ? undefined : from })
  const navigator = {
    label: `${formatDate(week.from)} – ${formatDate(week.to)}`,
    onPrevious: () => show(addDays(week.from, -7)),
    onNext: () => show(addDays(week.from, 7)),
    onToday: () => show(current.from),
  }
  const calendar = { date: week.from, onChoose: (date: CalendarDate) => show(weekOf(date).from) }
  return { week, currentWeek: current, navigator, calendar }
}
