import { type ReactNode, type RefObject, Suspense, useMemo, useRef } from 'react'
import type { WeekFinding } from '#schedule/web/findings/RowMarks.ts'
import type { PlanningProps } from '#schedule/web/planning/PlanningProps.ts'
import type { GridLine, Grouping, PlanningGroup } from '#schedule/web/planning-view/PlanningGroups.ts'
import { HasActions } from '#schedule/web/shared/HasActions.ts'
import { lazyPart } from '#web/lazy-page.ts'
import { useAtRest, useWindowRows } from '#web/ui/rows/useWindowRows.ts'
import type { GridPosition } from './GridKeys.ts'
import { COMPACT, columns, GROUP, rowHeight, weekWidth } from './PlanningColumns.ts'
import { PlanningLine } from './PlanningLine.tsx'
import type { PlanningDrawing } from './usePlanningDrawing.ts'

/** Only grouped teams download it. */
const GroupLine = lazyPart(async () => (await import('./GroupLine.tsx')).GroupLine)
/** Many weeks have no open shift. Its row has its height before. */
const OpenLine = lazyPart(async () => (await import('#schedule/web/planning-open/OpenLine.tsx')).OpenLine)

interface PlanningBodyProps extends Pick<PlanningProps, 'dialogs' | 'editor'> {
  lines: readonly GridLine[]
  isCompact: boolean
  /** The id of the person whose row is open among compact ones. */
  openPerson: string | undefined
  onFinding: (finding: WeekFinding) => void
  by: Grouping
  folded: ReadonlySet<PlanningGroup['name']>
  onFold: (group: PlanningGroup['name']) => void
  drawing: PlanningDrawing
  active: GridPosition
  onScroll: () => void
  ref: RefObject<HTMLDivElement | null>
}

const keyOf = (line: GridLine) => (line.kind === 'group' ? `group ${line.group.name}` : line.row.key)

const heightOf = (line: GridLine, isCompact: boolean) => {
  if (line.kind === 'group') return GROUP
  if (isCompact) return COMPACT
  const { lines, marks } = line.row
  return rowHeight(lines, marks.hasFoot)
}

/** The visible rows. Only this component renders while scrolling. */
export function PlanningBody(props: PlanningBodyProps) {
  const { lines, isCompact, openPerson, by, folded, onFold, active, onScroll, ref, ...shared } = props
  const list = useRef<HTMLDivElement>(null)
  const sized = useMemo(
    () =>
      lines.map(line => {
        const key = keyOf(line)
        return { key, height: heightOf(line, isCompact && key !== openPerson) }
      }),
    [lines, isCompact, openPerson],
  )
  const pinned = lines.findIndex(line => line.kind !== 'group' && line.index === active.row)
  const drawn = useWindowRows({ list, rows: sized, pinned })
  return (
    <div
      className="snap-x snap-mandatory scroll-pl-[10.5rem] max-xl:[--names:11.25rem] rounded-b-3 border border-t-0 border-line bg-surface max-xl:overflow-x-auto"
      data-sideways
      onScroll={onScroll}
      ref={ref}
    >
      {/* Always has a height, even before its rows render: without one it cannot scroll sideways to today. */}
      <div className={`relative min-h-px ${weekWidth}`} ref={list} style={{ height: drawn.height }}>
        <div aria-hidden="true" className={`pointer-events-none absolute inset-x-0 top-0 h-px ${columns}`}>
          <span />
          <div className="grid grid-cols-7">
            {shared.drawing.dates.map(date => (
              <span className="snap-start" key={date} />
            ))}
          </div>
        </div>
        {drawn.items.map(item => {
          const line = lines[item.index]!
          return (
            <div
              aria-rowindex={item.index + 2}
              className={`absolute inset-x-0 contain-strict ${columns}`}
              data-row={line.kind === 'group' ? undefined : item.key}
              data-slim={isCompact && item.key !== openPerson ? '' : undefined}
              key={item.key}
              role="row"
              style={drawn.placeOf(item)}
            >
              <ActionsAtRest>
                {line.kind === 'group' ? (
                  <Suspense>
                    <GroupLine
                      by={by}
                      drawing={shared.drawing}
                      group={line.group}
                      isFolded={folded.has(line.group.name)}
                      onFold={onFold}
                    />
                  </Suspense>
                ) : line.kind === 'open' ? (
                  <Suspense>
                    <OpenLine
                      {...shared}
                      activeDay={line.index === active.row ? active.day : null}
                      isGrouped={by === 'department'}
                      isLast={item.index === lines.length - 1}
                      row={line.row}
                    />
                  </Suspense>
                ) : (
                  <PlanningLine
                    {...shared}
                    activeDay={line.index === active.row ? active.day : null}
                    isLast={item.index === lines.length - 1}
                    row={line.row}
                  />
                )}
              </ActionsAtRest>
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** A third of a row's work waits until the page is at rest. */
function ActionsAtRest({ children }: { children: ReactNode }) {
  return <HasActions value={useAtRest()}>{children}</HasActions>
}
