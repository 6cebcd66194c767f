import type { ReactNode } from 'react'

interface StatTilesProps {
  children: ReactNode
  columns?: 3 | 4
}

const grids = {
  3: 'md:grid-cols-3 max-md:*:first:col-span-full',
  4: 'md:grid-cols-4',
}

/** Four across, two on a phone. */
export function StatTiles({ children, columns = 4 }: StatTilesProps) {
  return <dl className={`grid grid-cols-2 gap-2.5 md:gap-3 ${grids[columns]}`}>{children}</dl>
}
