import { memo } from 'react'
import { fullName } from '#people/rules.ts'
import type { WeekFinding } from '#schedule/web/findings/RowMarks.ts'
import type { PlanningProps } from '#schedule/web/planning/PlanningProps.ts'
import { LeaveOverlay } from '#schedule/web/shared/LeaveOverlay.tsx'
import { DayCell } from './DayCell.tsx'
import { EmployeeHeader } from './EmployeeHeader.tsx'
import type { PlanningRow } from './PlanningRows.ts'
import type { PlanningDrawing } from './usePlanningDrawing.ts'

interface PlanningLineProps extends Pick<PlanningProps, 'dialogs' | 'editor'> {
  row: PlanningRow
  drawing: PlanningDrawing
  /** The day of the tab stop, if it is in this row. */
  activeDay: number | null
  isLast: boolean
  onFinding: (finding: WeekFinding) => void
}

function Line({ row, drawing, activeDay, isLast, onFinding, dialogs, editor }: PlanningLineProps) {
  return (
    <>
      <EmployeeHeader isLast={isLast} language={drawing.language} row={row} />
      <div className="relative isolate grid grid-cols-7" data-days role="presentation">
        <LeaveOverlay bands={row.bands} />
        {row.days.map((shifts, day) => (
          <DayCell
            bands={row.bands}
            day={day}
            dialogs={dialogs}
            drawing={drawing}
            editor={editor}
            contracts={row.employee.contracts}
            name={fullName(row.employee)}
            owner={row.key}
            drafts={row.drafts}
            hasRoom={row.lines - row.linesOfDays[day]! >= 1}
            isActive={day === activeDay}
            isLast={isLast}
            key={day}
            marks={row.marks.days[day]!}
            onFinding={onFinding}
            shifts={shifts}
          />
        ))}
      </div>
    </>
  )
}

/** The content of a row. Memoized: a change of one row does not render the others, even if they move. */
export const PlanningLine = memo(Line)
