import { useNavigate, useSearch } from '@tanstack/react-router'

/** Of a page with a list that is turned: which part is shown; absent on the first. */
export const pageSearch = (search: Record<string, unknown>): { page?: number } => {
  const page = Number(search.page)
  return Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}
}

/** Which page of the list is shown, from 1 and kept in the address, and how to turn it. */
export const usePage = () => {
  const { page = 1 } = pageSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const turn = (to: number) =>
    void navigate({ to: '.', search: previous => ({ ...previous, page: to === 1 ? undefined : to }) })
  return [page, turn] as const
}
