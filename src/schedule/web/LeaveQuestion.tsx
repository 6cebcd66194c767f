import { useTranslation } from '#web/i18n.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { useLeaveQuestion } from './useLeaveQuestion.ts'

interface LeaveQuestionProps extends Pick<ReturnType<typeof useLeaveQuestion>, 'answer'> {
  sentence: string
}

/** Names the person, the leave and its dates. */
export function LeaveQuestion({ sentence, answer }: LeaveQuestionProps) {
  const { t } = useTranslation('schedule')
  return (
    <ConfirmDialog
      confirmLabel={t('leaveQuestion.confirm')}
      isOpen
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
      title={t('leaveQuestion.title')}
    >
      {sentence}
    </ConfirmDialog>
  )
}
