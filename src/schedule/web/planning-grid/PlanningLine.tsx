import { memo } from 'react'
import type { PlanningActions } from '../planning/usePlanningActions.ts'
import { LeaveOverlay } from '../shared/LeaveOverlay.tsx'
import { DayCell } from './DayCell.tsx'
import { EmployeeHeader } from './EmployeeHeader.tsx'
import type { PlanningDrawing } from './PlanningDrawing.ts'
import type { PlanningRow } from './PlanningRows.ts'

interface PlanningLineProps {
  row: PlanningRow
  drawing: PlanningDrawing
  /** The day of the tab stop, if it is in this row. */
  activeDay: number | null
  actions: PlanningActions
  isLast: boolean
}

function Line({ row, drawing, activeDay, actions, isLast }: PlanningLineProps) {
  return (
    <>
      <EmployeeHeader isLast={isLast} language={drawing.language} row={row} week={drawing.week} />
      <div className="relative isolate grid grid-cols-7" data-days role="presentation">
        <LeaveOverlay bands={row.bands} />
        {row.days.map((shifts, day) => (
          <DayCell
            actions={actions}
            bands={row.bands}
            day={day}
            drawing={drawing}
            employee={row.employee}
            hasRoom={row.lines - row.linesOfDays[day]! >= 1}
            isActive={day === activeDay}
            isLast={isLast}
            key={day}
            shifts={shifts}
          />
        ))}
      </div>
    </>
  )
}

/** The content of a row. Memoized: a change of one row does not render the others, even if they move. */
export const PlanningLine = memo(Line)
