import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { useLeaveQuestion } from './useLeaveQuestion.ts'

/** Names the person, the leave and its dates. */
export function LeaveQuestion({ sentence, answer }: Omit<ReturnType<typeof useLeaveQuestion>, 'ask'>) {
  const { t } = useTranslation('schedule')
  return (
    <ConfirmDialog
      confirmLabel={t('leaveQuestion.confirm')}
      isOpen={sentence !== null}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
      title={t('leaveQuestion.title')}
    >
      {sentence}
    </ConfirmDialog>
  )
}
