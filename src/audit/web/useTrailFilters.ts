import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Kind, kinds } from '#audit/rules.ts'
import { type CalendarDate, parseCalendarDate } from '#core/calendar.ts'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'

/** Absent if it filters nothing. */
export type TrailFilters = { from?: CalendarDate; to?: CalendarDate; actor?: string; kind?: Kind }

const dateOf = (value: unknown) => (typeof value === 'string' ? parseCalendarDate(value) : null)

const knownFilters = (search: Record<string, unknown>): TrailFilters => {
  const [from, to] = [dateOf(search.from), dateOf(search.to)]
  const kind = kinds.find(known => known === search.kind)
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(typeof search.actor === 'string' && { actor: search.actor }),
    ...(kind && { kind }),
  }
}

type Change = { [Name in keyof TrailFilters]: TrailFilters[Name] | undefined }

/** The filters, kept in the address, and how to change them. */
export const useTrailFilters = () => {
  const filters = knownFilters(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change: (changed: Change) => void = useChangeSearch()
  const clear = () => void navigate({ to: '.', search: {}, resetScroll: false })
  return { filters, change, clear }
}
