import { planDays } from '#schedule/plan-week.ts'
import type { PlanningProps } from '#schedule/web/planning/PlanningProps.ts'
import { Lane } from '#schedule/web/planning-grid/Lane.tsx'
import { columns } from '#schedule/web/planning-grid/PlanningColumns.ts'
import { PlanningHead } from '#schedule/web/planning-grid/PlanningHead.tsx'
import { PlanningLine } from '#schedule/web/planning-grid/PlanningLine.tsx'
import { usePlanningDrawing } from '#schedule/web/planning-grid/usePlanningDrawing.ts'
import { useTranslation } from '#web/i18n.ts'
import { HourScale } from '#web/ui/time/Timeline.tsx'
import { Picture } from './Picture.tsx'
import { today, useExampleWeek } from './useExampleWeek.ts'

/** Nobody presses anything in a picture. */
const still = { dialogs: {}, editor: {} } as Pick<PlanningProps, 'dialogs' | 'editor'>
const nothing = () => undefined

/** The grid of the planning; where it has no room, one day of it in lanes, as on a phone. */
export function WeekPicture() {
  const { t } = useTranslation('landing')
  const team = useExampleWeek()
  const { rows, drawing } = usePlanningDrawing(team, today)
  const { window, todayIndex } = drawing
  return (
    <Picture label={t('features.schedule.drawing')}>
      <div className="max-xl:hidden [&_[data-head]]:static">
        <PlanningHead
          days={planDays(team.week, rows, window)}
          holidays={team.holidays}
          ref={null}
          today={today}
          window={window}
        />
        <div className="rounded-b-3 border border-t-0 border-line bg-surface">
          {rows.map((row, index) => (
            <div className={columns} key={row.employee.id} role="row">
              <PlanningLine
                {...still}
                activeDay={null}
                drawing={drawing}
                isLast={index === rows.length - 1}
                onFinding={nothing}
                row={row}
              />
            </div>
          ))}
        </div>
      </div>
      <div className="rounded-3 border border-line bg-surface xl:hidden">
        <p className="px-3.5 pt-3 font-display text-18 font-title first-letter:uppercase">
          {drawing.dayNames[todayIndex]}
        </p>
        <div className="border-b border-line px-3.5 pb-1.5">
          <HourScale window={window} />
        </div>
        <ul>
          {rows.map(row => (
            <li className="border-line px-3.5 py-3 not-first:border-t" key={row.employee.id}>
              <Lane day={todayIndex} dialogs={still.dialogs} drawing={drawing} row={row} />
            </li>
          ))}
        </ul>
      </div>
    </Picture>
  )
}
