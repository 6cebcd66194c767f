import { useMemo, useRef } from 'react'
import { formatDate } from '#core/calendar.ts'
import { useTranslation } from '#web/i18n.ts'
import { usePlanningActions } from '../planning/usePlanningActions.ts'
import { usePlanningDrag } from '../planning-drag/usePlanningDrag.ts'
import { useWeekSlide } from '../shared/useWeekSlide.ts'
import { PlanningBody } from './PlanningBody.tsx'
import type { PlanningGridProps } from './PlanningDrawing.ts'
import { PlanningHead } from './PlanningHead.tsx'
import { planningDays } from './PlanningRows.ts'
import { usePlanningDrawing } from './usePlanningDrawing.ts'
import { usePlanningKeys } from './usePlanningKeys.ts'
import { usePlanningRows } from './usePlanningRows.ts'
import { useRovingCell } from './useRovingCell.ts'
import { useSidewaysScroll } from './useSidewaysScroll.ts'

/** The week of the team: a row a person, a column a day. Renders its props only. */
export function PlanningGrid(props: PlanningGridProps) {
  const { week, today, shifts, isStale } = props
  const { t } = useTranslation('schedule')
  const grid = useRef<HTMLDivElement>(null)
  const rows = usePlanningRows(props)
  const drawing = usePlanningDrawing(props, rows)
  const { window, todayIndex } = drawing
  const days = useMemo(() => planningDays(week, rows, window), [week, rows, window])

  const roving = useRovingCell(grid, rows, Math.max(0, todayIndex))
  const actions = usePlanningActions(grid, props)
  const { onKeyDown, announcement } = usePlanningKeys({ rows, roving, actions, page: props })
  const onPointerDown = usePlanningDrag({
    area: grid,
    week,
    shifts,
    onDrop: (shift, cell, isCopy) => void (isCopy ? actions.copy(shift, cell) : actions.move(shift, cell)),
  })
  const { head, body, onScroll } = useSidewaysScroll(week.from, todayIndex)
  useWeekSlide(grid, week.from)

  return (
    <>
      <div
        aria-busy={isStale}
        aria-colcount={8}
        aria-label={t('planning.label', { from: formatDate(week.from), to: formatDate(week.to) })}
        aria-rowcount={rows.length + 1}
        className={isStale ? 'opacity-60 transition-opacity' : ''}
        onFocus={roving.onFocus}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        ref={grid}
        role="grid"
      >
        <PlanningHead days={days} ref={head} today={today} window={window} />
        <PlanningBody
          actions={actions}
          activeDay={roving.day}
          activeRow={roving.rowIndex}
          drawing={drawing}
          onScroll={onScroll}
          ref={body}
          rows={rows}
        />
      </div>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  )
}
