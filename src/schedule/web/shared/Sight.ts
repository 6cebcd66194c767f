import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { addDays, type CalendarDate, dayName, formatDate, isIn, parseCalendarDate, weekOf } from '#core/calendar.ts'
import { currentLanguage } from '#web/i18n.ts'
import { useShownWeek } from '#web/ui/time/useShownWeek.ts'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'
import type { Print } from './Paper.ts'

/** How the planning is looked at. In the address `vue=jour` or `vue=mois` with a date of it; the week is the default. */
export const sights = ['day', 'week', 'month'] as const
export type Sight = (typeof sights)[number]

/** The month of the team. `sights`, which ranks above the plan, draws it. @property date a day of the month */
export type MonthSlot = ComponentType<{
  date: CalendarDate
  onSight: (sight: Sight) => void
  onDate: (date: CalendarDate) => void
  print: Print
}>

const named: Record<string, Sight> = { jour: 'day', mois: 'month' }
const nameOf: Record<Sight, string | undefined> = { day: 'jour', week: undefined, month: 'mois' }

type Search = Record<string, unknown>

export const sightSearch = ({ vue, date }: Search): { sight: Sight; date: CalendarDate | null } => ({
  sight: (typeof vue === 'string' && named[vue]) || 'week',
  date: typeof date === 'string' ? parseCalendarDate(date) : null,
})

/** The search part of a sight's address. @param shown a date that the sight shows */
export const searchOf = (sight: Sight, shown: CalendarDate, today: CalendarDate): Search => {
  if (sight !== 'week') return { vue: nameOf[sight], date: shown, week: undefined }
  return { vue: undefined, date: undefined, week: isIn(shown, weekOf(today)) ? undefined : shown }
}

/** The sight in the address, with its days and the props of their navigator. */
export function useSight(today: CalendarDate) {
  const change = useChangeSearch()
  const { sight, date: asked } = sightSearch(useSearch({ strict: false }))
  const weekly = useShownWeek(today)
  const date = asked ?? today
  const showDay = (day: CalendarDate) => change(searchOf('day', day, today))
  const daily = {
    week: weekOf(date),
    navigator: {
      step: 'day' as const,
      label: `${dayName(date, currentLanguage()).split(' ')[0]} ${formatDate(date)}`,
      onPrevious: () => showDay(addDays(date, -1)),
      onNext: () => showDay(addDays(date, 1)),
      onToday: () => showDay(today),
    },
    calendar: { date, onChoose: showDay },
  }
  const shown = sight === 'day' ? daily : weekly
  /** Today where the week has it, else its first day: from the week to a day of it. */
  const dayShown = sight === 'week' ? (isIn(today, shown.week) ? today : shown.week.from) : date
  return {
    ...shown,
    sight,
    /** The shown day, or one of the month. */
    date,
    show: (next: Sight) => change(searchOf(next, dayShown, today)),
    showDay,
    showMonth: (day: CalendarDate) => change(searchOf('month', day, today)),
  }
}
