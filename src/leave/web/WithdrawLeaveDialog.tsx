import { useTranslation } from 'react-i18next'
import { dialogEnding } from '#web/dialog-ending.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useFocusAfterDeletion } from '#web/useFocusAfterDeletion.ts'
import { type LeaveRequest, useWithdrawLeave } from './useLeave.ts'
import { usePeriodWords } from './usePeriodWords.ts'

export function WithdrawLeaveDialog({ request, onClose }: { request: LeaveRequest; onClose: () => void }) {
  const { t } = useTranslation('leave')
  useFocusAfterDeletion()
  const wordsOf = usePeriodWords()
  const withdrawal = useWithdrawLeave(request.id)
  const confirm = () =>
    withdrawal.mutate(
      undefined,
      dialogEnding({ done: t('mine.withdrawn'), failure: t('mine.failures.withdraw'), onClose }),
    )
  return (
    <ConfirmDialog
      confirmLabel={t('mine.withdraw')}
      isBusy={withdrawal.isPending}
      isOpen
      onCancel={onClose}
      onConfirm={confirm}
      title={t('mine.withdrawal.title')}
    >
      {t('mine.withdrawal.body', wordsOf(request))}
    </ConfirmDialog>
  )
}
