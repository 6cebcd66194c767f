import { type RefObject, useMemo, useRef } from 'react'
import type { PlanningProps } from '#schedule/web/planning/PlanningProps.ts'
import type { GridPosition } from './GridKeys.ts'
import { columns, rowHeight } from './PlanningColumns.ts'
import { PlanningLine } from './PlanningLine.tsx'
import type { PlanningRow } from './PlanningRows.ts'
import type { PlanningDrawing } from './usePlanningDrawing.ts'
import { useWindowRows } from './useWindowRows.ts'

interface PlanningBodyProps extends Pick<PlanningProps, 'dialogs' | 'editor'> {
  rows: readonly PlanningRow[]
  drawing: PlanningDrawing
  active: GridPosition
  onScroll: () => void
  ref: RefObject<HTMLDivElement | null>
}

/** The visible rows. Only this component renders while scrolling. */
export function PlanningBody({ rows, active, onScroll, ref, ...shared }: PlanningBodyProps) {
  const list = useRef<HTMLDivElement>(null)
  const sized = useMemo(() => rows.map(row => ({ key: row.employee.id, height: rowHeight(row.lines) })), [rows])
  const drawn = useWindowRows({ list, rows: sized, pinned: active.row })
  return (
    <div
      className="snap-x snap-proximity scroll-pl-[10.5rem] rounded-b-3 border border-t-0 border-line bg-surface max-xl:overflow-x-auto"
      data-sideways
      onScroll={onScroll}
      ref={ref}
    >
      {/* Always has a height, even before its rows render: without one it cannot scroll sideways to today. */}
      <div className="relative min-h-px max-xl:min-w-[76.5rem]" ref={list} style={{ height: drawn.height }}>
        {drawn.items.map(item => (
          <div
            aria-rowindex={item.index + 2}
            className={`absolute inset-x-0 top-0 ${columns}`}
            data-employee={item.key}
            key={item.key}
            role="row"
            style={drawn.placeOf(item)}
          >
            <PlanningLine
              {...shared}
              activeDay={item.index === active.row ? active.day : null}
              isLast={item.index === rows.length - 1}
              row={rows[item.index]!}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
