import { useTranslation } from '#web/i18n.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'

interface LeaveQuestionProps {
  sentence: string
  onConfirm: () => void
  onClose: () => void
}

/** Names the person, the leave and its dates. */
export function LeaveQuestion({ sentence, onConfirm, onClose }: LeaveQuestionProps) {
  const { t } = useTranslation('schedule')
  return (
    <ConfirmDialog
      confirmLabel={t('leaveQuestion.confirm')}
      isOpen
      onCancel={onClose}
      onConfirm={onConfirm}
      title={t('leaveQuestion.title')}
    >
      {sentence}
    </ConfirmDialog>
  )
}
