import { type ReactElement, type ReactNode, useId } from 'react'
import { Panel } from '#web/ui/Panel.tsx'

interface TrainingGridProps {
  title?: string
  /** In the place of the cards when there are none. */
  empty: ReactNode
  /** The cards. */
  children: readonly ReactElement[]
}

export function TrainingGrid({ title, empty, children }: TrainingGridProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={title ? titleId : undefined} className="mb-10 grid grid-cols-[minmax(0,1fr)] gap-4">
      {title && <h2 id={titleId}>{title}</h2>}
      {children.length === 0 ? (
        <Panel isFlush>{empty}</Panel>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] gap-4">{children}</div>
      )}
    </section>
  )
}
