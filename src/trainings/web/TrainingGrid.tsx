import { type ReactElement, type ReactNode, useId, useLayoutEffect, useState } from 'react'
import { Panel } from '#web/ui/Panel.tsx'
import { drawnWhole, useRowWindow } from '#web/ui/rows/useRowWindow.ts'

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
      {children.length === 0 && <Panel isFlush>{empty}</Panel>}
      {children.length > drawnWhole ? (
        <LongGrid cards={children} />
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] gap-4">{children}</div>
      )}
    </section>
  )
}

const cardWidth = 340
const gap = 16
const estimateOfRow = () => 300

/** A long list draws only the rows of cards around the window. */
function LongGrid({ cards }: { cards: readonly ReactElement[] }) {
  const [columns, setColumns] = useState(1)
  const rowCount = Math.ceil(cards.length / columns)
  const options = { isLong: true, estimate: estimateOfRow, overscan: 3 }
  const { bodyRef, rowRef, first, last, above, below } = useRowWindow<HTMLDivElement>(rowCount, options)
  useLayoutEffect(() => {
    const count = () => setColumns(Math.max(1, Math.floor((bodyRef.current!.clientWidth + gap) / (cardWidth + gap))))
    const observer = new ResizeObserver(count)
    count()
    observer.observe(bodyRef.current!)
    return () => observer.disconnect()
  }, [bodyRef])
  return (
    <div ref={bodyRef}>
      <div style={{ height: above }} />
      {Array.from({ length: last - first }, (_, index) => first + index).map(row => (
        <div
          className="grid gap-4 pb-4"
          data-index={row}
          key={row}
          ref={rowRef}
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {cards.slice(row * columns, (row + 1) * columns)}
        </div>
      ))}
      <div style={{ height: below }} />
    </div>
  )
}
