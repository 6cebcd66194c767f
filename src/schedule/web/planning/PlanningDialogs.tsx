import { CopyWeekDialog } from '#schedule/web/copy-week/CopyWeekDialog.tsx'
import { DayNotesDialog } from '#schedule/web/day-notes/DayNotesDialog.tsx'
import type { PlanEditor } from '#schedule/web/editing/PlanEditor.ts'
import { HeadMenu } from '#schedule/web/planning-clipboard/HeadMenu.tsx'
import { OrderDialog } from '#schedule/web/planning-view/OrderDialog.tsx'
import { RepeatShiftDialog } from '#schedule/web/repeat-shift/RepeatShiftDialog.tsx'
import type { ExportSlot, Print } from '#schedule/web/shared/Paper.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
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
  ExportDialog: ExportSlot
  print: Print
}

export function PlanningDialogs({ open, ExportDialog, print, ...shared }: PlanningDialogsProps) {
  const { team, dialogs, editor, onClose } = shared
  const { shiftTypes } = team
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
      return <ShiftTypesDialog onClose={onClose} shiftTypes={shiftTypes} />
    case 'copy':
      return <CopyWeekDialog editor={editor} into={open.into} onClose={onClose} shiftTypes={shiftTypes} team={team} />
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
