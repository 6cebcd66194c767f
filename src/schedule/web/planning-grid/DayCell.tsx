import { Fragment, memo, use } from 'react'
import { worksOn } from '#people/rules.ts'
import type { AnyShift } from '#schedule/rules.ts'
import { type DayMark, findingsOfShift, type WeekFinding } from '#schedule/web/findings/RowMarks.ts'
import type { PlanningProps } from '#schedule/web/planning/PlanningProps.ts'
import type { RowDrafts } from '#schedule/web/shared/Drafts.ts'
import { HasActions } from '#schedule/web/shared/HasActions.ts'
import { bandOn, type LeaveBand } from '#schedule/web/shared/LeaveBands.ts'
import { LeaveOfDay } from '#schedule/web/shared/LeaveOverlay.tsx'
import { ownerOf } from '#schedule/web/shared/Owners.ts'
import type { Employee } from '#schedule/web/shared/TeamWeek.ts'
import { leaveWords } from '#schedule/web/shared/useLeaveWords.ts'
import { useTranslation } from '#web/i18n.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { PlannedShift } from './PlannedShift.tsx'
import type { PlanningDrawing } from './usePlanningDrawing.ts'

interface DayCellProps extends Pick<PlanningProps, 'dialogs' | 'editor'> {
  /** `ownerKey` */
  owner: string
  name: string
  /** Contracts of a person: days without one are hatched. */
  contracts?: Employee['contracts']
  /** Open shifts that each block stands for, by its id. */
  counts?: ReadonlyMap<string, number>
  /** From 0, Monday. */
  day: number
  shifts: readonly AnyShift[]
  drafts?: RowDrafts | undefined
  /** The person's leave in the week. */
  bands: readonly LeaveBand[]
  /** The findings of the day. */
  marks: readonly DayMark[]
  onFinding: (finding: WeekFinding) => void
  drawing: PlanningDrawing
  /** True if it is the tab stop of the grid; then its buttons are tab stops too. */
  isActive: boolean
  isLast: boolean
  /** True if another day of the row has more shifts, which leaves space below. */
  hasRoom: boolean
}

function Cell(props: DayCellProps) {
  const { owner, name, contracts, counts, day, shifts, drafts, bands, marks, onFinding, ...more } = props
  const { isActive, isLast, hasRoom, drawing, dialogs, editor } = more
  const isToday = day === drawing.todayIndex
  const hasContract = !contracts || worksOn(contracts, drawing.dates[day]!)
  const away = bandOn(bands, day)
  const { Pill } = drawing
  const pills = (place: DayMark['at']) =>
    Pill &&
    marks
      .filter(({ at }) => at === place)
      .map(mark => <Pill isFirstDay={day === 0} isTabStop={isActive} key={mark.at} mark={mark} onOpen={onFinding} />)
  const create = () => dialogs.create(ownerOf(owner), drawing.dates[day]!)
  return (
    // The grid handles the keys of all its cells.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid hears the keys for all its cells
    <div
      aria-colindex={day + 2}
      className={`group/cell relative flex min-w-0 scroll-my-20 flex-col gap-1 in-data-slim:flex-row in-data-slim:gap-0.5 in-data-slim:p-[3px] border-line *:z-2 border-l px-[3px] py-[0.3125rem] -outline-offset-3 2xl:px-[0.3125rem] ${isLast ? '' : 'border-b'} ${hasContract ? '' : 'hatch-no-contract'} ${isToday ? 'bg-[color-mix(in_oklab,var(--bleu-wash)_60%,transparent)]' : ''}`}
      data-day={day}
      data-several={shifts.length > 1 ? '' : undefined}
      onClick={event => event.target === event.currentTarget && create()}
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      title={away && leaveWords(away.leave).sentence}
    >
      {!hasContract && <NoContract />}
      <LeaveOfDay bands={bands} day={day} />
      {drafts?.gone(day)}
      {shifts.map((shift, index) => (
        <Fragment key={shift.id}>
          {drafts?.above(shift)}
          <PlannedShift
            dialogs={dialogs}
            count={counts?.get(shift.id)}
            draft={drafts?.wordsOf(shift)}
            drawing={drawing}
            editor={editor}
            findings={findingsOfShift(marks, shift)}
            isTabStop={isActive}
            shift={shift}
            whose={`${name}, ${drawing.dayNames[day]}`}
          />
          {pills(index)}
        </Fragment>
      ))}
      {pills('line')}
      {pills('foot')}
      <AddButton
        isTabStop={isActive}
        label={{ name, day: drawing.dayNames[day]! }}
        look={shifts.length + (drafts?.struck[day] ?? 0) === 0 ? 'area' : hasRoom ? 'room' : 'chip'}
        onPress={create}
      />
    </div>
  )
}

/** For screen readers, beside the hatch. */
function NoContract() {
  const { t } = useTranslation('schedule')
  return <span className="sr-only">{t('noContract')}</span>
}

/** A day of one person, or of open shifts. */
export const DayCell = memo(Cell)

/** Shown on hover and focus. On touch it always shows in a full cell; an empty cell is tapped. */
const area = 'min-h-0 flex-1 rounded-[7px] border-[1.5px] border-dashed border-line-strong'
const looks = {
  area,
  /** Below the shifts; a compact row has no room there. */
  room: `${area} in-data-slim:absolute in-data-slim:right-1 in-data-slim:bottom-1.5 in-data-slim:size-5 in-data-slim:rounded-[5px] in-data-slim:border-0 in-data-slim:bg-surface in-data-slim:shadow-1`,
  /** Below the buttons of the last shift, beside the pill of a finding on the line to the next day. */
  chip: 'in-data-slim:right-1 in-data-slim:size-5 absolute right-9 bottom-1.5 size-6 rounded-[6px] bg-surface shadow-1 pointer-coarse:bg-transparent pointer-coarse:opacity-100 pointer-coarse:shadow-none',
}

interface AddButtonProps {
  label: { name: string; day: string }
  look: keyof typeof looks
  isTabStop: boolean
  onPress: () => void
}

function AddButton({ label, look, isTabStop, onPress }: AddButtonProps) {
  const { t } = useTranslation('schedule')
  if (!use(HasActions)) return null
  return (
    <button
      aria-label={t('planning.addFor', label)}
      className={`gone-while-dragged grid place-items-center text-bleu-text opacity-0 group-focus-within/cell:opacity-100 group-hover/cell:opacity-100 ${looks[look]}`}
      onClick={onPress}
      tabIndex={isTabStop ? 0 : -1}
      type="button"
    >
      <PlusIcon size={look === 'chip' ? 16 : 20} />
    </button>
  )
}
