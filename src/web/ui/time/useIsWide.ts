import { useSyncExternalStore } from 'react'

const wide = () => matchMedia('(width >= 48rem)')

const follow = (changed: () => void) => {
  const query = wide()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export const isWide = () => wide().matches

/** False on a phone, which shows one thing at a time. What the build draws is drawn for both by its styles. */
export const useIsWide = () => useSyncExternalStore(follow, isWide, () => true)
