import { useSearch } from '@tanstack/react-router'
import { addDays, type CalendarDate, daysOf, formatDate, parseCalendarDate, weekOf } from '#core/calendar.ts'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'

export type View = 'day' | 'week'
type TrackingSearch = { date?: CalendarDate; view?: 'week' }

/** Today is absent, like the view of a day. */
export const trackingSearch = (search: Record<string, unknown>): TrackingSearch => {
  const date = typeof search.date === 'string' ? parseCalendarDate(search.date) : null
  return { ...(date && { date }), ...(search.view === 'week' && { view: 'week' }) }
}

/** The day or the week in the address, and what a WeekNavigator and a ViewSwitch need to change it. */
export const useTrackedDays = (today: CalendarDate) => {
  const asked = trackingSearch(useSearch({ strict: false }))
  const view: View = asked.view ?? 'day'
  const day = asked.date ?? today
  const week = weekOf(day)
  const change: (changed: TrackingSearch) => void = useChangeSearch()
  const show = (date: CalendarDate) => change({ date: date === today ? undefined : date })
  const step = view === 'day' ? 1 : 7
  const navigator = {
    label: view === 'day' ? formatDate(day) : `${formatDate(week.from)} – ${formatDate(week.to)}`,
    step: view,
    onPrevious: () => show(addDays(day, -step)),
    onNext: () => show(addDays(day, step)),
    onToday: () => show(today),
  }
  return {
    view,
    week,
    days: view === 'day' ? [day] : daysOf(week),
    navigator,
    openDay: (date: CalendarDate) => change({ date: date === today ? undefined : date, view: undefined }),
    showView: (shown: View) => change({ view: shown === 'week' ? 'week' : undefined }),
  }
}
