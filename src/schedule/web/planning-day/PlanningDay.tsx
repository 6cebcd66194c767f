import { useRef } from 'react'
import { longDate } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import { useGoal } from '#schedule/web/findings/useGoal.ts'
import { useRovingCell } from '#schedule/web/planning-grid/useRovingCell.ts'
import { useTranslation } from '#web/i18n.ts'
import { DayBody } from './DayBody.tsx'
import { dayColumns } from './DayDrawing.ts'
import { DayHead } from './DayHead.tsx'
import { DayPresence, PresenceCard } from './DayPresence.tsx'
import { DaySheet } from './DaySheet.tsx'
import { useDayDraft } from './useDayDraft.ts'
import { type PlanningDayProps, useDayDrawing } from './useDayDrawing.ts'
import { useDayGesture } from './useDayGesture.ts'
import { useDayKeys } from './useDayKeys.ts'

/** A day of the team to scale: a line a person, the hours across. */
export function PlanningDay(props: PlanningDayProps) {
  const { team, date, onDay, dialogs, editor, navigator, view, findings } = props
  const { t, language } = useTranslation('day')
  const grid = useRef<HTMLDivElement>(null)
  const drafting = useDayDraft(team, date, editor)
  const { draft, setDraft, verdict, plan } = drafting
  /** Keys and the sheet go beyond the hours across; a pointer does not. */
  const beyond = draft && draft.by !== 'pointer' ? draft.hours : null
  const { drawing, rows, lines, tails, presence } = useDayDrawing(props, beyond)
  const { day, window, types, isWide } = drawing
  const roving = useRovingCell(grid, rows, day)
  const onPointerDown = useDayGesture({ team, window, drafting })
  const keys = useDayKeys({ date, day, rows, roving, drafting, team, editor, dialogs, navigator })
  // A finding of another day is visited once that day is shown.
  useGoal(
    findings,
    ({ employeeId, date: wanted }, shown) => {
      if (wanted === shown) roving.visitCell({ row: employeeId, day })
      else onDay(wanted)
    },
    date,
  )
  const chosen = draft?.by === 'sheet' && draft.shift ? { draft, shift: draft.shift } : null

  return (
    <>
      {!isWide && <PresenceCard {...presence} />}
      <div
        aria-colcount={2}
        aria-label={t('label', { day: longDate(date, language) })}
        aria-rowcount={lines.length + 1}
        onBlur={keys.onBlur}
        onFocus={roving.onFocus}
        onKeyDown={keys.onKeyDown}
        onPointerDown={onPointerDown}
        ref={grid}
        role="grid"
      >
        <DayHead
          drawing={drawing}
          openCount={team.openShifts.filter(shift => shift.date === date).length}
          team={team}
          view={view}
          onDay={at => dialogs.show({ kind: 'head', head: { date }, at })}
          onNotes={dialogs.openNotes}
        />
        <DayBody
          activeRow={roving.at.row}
          dialogs={dialogs}
          draft={draft}
          drawing={drawing}
          by={view.by}
          folded={view.folded}
          lines={lines}
          onChoose={setDraft}
          onFold={view.fold}
          tails={tails}
          verdict={verdict}
        />
      </div>
      {isWide && (
        <div
          className={`sticky bottom-0 z-5 -mt-px ${dayColumns} rounded-b-3 border border-line bg-surface short:static`}
        >
          <DayPresence {...presence} />
        </div>
      )}
      {chosen && (
        <DaySheet
          draft={chosen.draft}
          onChange={setDraft}
          onClose={() => setDraft(null)}
          onDetails={() => {
            setDraft(null)
            dialogs.edit(chosen.shift)
          }}
          onSave={() => void plan(chosen.draft)}
          title={titleOf(chosen.shift.employeeId, types.get(chosen.shift.shiftTypeId ?? '')?.name)}
          verdict={verdict}
        />
      )}
      <p className="sr-only" role="status">
        {keys.announcement}
      </p>
    </>
  )

  /** 'Hugo Lemaire, Midi' */
  function titleOf(employeeId: string | null, typeName: string | undefined) {
    const person = team.employees.find(({ id }) => id === employeeId)
    return [person ? fullName(person) : t('schedule:open.title'), typeName ?? t('schedule:typeGone')].join(', ')
  }
}
