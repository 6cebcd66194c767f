import { useEffect, useRef } from 'react'
import { formOfShift } from '#schedule/rules.ts'
import { DayNotesDialog } from '#schedule/web/day-notes/DayNotesDialog.tsx'
import { expectedShift, type ShownChange, type TypedShift } from '#schedule/web/editing/PlanChanges.ts'
import type { PlanEditor } from '#schedule/web/editing/PlanEditor.ts'
import { HeadMenu } from '#schedule/web/planning-clipboard/HeadMenu.tsx'
import { FilterDialog } from '#schedule/web/planning-view/FilterDialog.tsx'
import { LookDialog } from '#schedule/web/planning-view/LookDialog.tsx'
import { OrderDialog } from '#schedule/web/planning-view/OrderDialog.tsx'
import { RepeatShiftDialog } from '#schedule/web/repeat-shift/RepeatShiftDialog.tsx'
import type { ExportSlot, Print } from '#schedule/web/shared/Paper.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import type { CopiedShift, WeekCopySlot } from '#schedule/web/shared/WeekCopy.ts'
import { ShiftDialog } from '#schedule/web/shift-form/ShiftDialog.tsx'
import { ShiftTypesDialog } from '#schedule/web/shift-types/ShiftTypesDialog.tsx'
import { afterPaint } from '#web/ui/loading/after-paint.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { MoreMenu, type ShownPlanning } from './MoreMenu.tsx'
import type { PlanningDialogs as Dialogs, OpenDialog } from './usePlanningDialogs.ts'

interface PlanningDialogsProps {
  open: OpenDialog
  team: TeamWeek
  dialogs: Dialogs
  editor: PlanEditor
  shown: ShownPlanning
  onClose: () => void
  CopyWeekDialog: WeekCopySlot
  ExportDialog: ExportSlot
  print: Print
}

export function PlanningDialogs({ open, shown, CopyWeekDialog, ExportDialog, print, ...shared }: PlanningDialogsProps) {
  const { team, dialogs, editor, onClose } = shared
  useFocusBack(open)
  switch (open.kind) {
    case 'shift':
      return (
        <ShiftDialog
          editor={editor}
          onClose={onClose}
          onRepeat={dialogs.repeat}
          onTypes={dialogs.openTypes}
          target={open.target}
          team={team}
        />
      )
    case 'repeat':
      return <RepeatShiftDialog editor={editor} onClose={onClose} shift={open.shift} />
    case 'types':
      return <ShiftTypesDialog onClose={onClose} shiftTypes={team.shiftTypes} />
    case 'copy':
      return (
        <CopyWeekDialog
          into={open.into}
          onClose={onClose}
          onCopied={shifts => editor.record('week-copied', additions(shifts, team))}
          team={team}
        />
      )
    case 'keys':
      return <KeysDialog onClose={onClose} />
    case 'order':
      return <OrderDialog onClose={onClose} people={team.employees} />
    case 'notes':
      return <DayNotesDialog date={open.date} onClose={onClose} team={team} />
    case 'head':
      return <HeadMenu {...shared} at={open.at} head={open.head} print={print} />
    case 'more':
      return <MoreMenu at={open.at} dialogs={dialogs} onClose={onClose} print={print} shown={shown} team={team} />
    case 'look':
      return (
        <LookDialog
          at={open.at}
          hasDensity={shown.sight === 'week'}
          onArrange={() => dialogs.show({ kind: 'order' })}
          onClose={onClose}
          team={team}
          view={shown.view}
        />
      )
    case 'filter':
      return <FilterDialog onClose={onClose} team={team} view={shown.view} />
    case 'export':
      return <ExportDialog employee={open.employee} onClose={onClose} team={team} />
  }
}

/** A dialog that a menu opened gives the focus to the button of that menu, which is gone itself. */
const useFocusBack = (open: OpenDialog) => {
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if ('at' in open) opener.current = open.at
  }, [open])
  useEffect(
    () => () =>
      void afterPaint().then(() => {
        const { current } = opener
        if (document.activeElement === document.body && current instanceof HTMLElement) current.focus()
      }),
    [],
  )
}

const additions = (shifts: readonly CopiedShift[], { timeZone }: TeamWeek): ShownChange[] => {
  const now = Temporal.Now.instant()
  return shifts.map(shift => ({
    before: null,
    after: expectedShift(formOfShift(shift as TypedShift), { id: shift.id, version: 1, timeZone }, now) as TypedShift,
  }))
}
