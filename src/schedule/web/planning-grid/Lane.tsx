import { memo } from 'react'
import { lengthOf } from '#core/intervals.ts'
import { refuses } from '#labour/rules.ts'
import { fullName, worksOn } from '#people/rules.ts'
import { type AnyShift, drawnInterval, goesPastMidnight, hasPerson } from '#schedule/rules.ts'
import { type DayMark, findingsOfShift } from '#schedule/web/findings/RowMarks.ts'
import type { PlanningDialogs } from '#schedule/web/planning/usePlanningDialogs.ts'
import { usePreviewed } from '#schedule/web/planning-drag/DragPreview.ts'
import { bandOn, type LeaveBand } from '#schedule/web/shared/LeaveBands.ts'
import { LeaveOnLane } from '#schedule/web/shared/LeaveOverlay.tsx'
import { FALLBACK_COLOUR, shiftColourStyle } from '#schedule/web/shared/ShiftColours.ts'
import { useLeaveWords } from '#schedule/web/shared/useLeaveWords.ts'
import { useTranslation } from '#web/i18n.ts'
import { place } from '#web/ui/time/time-scale.ts'
import { PlannedHours, RowSign } from './EmployeeHeader.tsx'
import type { PlanningRow } from './PlanningRows.ts'
import type { PlanningDrawing } from './usePlanningDrawing.ts'

export interface LaneProps {
  row: PlanningRow
  /** From 0, Monday. */
  day: number
  drawing: PlanningDrawing
  dialogs: PlanningDialogs
}

function EmployeeLane({ day, drawing, dialogs, ...props }: LaneProps) {
  const row = usePreviewed(props.row)
  const { t } = useTranslation('schedule')
  const { employee } = row
  const name = fullName(employee)
  const hours = lengthOf(drawing.window) / 60
  const shifts = row.days[day]!
  const hasContract = worksOn(employee.contracts, drawing.dates[day]!)
  const away = bandOn(row.bands, day)?.leave
  return (
    <>
      <span className="flex items-baseline gap-2">
        <RowSign marks={row.marks} />
        <button
          aria-haspopup="dialog"
          className="-my-3.5 py-3.5 text-left text-14 leading-tight font-semibold"
          onClick={event =>
            dialogs.show({ kind: 'head', head: { owner: { employeeId: employee.id } }, at: event.currentTarget })
          }
          type="button"
        >
          <span className="line-clamp-2 wrap-anywhere">{name}</span>
        </button>
        {away && shifts.length > 0 && <LeaveBesideName leave={away} />}
        <span className="ml-auto shrink-0">
          <PlannedHours language={drawing.language} row={row} />
        </span>
      </span>
      <div
        className={`ticks relative mt-1.5 h-[2.875rem] overflow-hidden rounded-2 bg-sunken ${hasContract ? '' : 'hatch-no-contract'}`}
        data-day={day}
        style={{ '--hours': hours / 3 }}
      >
        <button
          aria-label={t('planning.addFor', { name, day: drawing.dayNames[day]! })}
          className="absolute inset-0 size-full -outline-offset-3"
          onClick={() => dialogs.create({ employeeId: employee.id }, drawing.dates[day]!)}
          type="button"
        />
        {!hasContract && <span className="sr-only">{t('noContract')}</span>}
        {row.drafts?.onLane(day, drawing.window)}
        {away && <LeaveOnLane hasShifts={shifts.length > 0} leave={away} />}
        {shifts.map(shift => (
          <LaneShift
            drawing={drawing}
            key={shift.id}
            marks={row.marks.days[day]!}
            draft={row.drafts?.wordsOf(shift)}
            onEdit={dialogs.edit}
            shift={shift}
          />
        ))}
      </div>
    </>
  )
}

/** Where shifts hide the words of the leave below them. */
function LeaveBesideName({ leave }: { leave: LeaveBand['leave'] }) {
  const { name, state } = useLeaveWords(leave)
  const isPending = leave.status === 'pending'
  return (
    <span className={`truncate text-12 ${isPending ? 'text-ocre' : 'text-ink-2'}`}>
      {leave.status === 'training' ? state : isPending ? `${name} · ${state}` : name}
    </span>
  )
}

interface LaneShiftProps {
  shift: AnyShift
  /** How many open shifts with the same hours the block stands for. */
  count?: number | undefined
  marks: readonly DayMark[]
  /** Says that its person does not see it so. */
  draft?: string | undefined
  drawing: PlanningDrawing
  onEdit: (shift: AnyShift) => void
}

export function LaneShift({ shift, count = 1, marks, draft, drawing, onEdit }: LaneShiftProps) {
  const { t } = useTranslation('schedule')
  const type = drawing.types.get(shift.shiftTypeId ?? '')
  const findings = findingsOfShift(marks, shift)
  const words = [draft, ...findings.map(({ sentence }) => sentence)].filter(Boolean).join(' ')
  const edge = findings.some(refuses) ? 'inset-ring-[1.5px] inset-ring-brique' : ''
  const look = hasPerson(shift) && !draft ? 'border-l-4 bg-tint' : 'border-[1.5px] border-dashed bg-surface'
  const { left, width } = place(drawnInterval(shift), drawing.window)
  return (
    <button
      className={`@container absolute inset-y-0 min-w-6 overflow-hidden select-none [-webkit-touch-callout:none] rounded-[7px] border-edge pt-[3px] pl-1.5 text-left text-12 leading-[1.3] font-strong tracking-[-.02em] whitespace-nowrap text-stext tabular-nums -outline-offset-3 forced-colors:border ${look} ${edge}`}
      data-shift={shift.id}
      onClick={() => onEdit(shift)}
      style={{ ...shiftColourStyle(type?.color ?? FALLBACK_COLOUR), left: `${left}%`, width: `${width}%` }}
      title={words || undefined}
      type="button"
    >
      {shift.startTime}
      <EndTime shift={shift} />
      {count > 1 && <b className="ml-1.5 rounded-1 bg-tint px-1">×{count}</b>}
      <span className="block truncate font-normal">{type?.name ?? t('typeGone')}</span>
      {words !== '' && <span className="sr-only">{words}</span>}
    </button>
  )
}

/** For screen readers, if a short block has no room for it. */
function EndTime({ shift }: { shift: AnyShift }) {
  const isNextDay = goesPastMidnight(shift)
  return (
    <span className={isNextDay ? '@max-[5.25rem]:sr-only' : '@max-[4.5rem]:sr-only'}>
      –{shift.endTime}
      {isNextDay && <sup className="ml-px text-[10px]">+1</sup>}
    </span>
  )
}

/** One person's day, drawn to scale. */
export const Lane = memo(EmployeeLane)
