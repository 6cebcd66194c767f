import { useSearch } from '@tanstack/react-router'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'

/** Search parameter of a paginated list; absent on the first page. */
export const pageSearch = (search: Record<string, unknown>): { page?: number } => {
  const page = Number(search.page)
  return Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}
}

/** The current page of the list, from 1, kept in the address, and its setter. */
export const usePage = () => {
  const { page = 1 } = pageSearch(useSearch({ strict: false }))
  const change = useChangeSearch()
  const turn = (to: number) => change({ page: to === 1 ? undefined : to }, { resetScroll: true })
  return [page, turn] as const
}
