import { useDeleteShiftType } from '#schedule/web/shared/ShiftTypes.ts'
import type { ShiftType } from '#schedule/web/shared/TeamWeek.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'

interface DeleteTypeDialogProps {
  type: ShiftType
  onCancel: () => void
  onDeleted: () => void
}

/** Asks first, because a deleted type cannot be restored to its shifts. Open while mounted. */
export function DeleteTypeDialog({ type, onCancel, onDeleted }: DeleteTypeDialogProps) {
  const { t } = useTranslation('schedule')
  const deletion = useDeleteShiftType()
  const { mutateAsync, isPending } = useOpened(type).commandOf(deletion)
  return (
    <ConfirmDialog
      confirmLabel={t('types:delete')}
      isBusy={isPending}
      isOpen
      onCancel={onCancel}
      // A refusal stands in the dialog.
      onConfirm={() => void mutateAsync().then(onDeleted, () => undefined)}
      refusal={deletion.error ? sentenceOf(deletion.error) : undefined}
      title={t('types:deleteTitle', { name: type.name })}
    >
      {t('types:deleteBody')}
    </ConfirmDialog>
  )
}
