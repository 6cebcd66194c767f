import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Place } from '#schedule/web/editing/PlanEditor.ts'
import { worstOfDays } from '#schedule/web/findings/RowMarks.ts'
import { DayChips } from '#schedule/web/planning/DayChips.tsx'
import type { PlanningProps } from '#schedule/web/planning/PlanningProps.ts'
import { useShownDay } from '#schedule/web/planning/useShownDay.ts'
import { usePlanningDrag } from '#schedule/web/planning-drag/usePlanningDrag.ts'
import { useWeekSlide } from '#schedule/web/shared/useWeekSlide.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { HourScale } from '#web/ui/time/Timeline.tsx'
import { Lane } from './Lane.tsx'
import { usePlanningDrawing } from './usePlanningDrawing.ts'
import { useWindowRows } from './useWindowRows.ts'

/** In rem: a name of two lines has room. */
const LANE = 6.25

/** The team on a phone: one day at a time, one lane a person. */
export function PlanningLanes({ team, today, dialogs, editor, findings }: PlanningProps) {
  const { week, employees } = team
  const { t } = useTranslation('schedule')
  const { rows, drawing } = usePlanningDrawing(team, today, findings.read?.marking)
  const { day, show } = useShownDay(week, today)
  const worst = useMemo(() => worstOfDays(rows.map(({ marks }) => marks)), [rows])
  const holiday = team.holidays.find(({ date }) => date === day)
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useWeekSlide(panel, week.from)
  const sized = useMemo(() => employees.map(({ id }) => ({ key: id, height: LANE })), [employees])
  const drawn = useWindowRows({ list, rows: sized })
  const goal = findings.read?.goal
  const visitGoal = useEffectEvent(({ employeeId, date }: Place) => {
    show(date)
    drawn.scrollTo(rows.findIndex(({ employee }) => employee.id === employeeId))
  })
  useEffect(() => {
    if (goal) visitGoal(goal)
  }, [goal])
  const onPointerDown = usePlanningDrag({
    area: panel,
    team,
    onDrop: (edit, shift, place) => void (edit === 'copy' ? editor.copy([shift], place) : editor.move(shift, place)),
  })
  return (
    <div onPointerDown={onPointerDown} ref={panel}>
      <DayChips onSelect={show} selected={day} today={today} week={week} worst={worst} />
      <div className="rounded-3 border border-line bg-surface" data-days>
        {holiday && <p className="px-3.5 pt-2 text-13 font-label text-ink-2">{holiday.name}</p>}
        <div className="border-line border-b px-3.5 pt-0.5 pb-1.5">
          <HourScale window={drawing.window} />
        </div>
        <ul
          className="relative **:scroll-mb-32 [@media(height<36rem)]:**:scroll-mb-20 short:**:scroll-mb-0"
          ref={list}
          style={{ height: drawn.height }}
        >
          {drawn.items.map(item => (
            <li
              aria-posinset={item.index + 1}
              aria-setsize={rows.length}
              className="absolute inset-x-0 top-0 grid grid-cols-[minmax(0,1fr)] content-center border-line px-3.5 not-first:border-t"
              data-employee={item.key}
              key={item.key}
              style={drawn.placeOf(item)}
            >
              <Lane day={drawing.dates.indexOf(day)} dialogs={dialogs} drawing={drawing} row={rows[item.index]!} />
            </li>
          ))}
        </ul>
      </div>
      <div className="gone-while-dragging pointer-events-none sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] mt-3.5 flex justify-end [@media(height<36rem)]:static">
        <Button className="pointer-events-auto shadow-2" icon={<PlusIcon />} onPress={() => dialogs.create(null, day)}>
          {t('planning.add')}
        </Button>
      </div>
    </div>
  )
}
