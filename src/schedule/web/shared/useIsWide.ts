import { useSyncExternalStore } from 'react'

const wide = () => matchMedia('(width >= 48rem)')

const follow = (changed: () => void) => {
  const query = wide()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether seven days fit beside each other; a phone shows one at a time. */
export const useIsWide = () => useSyncExternalStore(follow, () => wide().matches)
