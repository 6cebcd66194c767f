import { useCallback, useMemo, useRef } from 'react'
import { type CalendarDate, daysOf } from '#core/calendar.ts'
import type { Shift } from '#schedule/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { HourScale } from '#web/ui/time/Timeline.tsx'
import type { Place } from '../editing/useShiftCommands.ts'
import { DayChips } from '../planning/DayChips.tsx'
import { useShownDay } from '../planning/useShownDay.ts'
import { usePlanningDrag } from '../planning-drag/usePlanningDrag.ts'
import type { TeamWeek } from '../shared/TeamWeek.ts'
import { useWeekSlide } from '../shared/useWeekSlide.ts'
import { Lane } from './Lane.tsx'
import { usePlanningDrawing } from './usePlanningDrawing.ts'
import { usePlanningRows } from './usePlanningRows.ts'
import { useWindowRows } from './useWindowRows.ts'

/** In rem: a name of two lines has room. */
const LANE = 6.25

interface PlanningLanesProps extends Pick<TeamWeek, 'week' | 'employees' | 'shiftTypes' | 'shifts' | 'leave'> {
  today: CalendarDate
  /** Another week is loading. */
  isStale: boolean
  onCreate: (employeeId: string | null, date: CalendarDate) => void
  onEdit: (shift: Shift) => void
  onMove: (shift: Shift, to: Place) => Promise<boolean>
  onCopy: (shift: Shift, to: Place) => Promise<boolean>
}

/** The team on a phone: one day at a time, one lane a person. */
export function PlanningLanes(props: PlanningLanesProps) {
  const { week, today, employees, shifts, isStale, onCreate, onEdit, onMove, onCopy } = props
  const { t } = useTranslation('schedule')
  const rows = usePlanningRows(props)
  const drawing = usePlanningDrawing(props, rows)
  const { day, show } = useShownDay(week, today)
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useWeekSlide(panel, week.from)
  const sized = useMemo(() => employees.map(({ id }) => ({ key: id, height: LANE })), [employees])
  const drawn = useWindowRows({ list, rows: sized })
  const onPointerDown = usePlanningDrag({
    area: panel,
    week,
    shifts,
    onDrop: (shift, { employeeId, day: dayAt }, isCopy) => {
      const place = { employeeId, date: daysOf(week)[dayAt]! }
      void (isCopy ? onCopy(shift, place) : onMove(shift, place))
    },
  })
  const create = useCallback((employeeId: string) => onCreate(employeeId, day), [onCreate, day])
  return (
    <div
      aria-busy={isStale}
      className={isStale ? 'opacity-60 transition-opacity' : ''}
      onPointerDown={onPointerDown}
      ref={panel}
    >
      <DayChips onSelect={show} selected={day} today={today} week={week} />
      <div className="rounded-3 border border-line bg-surface" data-days>
        <div className="border-line border-b px-3.5 pt-0.5 pb-1.5">
          <HourScale window={drawing.window} />
        </div>
        <ul className="relative **:scroll-mb-32 short:**:scroll-mb-0" ref={list} style={{ height: drawn.height }}>
          {drawn.items.map(item => (
            <li
              aria-posinset={item.index + 1}
              aria-setsize={rows.length}
              className="absolute inset-x-0 top-0 grid grid-cols-[minmax(0,1fr)] content-center border-line px-3.5 not-first:border-t"
              data-employee={item.key}
              key={item.key}
              style={drawn.placeOf(item)}
            >
              <Lane
                day={daysOf(week).indexOf(day)}
                drawing={drawing}
                onCreate={create}
                onEdit={onEdit}
                row={rows[item.index]!}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="gone-while-dragging pointer-events-none sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] mt-3.5 flex justify-end short:static">
        <Button className="pointer-events-auto shadow-2" icon={<PlusIcon />} onPress={() => onCreate(null, day)}>
          {t('planning.add')}
        </Button>
      </div>
    </div>
  )
}
