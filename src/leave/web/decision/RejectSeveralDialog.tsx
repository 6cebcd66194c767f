import { useState } from 'react'
import { useRejectLeave } from '#leave/web/LeaveRequests.ts'
import { useTranslation } from '#web/i18n.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { SeveralDialog, type SeveralProps } from './SeveralDialog.tsx'

/** One reason for all. */
export function RejectSeveralDialog(several: SeveralProps) {
  const { t } = useTranslation('leave')
  const [reason, setReason] = useState('')
  const { mutateAsync } = useRejectLeave()
  return (
    <SeveralDialog
      {...several}
      act="reject"
      decide={({ id }) => mutateAsync({ requestId: id, reason })}
      isDisabled={reason.trim() === ''}
    >
      <TextArea
        autoFocus
        label={t('rejection.title')}
        onChange={setReason}
        placeholder={t('rejection.placeholder')}
        rows={3}
        value={reason}
      />
    </SeveralDialog>
  )
}
