import { type SyntheticEvent, useState } from 'react'
import { type DecidedLeave, type ReceivedRequest, useRejectLeave } from '#leave/web/LeaveRequests.ts'
import { usePeriodWords } from '#leave/web/usePeriodWords.ts'
import { useRequesterName } from '#leave/web/useRequesterName.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialogs/CancelButton.tsx'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useFocusAfterDeletion } from '#web/ui/lists/useFocusAfterDeletion.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useNextDecision } from './useNextDecision.ts'
import { useSayDecided } from './useSayDecided.ts'

interface RejectLeaveDialogProps {
  /** From the current list: another decider may be faster. */
  request: ReceivedRequest
  onClose: () => void
}

export function RejectLeaveDialog({ request, onClose }: RejectLeaveDialogProps) {
  const { t } = useTranslation('leave')
  const nameOf = useRequesterName()
  const wordsOf = usePeriodWords()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const rejection = useRejectLeave()
  useFocusAfterDeletion(useNextDecision(request))
  const isBlank = reason.trim() === ''
  const { isPending, isSuccess } = rejection
  const decidedBefore = request.status !== 'pending' && !isPending && !isSuccess && request.status
  const sayDecided = useSayDecided()
  const accept = (rejected: DecidedLeave) => {
    sayDecided(t('inbox.rejected'), nameOf(request), rejected)
    onClose()
  }
  const { refusal, refuse: keep } = useRefusal(onClose)
  const refuse = (error: unknown) => {
    if (isProblem(error, 422)) return setFault(error.fields[0]?.message ?? error.message)
    const sentence = refusalOr(error, t('inbox.failures.decide'))
    // Decided by another person, or gone.
    const isOver = isProblem(error, 409) || isProblem(error, 404)
    if (!isOver) return keep(sentence)
    notify.error(sentence)
    onClose()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBlank) notify.error(t('core:fields.rejectionReason'))
    else {
      keep(undefined)
      void rejection.mutateAsync({ requestId: request.id, reason }).then(accept, refuse)
    }
  }
  return (
    <Dialog
      footer={
        <>
          <CancelButton isDisabled={isPending} />
          <Button isBusy={isPending} isDisabled={isBlank || decidedBefore !== false} type="submit" variant="danger">
            {t('rejection.submit')}
          </Button>
        </>
      }
      isDirty={!isBlank && !isPending && !decidedBefore}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      refusal={refusal}
      subtitle={t('rejection.subject', { name: nameOf(request), ...wordsOf(request) })}
      title={t('rejection.title')}
    >
      {decidedBefore && <Banner kind="warn">{t(`refusals.already-${decidedBefore}`)}</Banner>}
      {request.reason !== '' && <RequestReason text={request.reason} />}
      <TextArea
        autoFocus
        error={fault}
        isDisabled={isPending || decidedBefore !== false}
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

/** Shows the request's reason beside the reason for rejecting it. */
function RequestReason({ text }: { text: string }) {
  const { t } = useTranslation('leave')
  return (
    <div className="text-14">
      <h3 className="font-sans text-13 font-semibold tracking-normal text-ink-2">{t('rejection.asked')}</h3>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  )
}
