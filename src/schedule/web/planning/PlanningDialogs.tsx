import { formOfShift } from '#schedule/rules.ts'
import { DayNotesDialog } from '#schedule/web/day-notes/DayNotesDialog.tsx'
import { expectedShift, type ShownChange, type TypedShift } from '#schedule/web/editing/PlanChanges.ts'
import type { PlanEditor } from '#schedule/web/editing/PlanEditor.ts'
import { HeadMenu } from '#schedule/web/planning-clipboard/HeadMenu.tsx'
import { OrderDialog } from '#schedule/web/planning-view/OrderDialog.tsx'
import { RepeatShiftDialog } from '#schedule/web/repeat-shift/RepeatShiftDialog.tsx'
import type { ExportSlot, Print } from '#schedule/web/shared/Paper.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import type { CopiedShift, WeekCopySlot } from '#schedule/web/shared/WeekCopy.ts'
import { ShiftDialog } from '#schedule/web/shift-form/ShiftDialog.tsx'
import { ShiftTypesDialog } from '#schedule/web/shift-types/ShiftTypesDialog.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import type { PlanningDialogs as Dialogs, OpenDialog } from './usePlanningDialogs.ts'

interface PlanningDialogsProps {
  open: OpenDialog
  team: TeamWeek
  dialogs: Dialogs
  editor: PlanEditor
  onClose: () => void
  CopyWeekDialog: WeekCopySlot
  ExportDialog: ExportSlot
  print: Print
}

export function PlanningDialogs({ open, CopyWeekDialog, ExportDialog, print, ...shared }: PlanningDialogsProps) {
  const { team, dialogs, editor, onClose } = shared
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
      return <MoreMenu at={open.at} dialogs={dialogs} onClose={onClose} week={open.week} />
    case 'export':
      return <ExportDialog employee={open.employee} onClose={onClose} team={team} />
  }
}

const additions = (shifts: readonly CopiedShift[], { timeZone }: TeamWeek): ShownChange[] => {
  const now = Temporal.Now.instant()
  return shifts.map(shift => ({
    before: null,
    after: expectedShift(formOfShift(shift as TypedShift), { id: shift.id, version: 1, timeZone }, now) as TypedShift,
  }))
}
