import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { PersonDay } from '#schedule/web/editing/PlanEditor.ts'
import { worstOfDays } from '#schedule/web/findings/RowMarks.ts'
import type { PlanningProps } from '#schedule/web/planning/PlanningProps.ts'
import { usePlanningDrag } from '#schedule/web/planning-drag/usePlanningDrag.ts'
import { OpenLane } from '#schedule/web/planning-open/OpenLane.tsx'
import { type Grouping, gridLines, type PlanningGroup } from '#schedule/web/planning-view/PlanningGroups.ts'
import { ClosingWords } from '#schedule/web/shared/ClosingWords.tsx'
import { DayChips } from '#schedule/web/shared/DayChips.tsx'
import { NoteLines, noteMark } from '#schedule/web/shared/NoteLines.tsx'
import { useTranslation } from '#web/i18n.ts'
import { ExpandIcon, NextIcon } from '#web/ui/icons.tsx'
import { useWindowRows } from '#web/ui/rows/useWindowRows.ts'
import { HourScale } from '#web/ui/time/Timeline.tsx'
import { useWeekSlide } from '#web/ui/time/useWeekSlide.ts'
import { Lane } from './Lane.tsx'
import { usePlanningDrawing } from './usePlanningDrawing.ts'

/** In rem: a name of two lines has room. */
const LANE = 5.625
const BAND = 2.75
/** Around the tracks of open shifts, and a track with the gap to the next. */
const OPEN_LANE = 2.75
const TRACK = 3.125

/** The team on a phone: one day at a time, one lane a person. */
export function PlanningLanes({ team, today, shownDay, dialogs, editor, findings, view, drafting }: PlanningProps) {
  const { week } = team
  const { t } = useTranslation('schedule')
  const { rows, open, drawing } = usePlanningDrawing(
    team,
    today,
    findings.read?.marking,
    view.openDepartments,
    drafting,
  )
  const { day, show } = shownDay
  const worst = useMemo(() => worstOfDays(rows.map(({ marks }) => marks)), [rows])
  const holiday = team.holidays.find(({ date }) => date === day)
  const notes = team.dayNotes.filter(({ date }) => date === day)
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useWeekSlide(panel, week.from)
  const nth = drawing.dates.indexOf(day)
  const lanes = useMemo(() => {
    // A department whose open shifts are all on other days is drawn only if it was asked for.
    const ofDay = open.filter(row => row.days[nth]!.length > 0 || view.openDepartments)
    return gridLines(
      { people: rows, open: ofDay },
      { by: view.by, types: team.shiftTypes, departments: team.listedDepartments },
      view.folded,
    ).lines
  }, [open, rows, nth, view.openDepartments, view.by, view.folded, team.shiftTypes, team.listedDepartments])
  const sized = useMemo(
    () =>
      lanes.map(line => {
        if (line.kind === 'group') return { key: `group ${line.group.name}`, height: BAND }
        const { key, linesOfDays } = line.row
        return { key, height: line.kind === 'open' ? OPEN_LANE + Math.max(1, linesOfDays[nth]!) * TRACK : LANE }
      }),
    [lanes, nth],
  )
  const drawn = useWindowRows({ list, rows: sized })
  const goal = findings.read?.goal
  const visitGoal = useEffectEvent(({ employeeId, date }: PersonDay) => {
    show(date)
    drawn.scrollTo(sized.findIndex(({ key }) => key === employeeId))
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
        {notes.length > 0 && (
          <button
            className={`min-h-11 w-full px-3.5 py-1 text-left text-13 font-label ${noteMark}`}
            onClick={() => dialogs.openNotes(day)}
            type="button"
          >
            <NoteLines notes={notes} />
          </button>
        )}
        <ClosingWords className="block px-3.5 pt-2 text-13 font-label text-ink-2" closings={team.closings} date={day} />
        {holiday && <p className="px-3.5 pt-2 text-13 font-label text-ink-2">{t(`labour:holidays.${holiday.name}`)}</p>}
        <div className="border-line border-b px-3.5 pb-1 *:mt-1">
          <HourScale window={drawing.window} />
        </div>
        <ul
          className="relative **:scroll-mb-32 [@media(height<36rem)]:**:scroll-mb-20 short:**:scroll-mb-0"
          ref={list}
          style={{ height: drawn.height }}
        >
          {drawn.items.map(item => {
            const line = lanes[item.index]!
            return (
              <li
                aria-posinset={item.index + 1}
                aria-setsize={lanes.length}
                className="absolute inset-x-0 grid grid-cols-[minmax(0,1fr)] content-center border-line px-3.5 not-first:border-t data-band:bg-paper data-band:px-0"
                data-band={line.kind === 'group' ? '' : undefined}
                data-row={line.kind === 'group' ? undefined : item.key}
                key={item.key}
                style={drawn.placeOf(item)}
              >
                {line.kind === 'group' && (
                  <GroupButton
                    by={view.by}
                    group={line.group}
                    isFolded={view.folded.has(line.group.name)}
                    onFold={view.fold}
                  />
                )}
                {line.kind === 'open' && <OpenLane day={nth} dialogs={dialogs} drawing={drawing} row={line.row} />}
                {line.kind === 'person' && <Lane day={nth} dialogs={dialogs} drawing={drawing} row={line.row} />}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

interface GroupButtonProps {
  group: PlanningGroup
  by: Grouping
  isFolded: boolean
  onFold: (group: PlanningGroup['name']) => void
}

/** The band above the people of a group. */
function GroupButton({ group: { name, rows }, by, isFolded, onFold }: GroupButtonProps) {
  const { t } = useTranslation('schedule')
  const Arrow = isFolded ? NextIcon : ExpandIcon
  return (
    <button
      aria-expanded={!isFolded}
      className="flex min-h-11 w-full cursor-pointer items-center gap-1.5 px-3.5 text-left text-13 text-ink-2 -outline-offset-3"
      onClick={() => onFold(name)}
      type="button"
    >
      <Arrow size={14} />
      <b className="truncate font-strong text-ink">{name ?? t(by === 'type' ? 'view.noType' : 'view.noDepartment')}</b>
      <span aria-label={t('view.people', { count: rows.length })} className="text-12" role="img">
        {rows.length}
      </span>
    </button>
  )
}
