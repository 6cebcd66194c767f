import { useTranslation } from '#web/i18n.ts'
import { CommandDialog } from '#web/ui/dialogs/CommandDialog.tsx'
import { type LeaveRequest, useWithdrawLeave } from './LeaveRequests.ts'
import { usePeriodWords } from './usePeriodWords.ts'

export function WithdrawLeaveDialog({ request, onClose }: { request: LeaveRequest; onClose: () => void }) {
  const { t } = useTranslation('leave')
  const wordsOf = usePeriodWords()
  return (
    <CommandDialog
      command={useWithdrawLeave(request.id)}
      confirmLabel={t('mine.withdraw')}
      done={t('mine.withdrawn')}
      failure={t('mine.failures.withdraw')}
      onClose={onClose}
      title={t('mine.withdrawal.title')}
    >
      {t('mine.withdrawal.body', wordsOf(request))}
    </CommandDialog>
  )
}
