import type { Shift } from '#schedule/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { CopyWeekDialog } from '../copy-week/CopyWeekDialog.tsx'
import type { useShiftCommands } from '../editing/useShiftCommands.ts'
import { hasType, type TypedShift } from '../editing/WeekEdits.ts'
import type { TeamWeek } from '../shared/TeamWeek.ts'
import { ShiftDialog } from '../shift-form/ShiftDialog.tsx'
import { ShiftTypesDialog } from '../shift-types/ShiftTypesDialog.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import type { usePlanningDialogs } from './usePlanningDialogs.ts'

interface PlanningDialogsProps {
  team: TeamWeek
  dialogs: Pick<ReturnType<typeof usePlanningDialogs>, 'open' | 'openTypes'>
  onClose: () => void
  commands: ReturnType<typeof useShiftCommands>
  /** Asks first if it cannot be undone. */
  onDelete: (shift: Shift) => void
  onCopied: (shifts: TypedShift[]) => void
}

export function PlanningDialogs({ team, dialogs, commands, onClose, onDelete, onCopied }: PlanningDialogsProps) {
  const { t } = useTranslation('schedule')
  const { open } = dialogs
  const closeThen = (act: (shift: Shift) => void) => (shift: Shift) => {
    onClose()
    act(shift)
  }
  if (open?.kind === 'types') return <ShiftTypesDialog onClose={onClose} shiftTypes={team.shiftTypes} />
  if (open?.kind === 'copy')
    return <CopyWeekDialog into={open.into} onClose={onClose} onCopied={onCopied} shiftTypes={team.shiftTypes} />
  if (open?.kind === 'keys') return <KeysDialog onClose={onClose} />
  if (open?.kind === 'shift')
    return (
      <ShiftDialog
        commands={commands}
        onClose={onClose}
        onDelete={closeThen(onDelete)}
        onTypes={dialogs.openTypes}
        target={open.target}
        team={team}
      />
    )
  if (open?.kind === 'delete')
    return (
      <ConfirmDialog
        confirmLabel={t('form.delete')}
        isOpen
        onCancel={onClose}
        onConfirm={() => closeThen(commands.remove)(open.shift)}
        title={t('form.forever')}
      >
        {t(hasType(open.shift) ? 'form.foreverWholeDay' : 'form.foreverBody')}
      </ConfirmDialog>
    )
  return null
}
