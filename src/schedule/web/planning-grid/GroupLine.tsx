import { memo, useMemo } from 'react'
import { formatHours, sum } from '#core/durations.ts'
import { planDays } from '#schedule/plan-week.ts'
import { CoverageReader } from '#schedule/web/planning-coverage/CoverageReader.tsx'
import { GroupHead, type GroupHeadProps } from '#schedule/web/planning-view/GroupHead.tsx'
import { useTranslation } from '#web/i18n.ts'
import { mostOf } from './PlanningRows.ts'
import type { PlanningDrawing } from './usePlanningDrawing.ts'

interface GroupLineProps extends GroupHeadProps {
  drawing: PlanningDrawing
}

function Line({ group, drawing, ...head }: GroupLineProps) {
  const { t } = useTranslation('schedule')
  const { rows, open } = group
  const openShifts = open?.shifts
  const days = useMemo(() => planDays(drawing.week, rows, drawing.window, openShifts), [drawing, rows, openShifts])
  const most = mostOf(days)
  return (
    <>
      <div
        className="sticky left-0 z-3 border-line border-b bg-paper max-xl:shadow-[1px_0_0_var(--line)]"
        role="rowheader"
      >
        <GroupHead {...head} group={group}>
          {head.isFolded && openShifts && openShifts.length > 0 && (
            <span
              aria-label={t('open.count', { count: openShifts.length })}
              className="rounded-1 border border-dashed border-ocre px-1 text-12 leading-4 text-ocre tabular-nums"
              role="img"
            >
              {openShifts.length}
            </span>
          )}
          <span className="ml-auto text-12 whitespace-nowrap tabular-nums">
            {t('hours', { hours: formatHours(sum(rows.map(row => row.plannedMinutes)), drawing.language) })}
          </span>
        </GroupHead>
      </div>
      <div className="grid grid-cols-7" data-days role="presentation">
        {days.map((day, index) => (
          <div
            aria-colindex={index + 2}
            className="flex min-w-0 items-end border-line border-b border-l bg-paper px-2.5 2xl:px-3"
            key={day.date}
            role="gridcell"
          >
            <CoverageReader
              className="h-[22px]! text-cov"
              day={day}
              index={index}
              most={most}
              rows={rows}
              window={drawing.window}
            />
          </div>
        ))}
      </div>
    </>
  )
}

/** The band above the people of a group: how many, their hours, and how many are there each day. */
export const GroupLine = memo(Line)
