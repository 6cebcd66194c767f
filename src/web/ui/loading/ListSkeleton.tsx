import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from './Skeleton.tsx'

const rows = ['w-44', 'w-56', 'w-40', 'w-52', 'w-48', 'w-36']

/** Placeholder of a loading list. */
export function ListSkeleton() {
  return (
    <Panel isFlush>
      {rows.map(width => (
        <div className="grid gap-2.5 border-b border-line px-5 py-4 last:border-b-0" key={width}>
          <Skeleton className={`h-4 max-w-full ${width}`} />
          <Skeleton className="h-3 w-64 max-w-full" />
        </div>
      ))}
    </Panel>
  )
}
