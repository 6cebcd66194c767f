import { useTranslation } from 'react-i18next'
import { dialogEnding } from '#web/dialog-ending.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useFocusAfterDeletion } from '#web/useFocusAfterDeletion.ts'
import { type ManagedTraining, useCloseTraining, useDeleteTraining } from './useTrainings.ts'

interface ConfirmTrainingProps {
  training: ManagedTraining
  onClose: () => void
}

export function DeleteTrainingDialog({ training, onClose }: ConfirmTrainingProps) {
  const { t } = useTranslation('trainings')
  useFocusAfterDeletion()
  const deletion = useDeleteTraining(training.id)
  const confirm = () =>
    deletion.mutate(undefined, dialogEnding({ done: t('deleted'), failure: t('failures.delete'), onClose }))
  return (
    <ConfirmDialog
      confirmLabel={t('delete')}
      isBusy={deletion.isPending}
      isOpen
      onCancel={onClose}
      onConfirm={confirm}
      title={t('deletion.title', { name: training.name })}
    >
      {t('deletion.body', { count: training.takenSlots })}
    </ConfirmDialog>
  )
}

export function CloseTrainingDialog({ training, onClose }: ConfirmTrainingProps) {
  const { t } = useTranslation('trainings')
  const closing = useCloseTraining(training.id)
  const confirm = () =>
    closing.mutate(undefined, dialogEnding({ done: t('closedDone'), failure: t('failures.close'), onClose }))
  return (
    <ConfirmDialog
      confirmLabel={t('detail.close')}
      isBusy={closing.isPending}
      isOpen
      onCancel={onClose}
      onConfirm={confirm}
      title={t('closing.title', { name: training.name })}
    >
      {t('closing.body')}
    </ConfirmDialog>
  )
}
