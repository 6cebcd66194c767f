import { useNavigate, useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

/** Of a page with a search box: what is typed in it; absent while it is empty. */
export const textSearch = (search: Record<string, unknown>): { q?: string } => {
  // The router reads `?q=12` as a number.
  const q = typeof search.q === 'number' ? String(search.q) : search.q
  return typeof q === 'string' && q !== '' ? { q } : {}
}

/** What is searched for, kept in the address: what a SearchField needs. */
export const useSearchText = () => {
  const { history, options } = useRouter()
  const navigate = useNavigate()
  // The history has the new address at once; the router's own state follows too late for a text being typed.
  const value = useSyncExternalStore(
    history.subscribe,
    () => textSearch(options.parseSearch(history.location.search)).q ?? '',
  )
  const onChange = (text: string) =>
    void navigate({
      to: '.',
      // What is found begins on its first page.
      search: previous => ({ ...previous, q: text === '' ? undefined : text, page: undefined }),
      replace: true,
      resetScroll: false,
    })
  return { value, onChange }
}
