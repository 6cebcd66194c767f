import { memo } from 'react'
import type { WeekFinding } from '#schedule/web/findings/RowMarks.ts'
import type { PlanningProps } from '#schedule/web/planning/PlanningProps.ts'
import { HeadName } from '#schedule/web/planning-clipboard/HeadName.tsx'
import { DayCell } from '#schedule/web/planning-grid/DayCell.tsx'
import type { PlanningDrawing } from '#schedule/web/planning-grid/usePlanningDrawing.ts'
import { useTranslation } from '#web/i18n.ts'
import type { OpenRow } from './OpenRows.ts'
import { OpenSign } from './OpenShiftsButton.tsx'
import { useRowName } from './useRowName.ts'

interface OpenLineProps extends Pick<PlanningProps, 'dialogs' | 'editor'> {
  row: OpenRow
  drawing: PlanningDrawing
  activeDay: number | null
  /** Below the band of its department, which it does not repeat. */
  isGrouped: boolean
  isLast: boolean
  onFinding: (finding: WeekFinding) => void
}

function Line({ row, drawing, activeDay, isGrouped, isLast, onFinding, dialogs, editor }: OpenLineProps) {
  const nameOf = useRowName()
  return (
    <>
      <OpenHeader isGrouped={isGrouped} isLast={isLast} row={row} />
      <div className="relative isolate grid grid-cols-7" data-days role="presentation">
        {row.days.map((shifts, day) => (
          <DayCell
            bands={row.bands}
            counts={row.counts}
            day={day}
            dialogs={dialogs}
            drawing={drawing}
            editor={editor}
            hasRoom={row.lines - row.linesOfDays[day]! >= 1}
            isActive={day === activeDay}
            isLast={isLast}
            key={day}
            marks={row.marks.days[day]!}
            name={nameOf(row)}
            onFinding={onFinding}
            owner={row.key}
            shifts={shifts}
          />
        ))}
      </div>
    </>
  )
}

function OpenHeader({ row, isGrouped, isLast }: Pick<OpenLineProps, 'row' | 'isGrouped' | 'isLast'>) {
  const { t } = useTranslation('schedule')
  const { department, shifts } = row
  return (
    <div
      aria-colindex={1}
      className={`sticky left-0 z-1 flex flex-col justify-center gap-0.5 border-line bg-surface px-3 in-data-slim:flex-row in-data-slim:items-center in-data-slim:justify-start in-data-slim:gap-2 max-xl:shadow-[1px_0_0_var(--line)] 2xl:pr-3.5 2xl:pl-4 ${isLast ? 'rounded-bl-[11px]' : 'border-b'}`}
      role="rowheader"
      tabIndex={-1}
    >
      <span className="flex min-w-0 items-center gap-1.5 text-14 leading-[1.3] font-semibold in-data-slim:text-13">
        <OpenSign />
        <HeadName className="truncate">{t('open.title')}</HeadName>
      </span>
      <span className="flex min-w-0 gap-2 text-13 text-ink-2 tabular-nums in-data-slim:ml-auto in-data-slim:text-12">
        {!isGrouped && <span className="truncate">{department ?? t('view.noDepartment')}</span>}
        {shifts.length > 0 && (
          <span className="flex-none in-data-slim:sr-only">{t('open.shifts', { count: shifts.length })}</span>
        )}
      </span>
    </div>
  )
}

/** The row of a department's open shifts. Memoized like that of a person. */
export const OpenLine = memo(Line)
