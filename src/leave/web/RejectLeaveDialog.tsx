import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#web/api/problem.ts'
import { commandEnding } from '#web/command-ending.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/CancelButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { notify } from '#web/ui/notify.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { type ReceivedRequest, useRejectLeave } from './LeaveRequests.ts'
import { usePeriodWords } from './usePeriodWords.ts'
import { useRequesterName } from './useRequesterName.ts'

export function RejectLeaveDialog({ request, onClose }: { request: ReceivedRequest; onClose: () => void }) {
  const { t } = useTranslation(['leave', 'core'])
  const nameOf = useRequesterName()
  const wordsOf = usePeriodWords()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const rejection = useRejectLeave(request.id)
  const isBlank = reason.trim() === ''
  const { onSuccess, onError } = commandEnding({
    done: t('inbox.rejected'),
    failure: t('inbox.failures.decide'),
    onClose,
  })
  const refuse = (error: unknown) => {
    if (isProblem(error, 422)) return setFault(error.fields[0]?.message ?? error.message)
    onError(error)
    // Somebody else has decided, or the request is gone: nothing is left to reject.
    if (isProblem(error, 409) || isProblem(error, 404)) onClose()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBlank) notify.error(t('core:fields.rejectionReason'))
    else void rejection.mutateAsync(reason).then(onSuccess, refuse)
  }
  return (
    <Dialog
      footer={
        <>
          <CancelButton isDisabled={rejection.isPending} />
          <Button isBusy={rejection.isPending} isDisabled={isBlank} type="submit" variant="danger">
            {t('rejection.submit')}
          </Button>
        </>
      }
      isDirty={!isBlank && !rejection.isPending}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      subtitle={t('rejection.subject', { name: nameOf(request), ...wordsOf(request) })}
      title={t('rejection.title')}
    >
      <TextArea
        autoFocus
        error={fault}
        isDisabled={rejection.isPending}
        label={t('rejection.title')}
        onChange={text => {
          setReason(text)
          setFault(undefined)
        }}
        placeholder={t('rejection.placeholder')}
        rows={4}
        value={reason}
      />
    </Dialog>
  )
}
