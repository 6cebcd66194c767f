import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'

/** Search parameter of a page with a search box; absent while it is empty. */
export const textSearch = (search: Record<string, unknown>): { q?: string } => {
  // The router reads `?q=12` as a number.
  const q = typeof search.q === 'number' ? String(search.q) : search.q
  return typeof q === 'string' && q !== '' ? { q } : {}
}

/** The search text, kept in the address: props of a SearchField. */
export const useSearchText = () => {
  const { history, options } = useRouter()
  const change = useChangeSearch()
  // The history has the new address at once; the router's state is too late for typing.
  const value = useSyncExternalStore(
    history.subscribe,
    () => textSearch(options.parseSearch(history.location.search)).q ?? '',
  )
  // A new search begins on the first page.
  const onChange = (text: string) => change({ q: text === '' ? undefined : text, page: undefined }, { replace: true })
  return { value, onChange }
}
