import { useNavigate } from '@tanstack/react-router'

type Search = Record<string, unknown>

/** Changes some of what the address says after `?`; undefined takes it out. The page does not scroll, unless asked to. */
export const useChangeSearch = () => {
  const navigate = useNavigate()
  return (changed: Search, how: { replace?: boolean; resetScroll?: boolean } = {}) =>
    void navigate({
      to: '.',
      search: (previous: Search) => ({ ...previous, ...changed }),
      resetScroll: false,
      ...how,
    })
}
