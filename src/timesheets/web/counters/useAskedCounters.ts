import { useSearch } from '@tanstack/react-router'
import type { CalendarDate } from '#core/calendar.ts'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'
import { type FigureId, figureIds } from './Ledgers.ts'

type AskedCounters = { person: string | null; year: number; figure: FigureId | null }

const isFigure = (text: unknown): text is FigureId => figureIds.some(id => id === text)
const firstYear = 2000

/** The counters that the address asks for; this year is absent. */
export const askedCounters = (search: Record<string, unknown>, today: CalendarDate): AskedCounters => {
  const current = Number(today.slice(0, 4))
  const { person, year, figure } = search
  const isYear = typeof year === 'number' && Number.isInteger(year) && year >= firstYear && year <= current
  return {
    person: typeof person === 'string' ? person : null,
    year: isYear ? year : current,
    figure: isFigure(figure) ? figure : null,
  }
}

export const useAskedCounters = (today: CalendarDate) => {
  const asked = askedCounters(useSearch({ strict: false }), today)
  const change = useChangeSearch()
  const current = Number(today.slice(0, 4))
  return {
    ...asked,
    showYear: (year: number) => change({ year: year === current ? undefined : year }),
    showPerson: (person: string) => change({ person }),
    /** Null closes the one that is open. */
    showFigure: (figure: FigureId | null) => change({ figure: figure ?? undefined }, { replace: true }),
    previousYear: asked.year > firstYear ? asked.year - 1 : null,
    nextYear: asked.year < current ? asked.year + 1 : null,
  }
}
