import { useSyncExternalStore } from 'react'

const wide = () => matchMedia('(width >= 48rem)')

const follow = (changed: () => void) => {
  const query = wide()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True if seven days fit side by side; a phone shows one at a time. */
export const isWide = () => wide().matches

export const useIsWide = () => useSyncExternalStore(follow, isWide)
