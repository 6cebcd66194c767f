import { useTranslation } from '#web/i18n.ts'
import { CommandDialog } from '#web/ui/dialogs/CommandDialog.tsx'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { type ManagedTraining, useCloseTraining, useDeleteTraining } from './Trainings.ts'

interface ConfirmTrainingProps {
  training: ManagedTraining
  onClose: () => void
}

export function DeleteTrainingDialog({ training, onClose }: ConfirmTrainingProps) {
  const { t } = useTranslation('trainings')
  const { commandOf } = useOpened(training)
  return (
    <CommandDialog
      command={commandOf(useDeleteTraining())}
      confirmLabel={t('delete')}
      done={t('deleted')}
      failure={t('failures.delete')}
      onClose={onClose}
      title={t('deletion.title', { name: training.name })}
    >
      {t('deletion.body', { count: training.takenSlots })}
    </CommandDialog>
  )
}

export function CloseTrainingDialog({ training, onClose }: ConfirmTrainingProps) {
  const { t } = useTranslation('trainings')
  return (
    <CommandDialog
      command={useCloseTraining(training.id)}
      confirmLabel={t('detail.close')}
      done={t('closedDone')}
      failure={t('failures.close')}
      onClose={onClose}
      title={t('closing.title', { name: training.name })}
    >
      {t('closing.body')}
    </CommandDialog>
  )
}
