import { sentenceOf } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { ShiftType } from './TeamWeek.ts'
import type { useShiftTypeChanges } from './useShiftTypeChanges.ts'

interface DeleteTypeDialogProps {
  /** Null: closed. */
  type: ShiftType | null
  remove: ReturnType<typeof useShiftTypeChanges>['remove']
  onCancel: () => void
  onDeleted: (type: ShiftType) => void
}

/** Asks, since a type may be in use in any week and cannot be given back to its shifts. */
export function DeleteTypeDialog({ type, remove, onCancel, onDeleted }: DeleteTypeDialogProps) {
  const { t } = useTranslation('schedule')
  const confirm = () => type && remove.mutate(type.id, { onSuccess: () => onDeleted(type) })
  const cancel = () => {
    remove.reset()
    onCancel()
  }
  return (
    <ConfirmDialog
      confirmLabel={t('types.delete')}
      isBusy={remove.isPending}
      isOpen={type !== null}
      onCancel={cancel}
      onConfirm={confirm}
      title={t('types.deleteTitle', { name: type?.name })}
    >
      {remove.error ? <Banner kind="error">{sentenceOf(remove.error)}</Banner> : t('types.deleteBody')}
    </ConfirmDialog>
  )
}
