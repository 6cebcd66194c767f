import { type MouseEvent, useMemo, useRef } from 'react'
import { formatDate } from '#core/calendar.ts'
import { planDays } from '#schedule/plan-week.ts'
import { useGoal } from '#schedule/web/findings/useGoal.ts'
import type { PlanningProps } from '#schedule/web/planning/PlanningProps.ts'
import { useLater } from '#schedule/web/planning/useLater.ts'
import { useBrushStrokes } from '#schedule/web/planning-brush/useBrushStrokes.ts'
import { useNeeded } from '#schedule/web/planning-coverage/useNeeded.ts'
import { usePlanningDrag } from '#schedule/web/planning-drag/usePlanningDrag.ts'
import { OpenShiftsButton } from '#schedule/web/planning-open/OpenShiftsButton.tsx'
import { gridLines } from '#schedule/web/planning-view/PlanningGroups.ts'
import { useTranslation } from '#web/i18n.ts'
import { withWords } from '#web/lazy-page.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { afterPaint } from '#web/ui/loading/after-paint.ts'
import { useWeekSlide } from '#web/ui/time/useWeekSlide.ts'
import { PlanningBody } from './PlanningBody.tsx'
import { PlanningHead } from './PlanningHead.tsx'
import { usePlanningDrawing } from './usePlanningDrawing.ts'
import { usePlanningKeys } from './usePlanningKeys.ts'
import { cellAt, focusCell, useRovingCell } from './useRovingCell.ts'
import { useSidewaysScroll } from './useSidewaysScroll.ts'

const BrushBar = lazyDialog(
  withWords(async () => (await import('#schedule/web/planning-brush/BrushBar.tsx')).BrushBar, 'labour'),
  null,
)

/** The week of the team: a row a person, a column a day. Renders its props only. */
export function PlanningGrid({
  team,
  today,
  whole,
  navigator,
  dialogs,
  editor,
  brush,
  view,
  findings,
  drafting,
}: PlanningProps) {
  const { week } = team
  const { t } = useTranslation('schedule')
  const grid = useRef<HTMLDivElement>(null)
  const {
    rows: everybody,
    open,
    drawing,
  } = usePlanningDrawing(team, today, findings.read?.marking, view.openDepartments, drafting)
  const { isCompact, folded, fold, by } = view
  const { openShifts, shiftTypes, listedDepartments: departments } = team
  const { rows, lines } = useMemo(
    () => gridLines({ people: everybody, open }, { by, types: shiftTypes, departments }, folded),
    [everybody, open, by, shiftTypes, departments, folded],
  )
  const { window, todayIndex } = drawing
  const counted = useLater(
    useMemo(() => ({ week, everybody, openShifts, whole, window }), [week, everybody, openShifts, whole, window]),
  )
  const planned = useMemo(
    () => planDays(counted.week, counted.everybody, counted.window, counted.openShifts),
    [counted],
  )
  const days = useNeeded(counted.whole, view, planned, counted.window)

  const roving = useRovingCell(grid, rows, Math.max(0, todayIndex))
  const keys = usePlanningKeys({ team, rows, drawing, roving, editor, dialogs, navigator })
  const strokes = useBrushStrokes({ brush, team, editor, shiftAt: roving.shiftAt })
  const onPointerDown = usePlanningDrag({
    area: grid,
    team,
    onDrop: (edit, shift, place, cell) => {
      void (edit === 'copy' ? editor.copy([shift], place) : editor.move(shift, place))
      // A focus before the paint would lay the page out twice.
      void afterPaint().then(() => roving.visitCell(cell))
    },
  })
  // A dialog returns the focus to the cell, and a deleted block would lose it.
  const onClick = (event: MouseEvent) => {
    keys.onClick(event)
    const cell = cellAt(event.target)
    if (cell) focusCell(grid.current, cell)
  }
  useGoal(findings, ({ employeeId, date }) => roving.visitCell({ row: employeeId, day: drawing.dates.indexOf(date) }))
  const { listsOpen, setListsOpen } = view
  const corner = useMemo(
    () => <OpenShiftsButton count={openShifts.length} isPressed={listsOpen} onPress={setListsOpen} />,
    [openShifts.length, listsOpen, setListsOpen],
  )
  const { head, body, onScroll } = useSidewaysScroll(week.from, todayIndex)
  useWeekSlide(grid, week.from)

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys have their own handler */}
      <div
        aria-colcount={8}
        aria-label={t('planning.label', { from: formatDate(week.from), to: formatDate(week.to) })}
        aria-rowcount={lines.length + 1}
        data-compact={isCompact ? '' : undefined}
        data-brush={brush.tool ? '' : undefined}
        onClick={onClick}
        onFocus={roving.onFocus}
        onKeyDown={keys.onKeyDown}
        onPointerDown={onPointerDown}
        ref={grid}
        role="grid"
        {...strokes}
      >
        <PlanningHead
          closings={team.closings}
          corner={corner}
          days={days}
          holidays={team.holidays}
          notes={team.dayNotes}
          onNotes={dialogs.openNotes}
          ref={head}
          rows={counted.everybody}
          today={today}
          window={counted.window}
        />
        <PlanningBody
          active={roving.at}
          dialogs={dialogs}
          drawing={drawing}
          editor={editor}
          by={by}
          folded={folded}
          isCompact={isCompact}
          lines={lines}
          onFinding={findings.open}
          onFold={fold}
          openPerson={findings.read?.chosen?.employeeId}
          onScroll={onScroll}
          ref={body}
        />
      </div>
      {brush.tool && <BrushBar brush={brush} onClose={() => brush.take(null)} types={team.shiftTypes} />}
      <p className="sr-only" role="status">
        {findings.isOpen ? null : findings.read?.chosen?.sentence} {keys.announcement}
      </p>
    </>
  )
}
